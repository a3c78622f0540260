import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Ending for good is the one thing here that cannot be taken back, so it is asked once more. */
export function EndInterview({ onEnd }: { onEnd: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        End the interview
      </button>
      <Dialog
        open={open}
        title="End the interview for good?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button size="big" onClick={() => setOpen(false)}>
              Go on
            </Button>
            <Button
              look="solid"
              size="big"
              onClick={() => {
                setOpen(false);
                onEnd();
              }}
            >
              End for good
            </Button>
          </>
        }
      >
        <p>What you have said and written is kept and counts. The questions that are left are not asked.</p>
        <p>If you only need a break, choose “Pause”, or leave and come back by the same link.</p>
      </Dialog>
    </>
  );
}
