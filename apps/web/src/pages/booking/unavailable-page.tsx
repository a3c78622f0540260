import { Button } from '../../ui/button.tsx';
import { AskForTime } from './ask-for-time.tsx';
import { BookingFrame } from './booking-frame.tsx';
import type { BookingPageState } from './booking-page-state.ts';
import { BlankPage } from './diary.tsx';
import { hostWords } from './people-words.ts';
import { inSeconds, problemWords } from './problem-words.ts';
import type { OnType, Typed } from './typed.ts';
import type { BookingPageActions } from './use-booking-page.ts';
import type { Reading } from './use-reading.ts';
import { useWait } from './use-wait.ts';
import { t } from './texts.ts';

/**
 * A calendar cannot be read, so there are no slots: unknown time is never shown as free. The page tries again by
 * itself, and nobody has to wait for it: a calendar may stay away for days.
 */
export function UnavailablePage({
  bookingToken,
  desk,
  reading,
  typed,
  onType,
}: {
  bookingToken: string;
  desk: BookingPageState & BookingPageActions;
  reading: Reading;
  typed: Typed;
  onType: OnType;
}) {
  const { booking, problem } = desk;
  const { spelling } = reading;
  const who = hostWords(booking);
  const seconds = problem?.retryAfterSeconds ?? booking.retryAfterSeconds ?? 30;
  const left = useWait(desk.doing === 'READ' ? null : seconds, desk.booking.serverNow, desk.read);
  return (
    <BookingFrame
      booking={booking}
      heading={t('unavailable.heading', { hosts: who })}
      arrived={desk.chosen !== null}
    >
      <BlankPage title={t('unavailable.title')}>
        <p>
          {t('unavailable.why', { hosts: who, count: booking.hosts.length })}{' '}
          {booking.booked
            ? t('unavailable.bookedStands', { when: spelling.when(booking.booked) })
            : t('unavailable.linkStands')}
        </p>
        <p className="quiet">
          {desk.doing === 'READ' || left === null
            ? t('unavailable.asking')
            : t('unavailable.asksAgain', { soon: inSeconds(left) })}
        </p>
        {problem ? <p className="problem">{problemWords(problem, booking)}</p> : null}
        <Button size="big" aria-disabled={desk.doing === 'READ'} onClick={desk.read}>
          {t('unavailable.askNow')}
        </Button>
        <AskForTime bookingToken={bookingToken} isWaiting typed={typed} onType={onType} />
      </BlankPage>
    </BookingFrame>
  );
}
