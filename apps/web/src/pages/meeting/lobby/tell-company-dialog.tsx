import { bounds } from '@parley/contract';
import { useState } from 'react';
import { requestHuman } from '../../../api/interview.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { t as dialog } from '../../interview/dialog-texts.ts';
import type { MeetingInterview } from '../is-meeting.ts';
import { t } from './texts.ts';

/** Sends a short message to the organization by mail, for a person who came and is alone. */
export default function TellCompanyDialog(props: {
  interview: MeetingInterview;
  open: boolean;
  onClose: () => void;
}) {
  const { meetingCode, companyName: company } = props.interview;
  const [message, setMessage] = useState(t('tell.words'));
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async () => {
    if (sending) return;
    setSending(true);
    setError(null);
    try {
      const said = await requestHuman(meetingCode, message);
      setAnswer(said);
      announce(said);
    } catch (reason) {
      const text =
        reason instanceof Error
          ? dialog('askForPerson.notSent', { reason: reason.message })
          : dialog('askForPerson.notSentUnanswered');
      setError(text);
      announce(text, 'assertive');
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open={props.open}
      title={t('tell.title', { company })}
      onClose={props.onClose}
      actions={
        <>
          <Button size="big" onClick={props.onClose}>
            {answer === null ? dialog('askForPerson.goBack') : dialog('disclosure.close')}
          </Button>
          {answer === null ? (
            <Button look="solid" size="big" aria-disabled={sending} onClick={() => void send()}>
              {sending ? dialog('askForPerson.sending') : t('tell.send')}
            </Button>
          ) : null}
        </>
      }
    >
      {answer === null ? (
        <>
          <p>{t('tell.text', { company })}</p>
          <TextArea
            label={t('tell.message')}
            error={error}
            rows={3}
            maxLength={bounds.text.reason}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </>
      ) : (
        <p>{answer}</p>
      )}
    </Dialog>
  );
}
