import { lazy } from 'react';
import { DialogLink } from './dialog-link.tsx';
import { t } from './texts.ts';

const loadDialog = () => import('./ask-for-person-dialog.tsx');
const AskForPersonDialog = lazy(loadDialog);

/** The way out of the AI interview that costs nothing: no reason is needed. */
export function AskForPerson(props: { meetingCode: string; onRequested: (message: string) => void }) {
  return (
    <DialogLink label={t('askForPerson')} load={loadDialog}>
      {(dialog) => <AskForPersonDialog {...props} {...dialog} />}
    </DialogLink>
  );
}
