import type { PublicBooking } from '@parley/contract';
import type { ApiError } from '../../api/request.ts';
import { hostWords } from './people-words.ts';
import { t } from './texts.ts';

/** Tells somebody who is about to book why a click failed, what is still valid, and what to do. */
export function problemWords(
  { code, message, requestId, retryAfterSeconds }: ApiError,
  booking: Pick<PublicBooking, 'hosts' | 'companyName'>,
): string {
  switch (code) {
    case 'offline':
      return t('failed.offline');
    case 'calendar_unavailable':
      return t('failed.calendar', { hosts: hostWords(booking), soon: inSeconds(retryAfterSeconds) });
    case 'rate_limited':
      return t('failed.busy', { soon: inSeconds(retryAfterSeconds) });
    default:
      return requestId === null ? message : t('failed.other', { message, requestId });
  }
}

export function inSeconds(seconds: number | null): string {
  if (seconds === null || seconds <= 0) return t('soon.inAMoment');
  if (seconds < 60) return t('soon.inSeconds', { seconds });
  return t('soon.inMinutes', { minutes: Math.ceil(seconds / 60) });
}
