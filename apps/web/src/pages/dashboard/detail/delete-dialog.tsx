import type { ShownInterview } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
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
    <Dialog
      open={props.open}
      title={t('deleteDialog.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{tFrame('shared.keepIt')}</Button>
          <Button type="submit" form={form} className="danger" disabled={!matches || remove.isPending}>
            {remove.isPending ? t('deleteDialog.deleting') : t('deleteDialog.deleteForGood')}
          </Button>
        </>
      }
    >
      <p>{t('deleteDialog.whatEnds', { name: headingOf(interview) })}</p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) remove.mutate();
        }}
      >
        <Field
          label={t('deleteDialog.typeConfirm', { meetingCode: interview.meetingCode })}
          error={remove.error ? t('deleteDialog.nothingWasDeleted', { message: remove.error.message }) : null}
        >
          {(control) => (
            <input
              {...control}
              className="in mono"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
