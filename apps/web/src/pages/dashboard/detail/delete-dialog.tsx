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

/** Deleting is for good, so the code is typed: a slip of the mouse must not be enough. */
export function DeleteDialog(props: { interview: ShownInterview; open: boolean; onClose: () => void }) {
  const { interview } = props;
  const form = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => dashboardRequest(interviewPath(interview.meetingCode), { method: 'DELETE' }),
    onSuccess: async () => {
      await navigate({ to: '/interviews', replace: true });
      announce(`The interview ${interview.meetingCode} was deleted`);
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
      title="Delete this interview?"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button type="submit" form={form} className="danger" disabled={!matches || remove.isPending}>
            {remove.isPending ? 'Deleting…' : 'Delete for good'}
          </Button>
        </>
      }
    >
      <p>
        Recording, transcript and report of {headingOf(interview)} are deleted with it, and its links stop
        working. It cannot be undone.
      </p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) remove.mutate();
        }}
      >
        <Field
          label={`Type ${interview.meetingCode} to confirm`}
          error={remove.error ? `${remove.error.message} Nothing was deleted.` : null}
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
