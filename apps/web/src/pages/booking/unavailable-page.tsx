import { Button } from '../../ui/button.tsx';
import { BookingFrame } from './booking-frame.tsx';
import type { Desk } from './desk.ts';
import { BlankPage } from './diary.tsx';
import { hostWords } from './people-words.ts';
import { inSeconds, problemWords } from './problem-words.ts';
import type { DeskActions } from './use-desk.ts';
import type { Reading } from './use-reading.ts';
import { useWait } from './use-wait.ts';

/** No calendar, no slots: what cannot be read is never shown as free. The page asks again by itself. */
export function UnavailablePage({ desk, reading }: { desk: Desk & DeskActions; reading: Reading }) {
  const { booking, problem } = desk;
  const { spelling } = reading;
  const who = hostWords(booking);
  const seconds = problem?.retryAfterSeconds ?? booking.retryAfterSeconds ?? 30;
  const left = useWait(desk.doing === 'READ' ? null : seconds, desk.booking.serverNow, desk.read);
  return (
    <BookingFrame
      booking={booking}
      heading={`The free times of ${who} cannot be read just now`}
      arrived={desk.chosen !== null}
    >
      <BlankPage title="One moment">
        <p>
          {booking.hosts.length === 1 ? 'The calendar' : 'A calendar'} of {who} does not answer, and without
          it no time is certain.{' '}
          {booking.booked
            ? `Your booked time, ${spelling.day(booking.booked.start)}, ${spelling.range(booking.booked)}, stands.`
            : 'Nothing is lost: your link stays good.'}
        </p>
        <p className="quiet">
          {desk.doing === 'READ' || left === null
            ? 'Asking again…'
            : `The page asks again by itself ${inSeconds(left)}.`}
        </p>
        {problem ? <p className="problem">{problemWords(problem, booking)}</p> : null}
        <Button size="big" aria-disabled={desk.doing === 'READ'} onClick={desk.read}>
          Ask now
        </Button>
      </BlankPage>
    </BookingFrame>
  );
}
