import { bounds, type DataRequestInput } from '@parley/contract';
import { useState, type FormEvent } from 'react';
import { askAboutData } from '../../api/your-data.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';

/** A request to people, in the candidate's own words. Nothing is changed by it. */
export function DataRequestForm(props: {
  meetingCode: string;
  kind: DataRequestInput['kind'];
  heading: string;
  text: string;
  label: string;
  isNeeded: boolean;
  button: string;
  onAsked: () => void;
}) {
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async () => {
    if (sending) return;
    const words = message.trim();
    if (props.isNeeded && words === '') return setError('Write what is wrong; a few words are enough.');
    setSending(true);
    setError(null);
    try {
      const said = await askAboutData(props.meetingCode, {
        kind: props.kind,
        ...(words === '' ? {} : { message: words }),
      });
      setAnswer(said);
      setMessage('');
      announce(said);
      props.onAsked();
    } catch (reason) {
      const text = `Not sent: ${reason instanceof Error ? reason.message : 'the server did not answer.'}`;
      setError(text);
      announce(text, 'assertive');
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <section>
      <h2>{props.heading}</h2>
      <p>{props.text}</p>
      <form className="data-request" onSubmit={submit}>
        <Field label={props.label} error={error}>
          {(control) => (
            <textarea
              {...control}
              className="in"
              rows={2}
              maxLength={bounds.text.reason}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        {answer ? <p className="asked">{answer} They will write to you.</p> : null}
        <Button size="big" type="submit" aria-disabled={sending}>
          {sending ? 'Sending…' : props.button}
        </Button>
      </form>
    </section>
  );
}
