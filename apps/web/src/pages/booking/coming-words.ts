import type { PublicBooking } from '@parley/contract';
import { whoInforms } from './who-informs.ts';
import { t } from './texts.ts';

type Told = Pick<
  PublicBooking,
  'meetingType' | 'hasRoom' | 'companyName' | 'sendsMail' | 'candidate' | 'joinUrl' | 'meetingUrl'
> & { hosts: readonly { name: string }[] };

/**
 * How the interview takes place and where its link comes from. When Parley has no room for it, nothing on the booking
 * page may look like a way into a room.
 */
export function placeWords(booking: Told): string {
  const { meetingUrl, companyName, sendsMail, joinUrl, candidate } = booking;
  if (!booking.hasRoom) {
    return meetingUrl === null
      ? t('coming.peopleTold', { whoTells: whoInforms(booking) })
      : t('coming.peopleOnline');
  }
  const company = companyName;
  if (booking.meetingType === 'HUMAN') return t('coming.peopleHere');
  if (sendsMail) return t('coming.aiMailed', { company });
  if (joinUrl !== null) return t('coming.aiHere', { company });
  return candidate ? t('coming.aiFollows', { company }) : t('coming.aiSent', { company });
}

/** What is sent automatically once a time is booked. */
export function mailWords({ sendsMail, candidate }: Told): string {
  if (!sendsMail) return t('coming.noMail');
  return candidate ? t('coming.mailTo', { email: candidate.email }) : t('coming.mail');
}

/** How to join, for a calendar entry, whose reader does not see the page. */
export function wayWords(booking: Told): string {
  const { companyName, joinUrl, sendsMail } = booking;
  if (!booking.hasRoom) {
    return booking.meetingUrl === null
      ? t('coming.whoTells', { whoTells: whoInforms(booking) })
      : t('coming.room', { url: booking.meetingUrl });
  }
  if (joinUrl !== null) return t('coming.ownLink', { url: joinUrl });
  return sendsMail ? t('coming.linkMailed') : t('coming.linkSent', { company: companyName });
}
