import type { PublicInterview } from '@parley/contract';
import { announce } from '../../../ui/live-region.tsx';
import { spellAsChosen } from '../spell-as-chosen.ts';
import { formatWait } from './countdown.ts';
import { useCountdown } from './use-countdown.ts';

/** Too early: when the room opens, as its reader chose to read times while booking, and how long that is. */
export default function Doorstep({ interview, onOpen }: { interview: PublicInterview; onOpen: () => void }) {
  const leftMs = useCountdown(interview.opensAt, interview.serverNow, () => {
    announce('The room is open. You can start the interview.');
    onOpen();
  });
  const opensAt = interview.opensAt === null ? null : new Date(interview.opensAt);
  return (
    <div className="doorstep">
      <p>
        <b>The room opens in {formatWait(leftMs)}</b>
        {opensAt ? (
          <>
            {', on '}
            <time dateTime={opensAt.toISOString()}>{spellAsChosen(opensAt, interview)}</time>
          </>
        ) : null}
        .
      </p>
      <p className="quiet">
        You can choose and check everything now and leave this page open; the button to start will stand here.
      </p>
    </div>
  );
}
