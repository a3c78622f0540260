import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from './texts.ts';

const loadDialog = () => import('./ask-for-person-dialog.tsx');
const AskForPersonDialog = lazy(loadDialog);

/** The way out of the AI interview that costs nothing: no reason is needed. Its dialog comes after the page. */
export function AskForPerson(props: { meetingCode: string; onRequested: (message: string) => void }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => void loadDialog().catch(() => undefined), []);
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
        {t('askForPerson')}
      </button>
      {wasOpened ? (
        <Suspense>
          <AskForPersonDialog
            meetingCode={props.meetingCode}
            open={open}
            onClose={() => setOpen(false)}
            onRequested={props.onRequested}
          />
        </Suspense>
      ) : null}
    </>
  );
}
