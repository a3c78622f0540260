import { bounds } from '@parley/contract';
import { useState } from 'react';
import { requestHuman } from '../../api/interview.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';

/** The way out of the AI interview that costs nothing: no reason is needed. */
export function AskForPerson(props: { meetingCode: string; onRequested: (message: string) => void }) {
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setError(null);
    try {
      const answer = await requestHuman(props.meetingCode, message);
      setOpen(false);
      props.onRequested(answer);
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : 'The server did not answer.';
      setError(`Not sent: ${text}`);
      announce(`Not sent: ${text}`, 'assertive');
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Ask for a person instead
      </button>
      <Dialog
        open={open}
        title="Ask for a person instead"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button size="big" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button look="solid" size="big" aria-disabled={sending} onClick={() => void send()}>
              {sending ? 'Sending…' : 'Ask for a person'}
            </Button>
          </>
        }
      >
        <p>
          The AI interview ends here, and whoever invited you is told that you would rather speak with a
          person. You need not say why.
        </p>
        <Field label="Message (optional)" error={error}>
          {(control) => (
            <textarea
              {...control}
              className="in"
              rows={3}
              maxLength={bounds.text.reason}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
      </Dialog>
    </>
  );
}
