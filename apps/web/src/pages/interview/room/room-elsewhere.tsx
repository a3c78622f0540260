import { Button } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/error-page.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { LinkInvalidPage } from '../link-invalid-page.tsx';
import type { ConversationState } from './conversation/conversation-socket.ts';
import { t } from './texts.ts';

/** The interview is no longer in this page: it moved to another, or the page is not let in. */
export function RoomElsewhere(props: {
  state: Pick<ConversationState, 'connection' | 'obstacle' | 'complaint'>;
  onContinue: () => void;
  onBack: () => void;
}) {
  const { connection, obstacle, complaint } = props.state;
  if (connection === 'replaced') return <Moved onContinue={props.onContinue} />;
  if (connection === 'unauthorised' || obstacle === 'signed_out') return <SignedOut />;
  if (obstacle === 'link_invalid') return <LinkInvalidPage />;
  // Here the interview is over, and the page after it is still loading.
  if (obstacle !== null) return <LoadingText />;
  return <Refused reason={complaint} onBack={props.onBack} />;
}

function Moved({ onContinue }: { onContinue: () => void }) {
  return (
    <MessagePage
      title={t('moved.title')}
      actions={
        <Button look="solid" size="big" onClick={onContinue}>
          {t('moved.continue')}
        </Button>
      }
    >
      <p>{t('moved.text')}</p>
    </MessagePage>
  );
}

function SignedOut() {
  return (
    <MessagePage title={t('signedOut.title')}>
      <p>{t('signedOut.text')}</p>
    </MessagePage>
  );
}

/** The server refused the first frame, for example because the room is not open yet. */
function Refused({ reason, onBack }: { reason: string | null; onBack: () => void }) {
  return (
    <MessagePage
      title={t('refused.title')}
      actions={
        <Button look="solid" size="big" onClick={onBack}>
          {t('refused.goBack')}
        </Button>
      }
    >
      {reason === null ? null : <p>{reason}</p>}
      <p>{t('refused.kept')}</p>
    </MessagePage>
  );
}
