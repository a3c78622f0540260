import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { EmailAddress } from '../../ports/mail.ts';

export interface CalendarInvite {
  /** CANCEL removes the entry; REQUEST, the default, adds or moves it. */
  method?: 'REQUEST' | 'CANCEL';
  /** `meetingCode@host`: the same for every recipient and every change of this interview. */
  uid: string;
  /** Raised by each change of the time. */
  sequence: number;
  start: Date;
  durationMinutes: number;
  /** When the change was made. */
  stamp: Date;
  summary: string;
  description: string;
  /** Where the meeting is held; null when there is no place. */
  place: string | null;
  organizer: EmailAddress;
  attendee: EmailAddress & { optional: boolean };
}

const alarmBeforeSeconds = 15 * 60;

/**
 * An iTIP REQUEST or CANCEL (RFC 5546) with one attendee, so that nobody learns from it who else is invited. Times
 * are in UTC, which calendars convert to the reader's zone. No reply is requested, because nobody reads the
 * sender's mailbox.
 */
export function inviteCalendar(invite: CalendarInvite): string {
  const isCancel = invite.method === 'CANCEL';
  const calendar = ical({
    method: isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Parley', product: 'Parley', language: 'EN' },
  });
  calendar.createEvent({
    id: invite.uid,
    sequence: invite.sequence,
    start: invite.start,
    end: new Date(invite.start.getTime() + invite.durationMinutes * 60_000),
    stamp: invite.stamp,
    summary: invite.summary,
    description: invite.description,
    ...(invite.place === null ? {} : { location: invite.place, url: invite.place }),
    status: isCancel ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameterText(invite.organizer.name), email: invite.organizer.email },
    attendees: [
      {
        name: parameterText(invite.attendee.name),
        email: invite.attendee.email,
        role: invite.attendee.optional ? ICalAttendeeRole.OPT : ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
    alarms: isCancel
      ? []
      : [{ type: ICalAlarmType.display, trigger: alarmBeforeSeconds, description: invite.summary }],
  });
  return `${calendar.toString()}\r\n`;
}

/**
 * RFC 5545 has no escape inside a quoted parameter, and the generator writes `\"` there: a quote in a name could
 * end the parameter and add another. Such characters are replaced by similar ones.
 */
function parameterText(name: string): string {
  return name.replaceAll('"', '\u2019').replaceAll('\\', '/');
}
