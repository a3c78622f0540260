import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from './texts.ts';

/** Asks for confirmation before the interview ends for good: nothing else in the room is final. */
export function EndInterview({ onEnd }: { onEnd: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('end.open')}
      </button>
      <Dialog
        open={open}
        title={t('end.title')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button size="big" onClick={() => setOpen(false)}>
              {t('end.goOn')}
            </Button>
            <Button
              look="solid"
              size="big"
              onClick={() => {
                setOpen(false);
                onEnd();
              }}
            >
              {t('end.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('end.meaning')}</p>
        <p>{t('end.onlyBreak')}</p>
      </Dialog>
    </>
  );
}
