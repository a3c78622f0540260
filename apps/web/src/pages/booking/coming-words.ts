import type { PublicBooking } from '@parley/contract';
import { whoInforms } from './who-informs.ts';
import { t } from './texts.ts';

type Told = Pick<
  PublicBooking,
  'meetingType' | 'companyName' | 'sendsMail' | 'candidate' | 'joinUrl' | 'meetingUrl'
> & { hosts: readonly { name: string }[] };

/**
 * Whether the interview has a room in Parley. A conversation between people has none: it takes place in the
 * company's own room, or where the organization says, and nothing on the booking page may look like a way into
 * Parley.
 */
export function hasRoom({ meetingType }: Pick<PublicBooking, 'meetingType'>): boolean {
  return meetingType === 'AI_ONLY';
}

/** How the interview takes place and where its link comes from. */
export function placeWords(booking: Told): string {
  const { meetingUrl, companyName, sendsMail, joinUrl, candidate } = booking;
  if (!hasRoom(booking)) {
    return meetingUrl === null
      ? t('coming.peopleTold', { whoTells: whoInforms(booking) })
      : t('coming.peopleOnline');
  }
  const company = companyName;
  if (sendsMail) return t('coming.aiMailed', { company });
  if (joinUrl !== null) return t('coming.aiHere', { company });
  return candidate ? t('coming.aiFollows', { company }) : t('coming.aiSent', { company });
}

/** What is sent automatically once a time is booked. */
export function mailWords({ sendsMail, candidate }: Told): string {
  if (!sendsMail) return t('coming.noMail');
  return candidate ? t('coming.mailTo', { email: candidate.email }) : t('coming.mail');
}

/** How to join, for a calendar entry, where the page is not at hand. */
export function wayWords(booking: Told): string {
  const { companyName, joinUrl, sendsMail } = booking;
  if (!hasRoom(booking)) {
    return booking.meetingUrl === null
      ? t('coming.whoTells', { whoTells: whoInforms(booking) })
      : t('coming.room', { url: booking.meetingUrl });
  }
  if (joinUrl !== null) return t('coming.ownLink', { url: joinUrl });
  return sendsMail ? t('coming.linkMailed') : t('coming.linkSent', { company: companyName });
}
