import {
  bookingTokenHeader,
  type BookingSlot,
  type ConfirmBookingInput,
  type MoveBookingInput,
  type PublicBooking,
} from '@parley/contract';
import { ApiError, request, type RequestOptions } from './request.ts';

const base = '/api/public/booking';

/** The server's response and when this device received it. */
export interface ReceivedBooking {
  booking: PublicBooking;
  /** This device's clock at that moment, in milliseconds since 1970. */
  heardAt: number;
}

/** The token goes into a header, because URLs of the API end up in logs. */
async function call<T>(bookingToken: string, path: string, options: RequestOptions = {}): Promise<T> {
  return await request<T>(base + path, { ...options, headers: { [bookingTokenHeader]: bookingToken } });
}

async function hear(bookingToken: string, path: string, options?: RequestOptions): Promise<ReceivedBooking> {
  const { booking } = await call<{ booking: PublicBooking }>(bookingToken, path, options);
  return { booking, heardAt: Date.now() };
}

export const loadBooking = (bookingToken: string): Promise<ReceivedBooking> => hear(bookingToken, '');

/** Opens a booking for the router. Returns a refusal instead of throwing it, because it is not a broken page. */
export async function openBooking(
  bookingToken: string,
): Promise<{ heard: ReceivedBooking; error: null } | { heard: null; error: ApiError }> {
  try {
    return { heard: await loadBooking(bookingToken), error: null };
  } catch (error) {
    if (error instanceof ApiError) return { heard: null, error };
    throw error;
  }
}

export const holdSlot = (bookingToken: string, { start, end }: BookingSlot): Promise<ReceivedBooking> =>
  hear(bookingToken, '/hold', { method: 'POST', json: { start, end } });

export const releaseHold = (bookingToken: string): Promise<ReceivedBooking> =>
  hear(bookingToken, '/hold', { method: 'DELETE' });

export const confirmBooking = (bookingToken: string, input: ConfirmBookingInput): Promise<ReceivedBooking> =>
  hear(bookingToken, '/confirm', { method: 'POST', json: input });

export const moveBooking = (bookingToken: string, input: MoveBookingInput): Promise<ReceivedBooking> =>
  hear(bookingToken, '/reschedule', { method: 'POST', json: input });

export const cancelBooking = (bookingToken: string, reason: string): Promise<ReceivedBooking> =>
  hear(bookingToken, '/cancel', { method: 'POST', json: { reason } });

/** Sends "no time fits". @returns the message that the organization got. */
export async function askForTime(bookingToken: string, message: string): Promise<string> {
  const answer = await call<{ message: string }>(bookingToken, '/ask', { method: 'POST', json: { message } });
  return answer.message;
}
