import { bounds } from '@parley/contract';
import { useState } from 'react';
import { requestHuman } from '../../api/interview.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';

/** What asking for a person means, and the asking. */
export default function AskForPersonDialog(props: {
  meetingCode: string;
  open: boolean;
  onClose: () => void;
  onRequested: (message: string) => void;
}) {
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async () => {
    if (sending) return;
    setSending(true);
    setError(null);
    try {
      const answer = await requestHuman(props.meetingCode, message);
      props.onClose();
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
    <Dialog
      open={props.open}
      title="Ask for a person instead"
      onClose={props.onClose}
      actions={
        <>
          <Button size="big" onClick={props.onClose}>
            Go back
          </Button>
          <Button look="solid" size="big" aria-disabled={sending} onClick={() => void send()}>
            {sending ? 'Sending…' : 'Ask for a person'}
          </Button>
        </>
      }
    >
      <p>
        The AI interview ends here, and whoever invited you is told that you would rather speak with a person.
        You need not say why.
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
  );
}
