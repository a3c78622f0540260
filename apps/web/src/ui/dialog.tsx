import { useEffect, useId, useRef, type ReactNode } from 'react';

/**
 * A modal dialog with the browser's own <dialog>: it traps the focus, closes on Escape and returns the focus. Pass the
 * buttons as `actions`, the safe one first, because the first button takes the focus.
 */
export function Dialog(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (props.open && !dialog.open) dialog.showModal();
    if (!props.open && dialog.open) dialog.close();
  }, [props.open]);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={id} onClose={props.onClose}>
      <h2 id={id}>{props.title}</h2>
      <div className="dialog-text">{props.children}</div>
      <div className="dialog-actions">{props.actions}</div>
    </dialog>
  );
}
