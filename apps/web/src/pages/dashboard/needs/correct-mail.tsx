import { teamRoles, type InterviewChangeResponse, type Need } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import type { ApiError } from '../../../api/request.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { dashboardRequest, interviewPath } from '../frame/dashboard-api.ts';
import { useMe } from '../frame/dashboard-frame.tsx';
import { focusTitle } from '../frame/focus-title.ts';
import { ResendMail } from '../outbox/resend-mail.tsx';
import { nameOf } from './need-words.tsx';
import { t } from './texts.ts';

type MailNeed = Extract<Need, { kind: 'MAIL' }>;

/**
 * Sends a mail that reached nobody again, to the same e-mail address or to a corrected one. The address cannot be
 * corrected after the interview, or for a removed person. A team invitation must be made again on the page Team,
 * because the link of the mail is stored nowhere.
 */
export function CorrectMail({ need }: { need: MailNeed }) {
  const { mail, interview } = need;
  const { member } = useMe();
  if (mail.kind === 'member_invitation') {
    if (!teamRoles.some((role) => role === member.role)) return null;
    return (
      <Link to="/team" className={buttonClass('line', 'small')}>
        {t('mail.inTeam')}
      </Link>
    );
  }
  const isOpen = interview?.status === 'SCHEDULED' || interview?.status === 'ACTIVE';
  if (!interview || !isOpen || mail.participantId === null || mail.kind === 'removed') {
    return <ResendMail mail={mail} size="small" onSent={focusTitle} />;
  }
  return <CorrectAndSend need={need} code={interview.meetingCode} participantId={mail.participantId} />;
}

function CorrectAndSend(props: { need: MailNeed; code: string; participantId: string }) {
  const { mail } = props.need;
  const [email, setEmail] = useState(mail.to.email);
  const name = nameOf(props.need);
  const problem = useId();
  const send = useMutation<InterviewChangeResponse, ApiError>({
    // Correcting the address sends a new invitation with a new link.
    mutationFn: () =>
      email.trim() === mail.to.email
        ? dashboardRequest(`/outbox/${encodeURIComponent(mail.id)}/resend`, { method: 'POST' })
        : dashboardRequest(`${interviewPath(props.code)}/participants/${props.participantId}`, {
            method: 'PATCH',
            json: { email: email.trim() },
          }),
    onSuccess: () => {
      announce(t('mail.goes', { email: email.trim() }));
      // The row and its focused button disappear, so the title takes the focus.
      focusTitle();
    },
    onSettled: () =>
      Promise.all(
        ['outbox', 'needs', 'interview', 'interviews'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return (
    <form
      className="fixmail"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <input
        className="in"
        type="email"
        autoComplete="off"
        aria-label={t('mail.address', { name })}
        aria-invalid={send.error ? true : undefined}
        aria-describedby={send.error ? problem : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button size="small" type="submit" aria-label={t('mail.resendTo', { name })} disabled={send.isPending}>
        {send.isPending ? t('mail.sending') : t('mail.resend')}
      </Button>
      {send.error ? (
        <p className="fail" role="alert" id={problem}>
          {send.error.details[0]?.message ?? send.error.message}
        </p>
      ) : null}
    </form>
  );
}
