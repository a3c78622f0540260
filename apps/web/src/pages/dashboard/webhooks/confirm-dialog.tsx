import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
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
    <ActionDialog
      open={props.open}
      title={props.title}
      onClose={() => {
        work.reset();
        props.onClose();
      }}
      action={props.action}
      danger={props.danger ?? false}
      disabled={work.isPending}
      onAct={() => work.mutate()}
    >
      {props.children}
      <Failure>{work.error && tFrame('shared.nothingChanged', { problem: work.error.message })}</Failure>
    </ActionDialog>
  );
}
