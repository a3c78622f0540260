import type { PublicBooking } from '@parley/contract';
import { whoTells } from '../../ui/who-tells.ts';

type Told = Pick<
  PublicBooking,
  'meetingType' | 'companyName' | 'sendsMail' | 'candidate' | 'joinUrl' | 'meetingUrl'
> & { hosts: readonly { name: string }[] };

/**
 * Whether it has a room here. A conversation between people has none: it is held in the company's own room, or where
 * whoever invited says, and nothing on the booking page may look like a way into Parley.
 */
export function hasRoom({ meetingType }: Pick<PublicBooking, 'meetingType'>): boolean {
  return meetingType === 'AI_ONLY';
}

/** How it is held, and where the way in comes from. */
export function placeWords(booking: Told): string {
  const { companyName } = booking;
  if (!hasRoom(booking)) {
    const { meetingUrl } = booking;
    const where = meetingUrl === null ? `${whoTells(booking)} tells you where you meet.` : 'You meet online.';
    return `A conversation between people. ${where}`;
  }
  const held = `An interview led by AI in your browser; a person at ${companyName} decides.`;
  return `${held} ${linkWords(booking)}, nothing to install.`;
}

function linkWords({ sendsMail, joinUrl, candidate, companyName }: Told): string {
  if (sendsMail) return 'Link by mail';
  if (joinUrl !== null) return 'Your link is on this page';
  return candidate ? 'The link follows here' : `${companyName} sends the link`;
}

/** What comes by itself once a time is booked. */
export function mailWords({ sendsMail, candidate }: Told): string {
  if (!sendsMail)
    return 'No mail is sent from here. Keep the address of this page: it leads back to your time.';
  return candidate
    ? `A mail that confirms it goes to ${candidate.email}.`
    : 'A mail that confirms it is on its way.';
}

/** For a calendar, which has no page beside it. */
export function wayWords(booking: Told): string {
  const { companyName, joinUrl, sendsMail } = booking;
  if (!hasRoom(booking)) {
    return booking.meetingUrl === null
      ? `${whoTells(booking)} tells you where you meet.`
      : `The room: ${booking.meetingUrl}`;
  }
  if (joinUrl !== null) return `Your own link to the room: ${joinUrl}`;
  return sendsMail
    ? 'The link to the room is in the mail.'
    : `${companyName} sends you the link to the room.`;
}
