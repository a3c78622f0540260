import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from './texts.ts';

/** A dialog with two buttons: the first closes it, the second does what the title says. */
export function ActionDialog(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The label of the second button. */
  action: string;
  /** What it does ends or removes something. */
  danger?: boolean;
  disabled: boolean;
  onAct?: () => void;
  /** The id of the form that the button sends, instead of `onAct`. */
  form?: string;
  /** The label of the first button, if it says more than that nothing happens. */
  keep?: string;
}) {
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{props.keep ?? t('shared.cancel')}</Button>
          <Button
            {...(props.danger ? { className: 'danger' } : { look: 'solid' as const })}
            {...(props.form === undefined ? {} : { type: 'submit' as const, form: props.form })}
            disabled={props.disabled}
            onClick={props.onAct}
          >
            {props.action}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
