import { bounds, type DataRequestInput } from '@parley/contract';
import { useState, type FormEvent } from 'react';
import { askAboutData } from '../../api/your-data.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';
import { t } from './your-data-texts.ts';

/** A request to people in the candidate's own words. It changes nothing by itself. */
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
    if (props.isNeeded && words === '') return setError(t('correction.missing'));
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
      const text =
        reason instanceof Error
          ? t('request.notSent', { reason: reason.message })
          : t('request.notSentUnanswered');
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
        <TextArea
          label={props.label}
          error={error}
          rows={2}
          maxLength={bounds.text.reason}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {answer ? <p className="asked">{t('request.answered', { answer })}</p> : null}
        <Button size="big" type="submit" aria-disabled={sending}>
          {sending ? t('request.sending') : props.button}
        </Button>
      </form>
    </section>
  );
}
