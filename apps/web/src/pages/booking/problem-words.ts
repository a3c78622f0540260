import type { PublicBooking } from '@parley/contract';
import type { ApiError } from '../../api/request.ts';
import { hostWords } from './people-words.ts';

/** Why a click came to nothing, what still stands, and what to do: for somebody who is about to book. */
export function problemWords(
  { code, message, requestId, retryAfterSeconds }: ApiError,
  booking: Pick<PublicBooking, 'hosts' | 'companyName'>,
): string {
  switch (code) {
    case 'offline':
      return 'The server cannot be reached. What you typed is kept. Try again when you are connected; the same time is never booked twice.';
    case 'calendar_unavailable':
      return `The calendar of ${hostWords(booking)} does not answer just now. Nothing has changed, and what you typed is kept. Try again ${inSeconds(retryAfterSeconds)}.`;
    case 'rate_limited':
      return `Your network has asked too often. What you typed is kept. Try again ${inSeconds(retryAfterSeconds)}.`;
    default:
      return `${message}${requestId === null ? '' : ` For support: request ${requestId}.`}`;
  }
}

export function inSeconds(seconds: number | null): string {
  if (seconds === null || seconds <= 0) return 'in a moment';
  if (seconds < 60) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
