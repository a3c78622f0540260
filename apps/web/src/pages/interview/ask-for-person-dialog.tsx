import { bounds } from '@parley/contract';
import { useState } from 'react';
import { requestHuman } from '../../api/interview.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { announce } from '../../ui/live-region.tsx';
import { t } from './dialog-texts.ts';

/** Explains what asking for a person means, and sends the request. */
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
      const text =
        reason instanceof Error
          ? t('askForPerson.notSent', { reason: reason.message })
          : t('askForPerson.notSentUnanswered');
      setError(text);
      announce(text, 'assertive');
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      open={props.open}
      title={t('askForPerson.title')}
      onClose={props.onClose}
      actions={
        <>
          <Button size="big" onClick={props.onClose}>
            {t('askForPerson.goBack')}
          </Button>
          <Button look="solid" size="big" aria-disabled={sending} onClick={() => void send()}>
            {sending ? t('askForPerson.sending') : t('askForPerson.send')}
          </Button>
        </>
      }
    >
      <p>{t('askForPerson.text')}</p>
      <TextArea
        label={t('askForPerson.message')}
        error={error}
        rows={3}
        maxLength={bounds.text.reason}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Dialog>
  );
}
