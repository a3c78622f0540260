import { Button } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/error-page.tsx';
import type { Connection } from './conversation-socket.ts';

/** The interview is not in this page any more: it moved, or the page is no longer let in. */
export function RoomElsewhere(props: { connection: Connection; onContinue: () => void }) {
  if (props.connection === 'unauthorised') {
    return (
      <MessagePage title="This page is signed out">
        <p>Everything you said is kept. Open the link in your mail once more to go on where you left.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="The interview is open in another place"
      actions={
        <Button look="solid" size="big" onClick={props.onContinue}>
          Continue here
        </Button>
      }
    >
      <p>
        It was opened in another tab or on another device, and goes on there. Nothing is heard or recorded in
        this page any more.
      </p>
    </MessagePage>
  );
}

/** The server answered the first word with an objection, such as an interview that has ended meanwhile. */
export function RoomRefused(props: { reason: string; onBack: () => void }) {
  return (
    <MessagePage
      title="The room could not be opened"
      actions={
        <Button look="solid" size="big" onClick={props.onBack}>
          Go back
        </Button>
      }
    >
      <p>{props.reason}</p>
      <p>Everything you said before is kept.</p>
    </MessagePage>
  );
}
