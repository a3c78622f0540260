import type { ShownInterview } from '@parley/contract';
import { useId, useState } from 'react';
import { Failure } from '../../../../ui/failure.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { headingOf } from '../../frame/interview-marks.tsx';
import { t as tFrame } from '../../frame/texts.ts';
import { offerUndoOf } from '../../frame/undo.tsx';
import { useRemoval } from '../../frame/use-removal.ts';
import { ReasonField } from './reason-field.tsx';
import { t } from './texts.ts';
import { useChange } from './use-change.ts';

/** Asks before it cancels, because everybody in the interview is mailed at once. */
export function CancelDialog(props: { interview: ShownInterview; open: boolean; onClose: () => void }) {
  const { interview } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  const removed = useRemoval(props.open);
  const cancel = useChange(interview, {
    requestOf: () => ({ path: '/cancel', method: 'PATCH', json: { reason } }),
    onDone: (response) => {
      removed();
      close();
      if (response.undo) offerUndoOf(interview.meetingCode, response, t('cancel.held'));
      else announce(t('cancel.done'));
    },
  });
  const close = () => {
    setReason('');
    cancel.reset();
    props.onClose();
  };
  return (
    <ActionDialog
      open={props.open}
      title={t('cancel.title')}
      onClose={close}
      keep={tFrame('shared.keepIt')}
      action={cancel.isPending ? t('cancel.cancelling') : t('cancel.open')}
      danger
      disabled={cancel.isPending}
      form={form}
    >
      <p>{t('cancel.whatEnds', { name: headingOf(interview) })}</p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate();
        }}
      >
        <ReasonField hint={t('cancel.whoReads')} value={reason} onChange={setReason} />
      </form>
      <Failure>{cancel.error && t('cancel.refused', { message: cancel.error.message })}</Failure>
    </ActionDialog>
  );
}
