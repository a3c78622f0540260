import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { t } from './texts.ts';

/** Withdraws the consent to be recorded in the middle of the interview, which goes on. */
export function StopRecording(props: {
  companyName: string;
  isStopped: boolean;
  /** Stops at once on this device; resolves when the server has stored the choice. */
  onStop: () => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const stop = async () => {
    setError(null);
    try {
      await props.onStop();
      setOpen(false);
      announce(t('stop.stopped'));
    } catch (reason) {
      const why = reason instanceof Error ? reason.message : t('stop.noAnswer');
      setError(t('stop.notStored', { reason: why }));
    }
  };

  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {props.isStopped ? t('stop.save') : t('stop.open')}
      </button>
      <Dialog
        open={open}
        title={t('stop.title')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button size="big" onClick={() => setOpen(false)}>
              {t('stop.goBack')}
            </Button>
            <Button look="solid" size="big" onClick={() => void stop()}>
              {error === null ? t('stop.open') : t('stop.tryAgain')}
            </Button>
          </>
        }
      >
        <p>{t('stop.meaning')}</p>
        <p>{t('stop.sentBefore', { company: props.companyName })}</p>
        <Failure>{error}</Failure>
      </Dialog>
    </>
  );
}
