import { bounds } from '@parley/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { askForTime } from '../../api/booking.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';

/** "No time fits": a few words to those who invited. @param props.isOpen where nothing else can be done. */
export function AskForTime(props: { bookingToken: string; isOpen: boolean }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const answered = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (wasOpened) field.current?.focus();
  }, [wasOpened]);
  useEffect(() => {
    if (answer !== null) answered.current?.focus();
  }, [answer]);

  const send = async () => {
    if (isSending) return;
    if (message.trim() === '') {
      setError('Write when you could; a few words are enough.');
      field.current?.focus();
      return;
    }
    setIsSending(true);
    setError(null);
    try {
      setAnswer(await askForTime(props.bookingToken, message));
    } catch (reason) {
      const text = `Not sent: ${reason instanceof Error ? reason.message : 'the server did not answer.'}`;
      setError(text);
      announce(text, 'assertive');
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  if (answer !== null) {
    return (
      <p className="asked" tabIndex={-1} ref={answered}>
        {answer} They will write to you.
      </p>
    );
  }
  if (!props.isOpen && !wasOpened) {
    return (
      <p>
        No time fits?{' '}
        <button type="button" className="link" onClick={() => setWasOpened(true)}>
          Ask for another one
        </button>
      </p>
    );
  }
  return (
    <form className="ask" onSubmit={submit}>
      <Field label="When could you?" hint="Days and hours, in your own words." error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="in"
            rows={2}
            maxLength={bounds.text.reason}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <Button look={props.isOpen ? 'solid' : 'line'} size="big" type="submit" aria-disabled={isSending}>
        {isSending ? 'Sending…' : 'Ask for another time'}
      </Button>
    </form>
  );
}
