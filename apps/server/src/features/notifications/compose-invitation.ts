import type { MailKind, TimeReading } from '@parley/contract';
import type { EmailAddress } from '../../ports/mail.ts';
import type { InterviewRow } from '../interviews/index.ts';
import type { ParticipantRow } from '../participants/index.ts';
import { cleanLine, greetingName, relinked, unlinked } from './clean-text.ts';
import type { InterviewWords } from './describe-interview.ts';
import { calendarUidOf, senderName } from './identity.ts';
import { inviteCalendar } from './invite-calendar.ts';
import { invitationKind, partOf, type Part } from './rules.ts';
import { t } from './texts.ts';
import { bookingLink } from './templates/booking-link.ts';
import type { ChangeUrls } from './templates/change-links.tsx';
import { interviewerLink } from './templates/interviewer-link.ts';
import { invitation } from './templates/invitation.tsx';
import type { ComposedMail, Reader } from './templates/mail-template.ts';
import { joinsInParley, whoInforms } from './templates/way-in.tsx';

export interface Invitee {
  interview: InterviewRow;
  /** The texts for this person. */
  words: InterviewWords;
  reading: TimeReading;
  participant: ParticipantRow;
  joinUrl: string;
  bookingUrl: string | null;
  /** Where a candidate who has booked can change the booking; null for everybody else. */
  changeUrls: ChangeUrls | null;
}

/** The sender, and when the change was made. */
export interface MailOrigin {
  publicUrl: string;
  mailFrom: EmailAddress;
  at: Date;
}

export interface ComposedInvitation {
  kind: MailKind;
  mail: ComposedMail;
  /** iCalendar text; null while no time is set. */
  calendar: string | null;
  /** What the calendar part asks of the reader's calendar; REQUEST by default. */
  calendarMethod?: 'CANCEL';
}

/** The mail for one participant when an interview is created. Pure. */
export function composeInvitation(invitee: Invitee, from: MailOrigin): ComposedInvitation {
  const { participant, interview } = invitee;
  const { role } = participant;
  const kind = invitationKind(partOf(role, interview), role, interview.booking_status);
  return { kind, mail: composeMail(kind, invitee), calendar: composeCalendar(invitee, from) };
}

function composeMail(kind: MailKind, invitee: Invitee): ComposedMail {
  const { words: interview, participant, joinUrl, bookingUrl, changeUrls } = invitee;
  const reader = readerOf(participant);
  const part = partOf(participant.role, invitee.interview);
  if (kind === 'interviewer_link')
    return interviewerLink({ interview, role: participant.role, part, joinUrl });
  if (kind === 'booking_link') {
    if (bookingUrl === null) throw new Error('an interview with times to pick from has a booking link');
    return bookingLink({ interview, reader, bookingUrl });
  }
  return invitation({ interview, reader, joinUrl, changeUrls });
}

export function readerOf(participant: { name: string; email: string }): Reader {
  const name = greetingName(participant.name, participant.email);
  return { greeting: name === null ? null : unlinked(name) };
}

/** One UID for an interview in every mail, so that calendars move and remove one entry. */
export function composeCalendar(
  { interview, words, participant, joinUrl }: Invitee,
  from: MailOrigin,
  method: 'REQUEST' | 'CANCEL' = 'REQUEST',
): string | null {
  if (interview.scheduled_at === null) return null;
  const company = cleanLine(interview.company_name);
  const code = interview.meeting_code;
  const isCancel = method === 'CANCEL';
  const part = partOf(participant.role, interview);
  const place = joinsInParley(words, part) ? joinUrl : words.roomUrl;
  return inviteCalendar({
    method,
    uid: calendarUidOf(interview.meeting_code, from.publicUrl),
    sequence: interview.ics_sequence,
    start: interview.scheduled_at,
    durationMinutes: interview.duration_minutes,
    stamp: from.at,
    summary: t('calendarEntry.summary', { title: cleanLine(interview.title), company }),
    description: isCancel
      ? t('calendarEntry.cancelled', { code })
      : [...wayLines(words, part, joinUrl), t('calendarEntry.code', { code })].join('\n'),
    place: isCancel ? null : place,
    organizer: { name: senderName(company, from.mailFrom), email: from.mailFrom.email },
    attendee: {
      name: cleanLine(participant.name),
      email: participant.email,
      optional: participant.role === 'OBSERVER',
    },
  });
}

function wayLines(words: InterviewWords, part: Part, joinUrl: string): string[] {
  if (joinsInParley(words, part)) {
    return [
      t('calendarEntry.join', { url: joinUrl }),
      t('shared.linkIsYours'),
      t('shared.when.door', { minutes: words.doorOpensMinutesBefore ?? 0 }),
    ];
  }
  return [placeLine(words, part), t('calendarEntry.ownPage', { url: joinUrl })];
}

function placeLine(words: InterviewWords, part: Part): string {
  if (words.form === 'AI') return t('calendarEntry.withAi');
  if (words.roomUrl !== null) return t('calendarEntry.room', { url: words.roomUrl });
  if (part === 'LEADER') return t('calendarEntry.tell');
  return relinked(t('shared.where.told', { whoTells: whoInforms(words) }));
}
