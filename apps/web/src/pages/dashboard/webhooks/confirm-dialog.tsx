import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { t as tFrame } from '../frame/texts.ts';

/** Asks for confirmation before something that cannot be undone, or not at once. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button: `Delete webhook`. */
  action: string;
  danger?: boolean;
  run: () => Promise<unknown>;
  onClose: () => void;
}) {
  const work = useMutation({ mutationFn: props.run, onSuccess: props.onClose });
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={() => {
        work.reset();
        props.onClose();
      }}
      actions={
        <>
          <Button onClick={props.onClose}>{tFrame('shared.cancel')}</Button>
          <Button
            {...(props.danger ? { className: 'danger' } : { look: 'solid' as const })}
            disabled={work.isPending}
            onClick={() => work.mutate()}
          >
            {props.action}
          </Button>
        </>
      }
    >
      {props.children}
      <Failure>{work.error && tFrame('shared.nothingChanged', { problem: work.error.message })}</Failure>
    </Dialog>
  );
}
