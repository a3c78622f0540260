import type { InterviewChangeResponse, Need } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { useChange } from '../detail/changes/use-change.ts';
import { t as tFrame } from '../frame/texts.ts';
import { dashboardRequest, interviewPath } from '../frame/dashboard-api.ts';
import { focusTitle } from '../frame/focus-title.ts';
import { nameOf } from './need-words.tsx';
import { t } from './texts.ts';

type AbandonedNeed = Extract<Need, { kind: 'ABANDONED' }>;

/** Sends the candidate the mail with their link again. */
export function SendLinkAgain({ need, candidateId }: { need: AbandonedNeed; candidateId: string }) {
  const send = useMutation({
    mutationFn: () =>
      dashboardRequest<InterviewChangeResponse>(
        `${interviewPath(need.interview.meetingCode)}/participants/${candidateId}/resend`,
        { method: 'POST' },
      ),
    onSuccess: () => announce(t('abandoned.linkGoes', { name: nameOf(need) })),
  });
  return (
    <>
      <Button
        size="small"
        aria-label={send.isSuccess ? undefined : t('abandoned.sendLinkTo', { name: nameOf(need) })}
        disabled={send.isPending || send.isSuccess}
        onClick={() => send.mutate()}
      >
        {t(send.isSuccess ? 'abandoned.linkSent' : 'abandoned.sendLink')}
      </Button>
      <Failure>{send.error?.message}</Failure>
    </>
  );
}

/** Asks for confirmation before it ends the interview, because that is final. */
export function EndAbandoned({ need, onClose }: { need: AbandonedNeed; onClose: () => void }) {
  const end = useChange(need.interview, {
    requestOf: () => ({ path: '/end', method: 'POST' }),
    onDone: () => {
      announce(t('abandoned.ended', { name: nameOf(need) }));
      onClose();
      focusTitle();
    },
  });
  return (
    <>
      <p>{t('abandoned.whatEnds', { name: nameOf(need) })}</p>
      <div className="foot">
        <Button size="small" onClick={onClose}>
          {tFrame('shared.keepIt')}
        </Button>
        <Button size="small" className="danger" disabled={end.isPending} onClick={() => end.mutate()}>
          {t('abandoned.endNow')}
        </Button>
      </div>
      <Failure>{end.error?.message}</Failure>
    </>
  );
}
