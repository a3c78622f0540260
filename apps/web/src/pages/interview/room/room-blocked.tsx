import { Button } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/error-page.tsx';

/** What to do where web pages come through and the room's live connection does not. */
export const blockedAdvice =
  'This network lets web pages through, but not the live connection of the interview. Switch off a VPN, or change to another network; a phone’s hotspot will do.';

/** The room was never reached from here. The page goes on trying, so a change of network is enough. */
export function RoomBlocked({ onBack }: { onBack: () => void }) {
  return (
    <MessagePage
      title="Your network blocks the interview"
      actions={
        <Button size="big" onClick={onBack}>
          Go back
        </Button>
      }
    >
      <p>{blockedAdvice} This page goes on trying and opens the room by itself.</p>
      <p>
        In a company’s network, ask for WebSocket connections to <code>{location.host}</code> to be allowed.
        Nothing of your interview is lost: your link stays good.
      </p>
    </MessagePage>
  );
}
