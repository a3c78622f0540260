import { bounds } from '@parley/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { t } from './dialog-texts.ts';
import { useHumanRequest } from './use-human-request.ts';

/** Explains what asking for a person means, and sends the request. */
export default function AskForPersonDialog(props: {
  meetingCode: string;
  open: boolean;
  onClose: () => void;
  onRequested: (message: string) => void;
}) {
  const { message, setMessage, sending, error, send } = useHumanRequest(props.meetingCode, '', (answer) => {
    props.onClose();
    props.onRequested(answer);
  });
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
