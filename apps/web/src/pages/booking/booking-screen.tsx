import { useCallback, useState } from 'react';
import type { ReceivedBooking } from '../../api/booking.ts';
import { BookedPage } from './booked-page.tsx';
import { BookingProblem } from './booking-problem.tsx';
import { CancelPage } from './cancel-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { PickPage } from './pick-page.tsx';
import type { OnType, Typed } from './typed.ts';
import { UnavailablePage } from './unavailable-page.tsx';
import { useBookingPage } from './use-booking-page.ts';
import { useReading } from './use-reading.ts';

/** Decides which page a link shows now. Typed text, time zone and clock are kept from one page to the next. */
export function BookingScreen(props: { bookingToken: string; first: ReceivedBooking }) {
  const { bookingToken, first } = props;
  const reading = useReading(first.booking.reading);
  const desk = useBookingPage(bookingToken, first, reading.spelling);
  const name = first.booking.candidate?.name ?? '';
  const [typed, setTyped] = useState<Typed>({ name, note: '', reason: '', wish: '', wishAnswer: null });
  const onType = useCallback<OnType>((part) => setTyped((now) => ({ ...now, ...part })), []);
  const { booking, done, problem } = desk;
  const { purpose, state, booked } = booking;
  if (problem?.status === 404) return <BookingProblem error={problem} onTryAgain={desk.read} />;
  const shared = { bookingToken, desk, reading, typed, onType };
  if (state === 'UNAVAILABLE') return <UnavailablePage {...shared} />;
  const mayPick = purpose === 'BOOK' ? state === 'OPEN' : purpose === 'RESCHEDULE' && state === 'BOOKED';
  if (mayPick && done !== 'MOVE') {
    return <PickPage {...shared} isLater={booking !== first.booking} />;
  }
  if (state === 'BOOKED' && booked) {
    return purpose === 'CANCEL' ? (
      <CancelPage desk={desk} booked={booked} reading={reading} typed={typed} onType={onType} />
    ) : (
      <BookedPage desk={desk} booked={booked} reading={reading} />
    );
  }
  return <EndedPage desk={desk} reading={reading} />;
}
