import type { ShownInterview, ShownParticipant } from '@parley/contract';
import { Failure } from '../../../../ui/failure.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { t as tFrame } from '../../frame/texts.ts';
import { offerUndoOf } from '../../frame/undo.tsx';
import { useRemoval } from '../../frame/use-removal.ts';
import { t } from './texts.ts';
import { useChange } from './use-change.ts';

/** Asks before a person's link stops working. */
export function RemovePersonDialog(props: {
  interview: ShownInterview;
  person: ShownParticipant;
  open: boolean;
  onClose: () => void;
  onDone: (said: string[]) => void;
}) {
  const { interview, person } = props;
  const { name } = person;
  const removed = useRemoval(props.open);
  const remove = useChange(interview, {
    requestOf: () => ({ path: `/participants/${person.id}`, method: 'DELETE' }),
    onDone: (response) => {
      removed();
      close();
      if (response.undo) offerUndoOf(interview.meetingCode, response, t('person.removedHeld', { name }));
      else announce(t('person.removed', { name }));
      props.onDone([response.message]);
    },
  });
  const close = () => {
    remove.reset();
    props.onClose();
  };
  return (
    <ActionDialog
      open={props.open}
      title={t('person.removeTitle', { name })}
      onClose={close}
      keep={tFrame('shared.keepIt')}
      action={remove.isPending ? t('person.removing') : t('person.remove')}
      danger
      disabled={remove.isPending}
      onAct={() => remove.mutate()}
    >
      <p>{t('person.removeAbout', { name })}</p>
      <Failure>{remove.error && tFrame('shared.nothingChanged', { problem: remove.error.message })}</Failure>
    </ActionDialog>
  );
}
