import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { announce } from '../../../ui/live-region.tsx';

/** Taking the consent to be recorded back, in the middle of the interview, which goes on. */
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
      announce('The recording has stopped. The interview goes on.');
    } catch (reason) {
      const why = reason instanceof Error ? reason.message : 'The server did not answer.';
      setError(
        `Nothing is recorded on this page any more, but the server has not stored your choice yet: ${why}`,
      );
    }
  };

  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {props.isStopped ? 'Save this choice' : 'Stop recording'}
      </button>
      <Dialog
        open={open}
        title="Stop recording?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button size="big" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button look="solid" size="big" onClick={() => void stop()}>
              {error === null ? 'Stop recording' : 'Try again'}
            </Button>
          </>
        }
      >
        <p>
          The interview goes on, and it counts the same. From now on nothing is recorded, and nothing of the
          recording that is still on this device is sent.
        </p>
        <p>
          What was sent before is kept with the interview. {props.companyName} can delete it; answer the
          invitation to ask for that.
        </p>
        {error === null ? null : (
          <p className="fail" role="alert">
            {error}
          </p>
        )}
      </Dialog>
    </>
  );
}
