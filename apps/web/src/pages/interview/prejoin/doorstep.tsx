import type { PublicInterview } from '@parley/contract';
import { announce } from '../../../ui/live-region.tsx';
import { makeSpelling, wordsLocale } from '../../booking/days/spelling.ts';
import { cityOf } from '../../booking/days/zone-list.ts';
import { isKnownZone } from '../../booking/days/zoned-time.ts';
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
            <time dateTime={opensAt.toISOString()}>{spell(opensAt, interview)}</time>
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

/** "Friday 27 November, 11:00 am (New York)"; "… your time" for who never chose a zone. */
function spell(at: Date, { reading }: PublicInterview): string {
  if (reading && isKnownZone(reading.timezone)) {
    const { day, time } = makeSpelling(reading.timezone, reading.clock, wordsLocale(navigator.languages));
    return `${day(at.getTime())}, ${time(at.getTime())} (${cityOf(reading.timezone)})`;
  }
  return `${new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(at)} your time`;
}
