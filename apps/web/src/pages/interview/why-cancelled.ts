import type { PublicInterview } from '@parley/contract';

/** Who cancelled it is not said here: it may have been this candidate. */
export function whyCancelled(interview: Pick<PublicInterview, 'statusReason' | 'companyName'>): {
  what: string;
  next: string;
} {
  const { statusReason, companyName } = interview;
  const again = `If you would still like to have it, write to ${companyName} as you have before: people there can invite you again.`;
  switch (statusReason) {
    case 'NO_SHOW':
      return { what: 'Its time passed without anybody in it, so it was closed by itself.', next: again };
    case 'BOOKING_EXPIRED':
      return { what: 'No time was chosen while there were some, so it was closed by itself.', next: again };
    // Nothing cancelled has it.
    case 'EXTERNAL_ROOM':
    case null:
      return {
        what: 'It will not take place.',
        next: `You need not do anything. If you expected it, write to ${companyName} as you have before.`,
      };
  }
}
