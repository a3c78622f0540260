import type { ShownInterview, Warning } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../../load-part.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { t } from './texts.ts';

/** Loaded when it is opened: it contains the choice of free times, which few readers of this page need. */
const RescheduleDialog = lazy(async () => ({
  default: (await loadPart(() => import('./reschedule-dialog.tsx'))).RescheduleDialog,
}));

/** What can be done with an interview that has not begun. The dialogs stay, so that closing returns the focus. */
export function ChangeActions({ interview }: { interview: ShownInterview }) {
  const [open, setOpen] = useState<'cancel' | 'reschedule' | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const [warnings, setWarnings] = useState<Warning[]>([]);
  const close = () => setOpen(null);
  const isToBegin = interview.status === 'SCHEDULED';
  return (
    <>
      {isToBegin ? (
        <>
          <Button
            onClick={() => {
              setOpen('reschedule');
              setIsMoving(true);
            }}
          >
            {t('reschedule.open')}
          </Button>
          <Button onClick={() => setOpen('cancel')}>{t('cancel.open')}</Button>
        </>
      ) : null}
      <Link
        to="/interviews/new"
        search={{ from: interview.meetingCode, as: 'COPY' }}
        className={buttonClass('line')}
      >
        {t('duplicate')}
      </Link>
      {isToBegin && warnings.length > 0 ? (
        <div className="notice review" role="alert">
          <p>{t('reschedule.mayClash')}</p>
          <ul>
            {warnings.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <CancelDialog interview={interview} open={open === 'cancel'} onClose={close} />
      {isMoving ? (
        <Suspense fallback={null}>
          <RescheduleDialog
            interview={interview}
            open={open === 'reschedule'}
            onClose={close}
            onWarned={setWarnings}
          />
        </Suspense>
      ) : null}
    </>
  );
}
