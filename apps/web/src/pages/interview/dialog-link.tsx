import { Suspense, useEffect, useState, type ReactNode } from 'react';

/** A link to a dialog. The dialog's code is loaded right after the page, before anybody can click the link. */
export function DialogLink(props: {
  label: string;
  load: () => Promise<unknown>;
  /** The dialog. */
  children: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
}) {
  const { load } = props;
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => void load().catch(() => undefined), [load]);
  return (
    <>
      <button
        type="button"
        className="link"
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
      >
        {props.label}
      </button>
      {wasOpened ? <Suspense>{props.children({ open, onClose: () => setOpen(false) })}</Suspense> : null}
    </>
  );
}
