import type { ShownInterview, ShownParticipant } from '@parley/contract';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { t } from './texts.ts';
import { useChange } from './use-change.ts';

/** Sends a participant's invitation again, and shows the result below the button. */
export function ResendButton(props: { interview: ShownInterview; person: ShownParticipant }) {
  const { interview, person } = props;
  const resend = useChange(interview, {
    requestOf: () => ({
      path: `/participants/${encodeURIComponent(person.id)}/resend`,
      method: 'POST',
    }),
    onDone: ({ message }) => announce(message),
  });
  return (
    <>
      <Button
        size="small"
        aria-label={t('resend.openFor', { name: person.name })}
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {resend.isPending ? t('resend.sending') : t('resend.open')}
      </Button>
      {resend.error ? (
        <Failure>{resend.error.message}</Failure>
      ) : resend.data ? (
        <p className="quiet">{resend.data.message}</p>
      ) : null}
    </>
  );
}
