import type { InterviewRecord } from '@parley/contract';

/** Only what somebody cancelled can have a reason in somebody's words. */
export function whyCancelled(interview: Pick<InterviewRecord, 'statusReason' | 'cancelReason'>): string {
  switch (interview.statusReason) {
    case 'NO_SHOW':
      return 'Nobody came before its time was over.';
    case 'BOOKING_EXPIRED':
      return 'Nobody chose a time while there were times on offer.';
    // Nothing cancelled has it.
    case 'EXTERNAL_ROOM':
    case null:
      return interview.cancelReason ? `Reason: ${interview.cancelReason}` : 'No reason was given.';
  }
}
