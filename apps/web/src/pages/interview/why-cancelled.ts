import type { PublicInterview } from '@parley/contract';
import { t } from './notice-texts.ts';

/** This text does not say who cancelled, because it may have been this candidate. */
export function whyCancelled(interview: Pick<PublicInterview, 'statusReason' | 'companyName'>): {
  what: string;
  next: string;
} {
  const { statusReason, companyName } = interview;
  const again = t('cancelled.inviteAgain', { company: companyName });
  switch (statusReason) {
    case 'NO_SHOW':
      return { what: t('cancelled.noShow'), next: again };
    case 'BOOKING_EXPIRED':
      return { what: t('cancelled.noTimeChosen'), next: again };
    case 'INTERVIEWER_ABSENT':
      return { what: t('cancelled.interviewerAbsent'), next: again };
    case 'ROOM_UNREACHABLE':
      return { what: t('cancelled.roomUnreachable'), next: again };
    // A cancelled interview never has this value.
    case 'EXTERNAL_ROOM':
    case null:
      return {
        what: t('cancelled.plain'),
        next: t('cancelled.expected', { company: companyName }),
      };
  }
}
