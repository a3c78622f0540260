import type { InterviewRecord } from '@parley/contract';
import { t } from './texts.ts';

/** Only what somebody cancelled can have a reason in somebody's words. */
export function whyCancelled(interview: Pick<InterviewRecord, 'statusReason' | 'cancelReason'>): string {
  switch (interview.statusReason) {
    case 'NO_SHOW':
      return t('whyCancelled.noShow');
    case 'BOOKING_EXPIRED':
      return t('whyCancelled.bookingExpired');
    // Nothing cancelled has it.
    case 'EXTERNAL_ROOM':
    case null:
      return interview.cancelReason
        ? t('whyCancelled.reason', { reason: interview.cancelReason })
        : t('whyCancelled.noReason');
  }
}
