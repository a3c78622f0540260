import type { PublicBooking } from '@parley/contract';

type Told = Pick<PublicBooking, 'meetingType' | 'companyName' | 'sendsMail' | 'candidate' | 'joinUrl'>;

/**
 * Whether it has a room here. A conversation between people has none: whoever invited says where it is held, and
 * nothing on the booking page may look like a way in.
 */
export function hasRoom({ meetingType }: Pick<PublicBooking, 'meetingType'>): boolean {
  return meetingType === 'AI_ONLY';
}

/** How it is held, and where the way in comes from. */
export function placeWords(booking: Told): string {
  const { companyName } = booking;
  if (!hasRoom(booking)) return `A conversation between people. ${companyName} tells you where you meet.`;
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
  if (!hasRoom(booking)) return `${companyName} tells you where you meet.`;
  if (joinUrl !== null) return `Your own link to the room: ${joinUrl}`;
  return sendsMail
    ? 'The link to the room is in the mail.'
    : `${companyName} sends you the link to the room.`;
}
