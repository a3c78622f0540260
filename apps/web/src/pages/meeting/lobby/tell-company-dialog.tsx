import { bounds } from '@parley/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { t as dialog } from '../../interview/dialog-texts.ts';
import { useHumanRequest } from '../../interview/use-human-request.ts';
import type { MeetingInterview } from '../is-meeting.ts';
import { t } from './texts.ts';

/** Sends a short message to the organization by mail, for a person who came and is alone. */
export default function TellCompanyDialog(props: {
  interview: MeetingInterview;
  open: boolean;
  onClose: () => void;
}) {
  const { meetingCode, companyName: company } = props.interview;
  const [answer, setAnswer] = useState<string | null>(null);
  const { message, setMessage, sending, error, send } = useHumanRequest(
    meetingCode,
    t('tell.words'),
    (said) => {
      setAnswer(said);
      announce(said);
    },
  );
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
