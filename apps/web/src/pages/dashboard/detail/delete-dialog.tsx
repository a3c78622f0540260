import type { ShownInterview } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { TextField } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { dashboardRequest, interviewPath } from '../frame/dashboard-api.ts';
import { headingOf } from '../frame/interview-marks.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** Deleting cannot be undone, so the code must be typed: one wrong click must not be enough. */
export function DeleteDialog(props: { interview: ShownInterview; open: boolean; onClose: () => void }) {
  const { interview } = props;
  const form = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => dashboardRequest(interviewPath(interview.meetingCode), { method: 'DELETE' }),
    onSuccess: async () => {
      await navigate({ to: '/interviews', replace: true });
      announce(t('deleteDialog.done', { meetingCode: interview.meetingCode }));
      queryClient.removeQueries({ queryKey: ['interview', interview.meetingCode] });
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
    },
  });
  const close = () => {
    setTyped('');
    remove.reset();
    props.onClose();
  };
  const matches = typed.trim() === interview.meetingCode;
  return (
    <ActionDialog
      open={props.open}
      title={t('deleteDialog.title')}
      onClose={close}
      keep={tFrame('shared.keepIt')}
      action={remove.isPending ? t('deleteDialog.deleting') : t('deleteDialog.deleteForGood')}
      danger
      disabled={!matches || remove.isPending}
      form={form}
    >
      <p>{t('deleteDialog.whatEnds', { name: headingOf(interview) })}</p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) remove.mutate();
        }}
      >
        <TextField
          label={t('deleteDialog.typeConfirm', { meetingCode: interview.meetingCode })}
          error={remove.error ? t('deleteDialog.nothingWasDeleted', { message: remove.error.message }) : null}
          className="in mono"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </ActionDialog>
  );
}
