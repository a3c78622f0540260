import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BookingProblem } from './booking-problem.tsx';
import { BookingScreen } from './booking-screen.tsx';
import './booking.css';

const route = getRouteApi('/book/$bookingToken');

/** The page of the mailed link to choose a time, and of the links to move and to cancel it. */
export default function BookingPage() {
  const { bookingToken } = route.useParams();
  const { heard, error } = route.useLoaderData();
  const router = useRouter();
  const tryAgain = useCallback(() => void router.invalidate(), [router]);
  if (error) return <BookingProblem error={error} onTryAgain={tryAgain} />;
  return <BookingScreen key={bookingToken} bookingToken={bookingToken} first={heard} />;
}
