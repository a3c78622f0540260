import type { InterviewRecord } from '@parley/contract';
import { t } from './texts.ts';

/** Only an interview that a person cancelled has a reason in that person's words. */
export function whyCancelled(interview: Pick<InterviewRecord, 'statusReason' | 'cancelReason'>): string {
  switch (interview.statusReason) {
    case 'NO_SHOW':
      return t('whyCancelled.noShow');
    case 'BOOKING_EXPIRED':
      return t('whyCancelled.bookingExpired');
    case 'INTERVIEWER_ABSENT':
      return t('whyCancelled.interviewerAbsent');
    case 'ROOM_UNREACHABLE':
      return t('whyCancelled.roomUnreachable');
    // A cancelled interview never has this value.
    case 'EXTERNAL_ROOM':
    case null:
      return interview.cancelReason
        ? t('whyCancelled.reason', { reason: interview.cancelReason })
        : t('whyCancelled.noReason');
  }
}
