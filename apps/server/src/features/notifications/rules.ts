import type {
  BookingStatus,
  Clock,
  InterviewStatus,
  MailStatus,
  MeetingType,
  MemberRole,
  ParticipantRole,
  TimeReading,
} from '@parley/contract';

export type MailKind =
  | 'invitation'
  | 'booking_link'
  | 'interviewer_link'
  | 'booked'
  | ReminderKind
  | 'rescheduled'
  | 'cancelled'
  | 'removed'
  | 'person_requested'
  | 'data_requested'
  | 'evaluation_ready'
  | 'candidate_feedback'
  | 'calendar_needs_attention'
  | 'member_invitation'
  | 'password_reset';

export type ReminderKind = 'reminder_24h' | 'reminder_1h';

/** Kinds that lead into the room and say when: outdated once the interview has another time. */
const timeKinds: readonly MailKind[] = [
  'invitation',
  'interviewer_link',
  'booked',
  'reminder_24h',
  'reminder_1h',
  'rescheduled',
];

/** Whoever has got one of these has nothing left to come to, nor in their calendar. */
const farewellKinds: readonly MailKind[] = ['cancelled', 'removed'];

/** Pointless once the interview is over. */
const doorKinds: readonly MailKind[] = [...timeKinds, 'booking_link'];

/**
 * Decision: candidates get their door, hosts and interviewers theirs; OBSERVER like them (decisions.md). Once a
 * time is booked there is none to pick: who asks for the mail again gets the way in.
 */
export function invitationKind(part: Part, role: ParticipantRole, bookingStatus: BookingStatus): MailKind {
  if (part !== 'GUEST') return 'interviewer_link';
  return bookingStatus === 'AWAITING' && role === 'CANDIDATE' ? 'booking_link' : 'invitation';
}

/** What a mail's reader does there: come to it, hold it, or look on for the company. */
export type Part = 'GUEST' | 'LEADER' | 'WATCHER';

/** An AI interview is the candidate's alone: whoever else is named in it looks on. */
export function partOf(role: ParticipantRole, { meeting_type }: { meeting_type: MeetingType }): Part {
  if (role === 'HOST' || role === 'INTERVIEWER') return 'LEADER';
  if (role === 'OBSERVER') return 'WATCHER';
  return meeting_type === 'AI_ONLY' && role !== 'CANDIDATE' ? 'WATCHER' : 'GUEST';
}

/**
 * How a person reads times (decisions.md, "times"): candidates as they chose while booking, the company's people in
 * the zone of the calendar that they connected, anybody else in the interview's zone.
 */
export function readingFor(
  person: { role: ParticipantRole; timezone: string | null; clock: Clock | null },
  zones: { calendarZone: string | null; interviewZone: string },
): TimeReading {
  const calendarZone = person.role === 'CANDIDATE' ? null : zones.calendarZone;
  return {
    timezone: person.timezone ?? calendarZone ?? zones.interviewZone,
    clock: person.clock ?? 'h23',
  };
}

/** Asked when the mail is planned and again right before it leaves: the interview may have moved on since. */
export function isStillWanted(kind: MailKind, status: InterviewStatus): boolean {
  if (kind === 'cancelled') return status === 'CANCELLED';
  // Who was removed is told so, whatever became of the interview after that.
  if (kind === 'removed') return true;
  // Their data is kept after the end as well.
  if (kind === 'data_requested') return true;
  if (status === 'CANCELLED') return false;
  if (kind === 'candidate_feedback') return status === 'COMPLETED';
  // Somebody is in already: whoever is not is missed by people, not by a clock.
  if (isReminder(kind)) return status === 'SCHEDULED';
  return status !== 'COMPLETED' || !doorKinds.includes(kind);
}

/** A reminder goes out this long before the start, and late only while it leaves at least that much time. */
const reminders: Record<ReminderKind, { beforeMs: number; leastMs: number }> = {
  reminder_24h: { beforeMs: 24 * 60 * 60_000, leastMs: 2 * 60 * 60_000 },
  reminder_1h: { beforeMs: 60 * 60_000, leastMs: 5 * 60_000 },
};
export const reminderKinds = ['reminder_24h', 'reminder_1h'] as const satisfies ReminderKind[];
const isReminder = (kind: MailKind): kind is ReminderKind => kind in reminders;

/** @returns when it is due; null when that has passed, so that a time set at short notice is not told twice. */
export function reminderDueAt(kind: ReminderKind, start: Date, now: Date): Date | null {
  const dueAt = new Date(start.getTime() - reminders[kind].beforeMs);
  return dueAt > now ? dueAt : null;
}

/** Clocks differ: whose job comes a moment early has no second one. */
const earlyMs = 60_000;

/** Decision: late is better than never, until the next reminder (or the start) is so near that it only annoys. */
export function isReminderTimely(kind: ReminderKind, start: Date, now: Date): boolean {
  const { beforeMs, leastMs } = reminders[kind];
  const leftMs = start.getTime() - now.getTime();
  return leftMs <= beforeMs + earlyMs && leftMs >= leastMs;
}

/** The time that a mail of this kind names, if it names one. */
export function toldTime(
  kind: MailKind,
  interview: { scheduled_at: Date | null; duration_minutes: number } | null,
): { starts_at: Date | null; ends_at: Date | null } {
  const start = interview?.scheduled_at;
  if (!start || !timeKinds.includes(kind)) return { starts_at: null, ends_at: null };
  return { starts_at: start, ends_at: new Date(start.getTime() + interview.duration_minutes * 60_000) };
}

/** Why a mail is not sent after all; the outbox says it. */
export type NotSentReason =
  | 'deleted'
  | 'notBegun'
  | 'begun'
  | 'completed'
  | 'cancelled'
  | 'removed'
  | 'corrected'
  | 'presentAgain'
  | 'nothingToPick'
  | 'timeChanged'
  | 'tooLate'
  | 'noMember'
  | 'roleChanged';

interface WaitingMail {
  kind: MailKind;
  to_email: string;
  starts_at: Date | null;
  ends_at: Date | null;
}

/**
 * The last look before a mail leaves, which may be hours after it was written (a mail server that was away).
 *
 * @param now.recipient as they are now, removed or not; null for mails to members.
 * @param now.participants who takes part now.
 */
export function whyUnwanted(
  mail: WaitingMail,
  now: {
    at: Date;
    interview: {
      status: InterviewStatus;
      booking_status: BookingStatus;
      scheduled_at: Date | null;
      duration_minutes: number;
    } | null;
    recipient: { email: string; removed_at: Date | null } | null;
    participants: { email: string }[];
  },
): NotSentReason | null {
  const { interview, recipient, participants } = now;
  if (!interview) return 'deleted';
  if (!isStillWanted(mail.kind, interview.status)) return stateReasons[interview.status];
  if (recipient?.removed_at && !farewellKinds.includes(mail.kind)) return 'removed';
  if (recipient && recipient.email !== mail.to_email) return 'corrected';
  if (mail.kind === 'removed' && isAmong(participants, mail.to_email)) return 'presentAgain';
  if (mail.kind === 'booking_link' && interview.booking_status !== 'AWAITING') return 'nothingToPick';
  // The mail that names the new time is on its way, and has the same link.
  if (timeKinds.includes(mail.kind) && !isSameTime(mail, toldTime(mail.kind, interview))) {
    return 'timeChanged';
  }
  if (isReminder(mail.kind) && mail.starts_at && !isReminderTimely(mail.kind, mail.starts_at, now.at)) {
    return 'tooLate';
  }
  return null;
}

/** Written for members, about what only they may see. */
const memberKinds: readonly MailKind[] = [
  'person_requested',
  'data_requested',
  'evaluation_ready',
  'calendar_needs_attention',
];
export const isForMembers = (kind: MailKind): boolean => memberKinds.includes(kind);

/**
 * The same look at whom a mail for members is to: they may have been deactivated since, or have another role.
 *
 * @param members who are active now.
 */
export function whyNotTheirs(
  mail: Pick<WaitingMail, 'kind' | 'to_email'>,
  members: { email: string; role: MemberRole }[],
): NotSentReason | null {
  const isReader = ({ email }: { email: string }) => email.toLowerCase() === mail.to_email.toLowerCase();
  if (!members.some(isReader)) return 'noMember';
  const isRequest = mail.kind === 'person_requested' || mail.kind === 'data_requested';
  return isRequest && !membersToAsk(members).some(isReader) ? 'roleChanged' : null;
}

const stateReasons: Record<InterviewStatus, NotSentReason> = {
  SCHEDULED: 'notBegun',
  ACTIVE: 'begun',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
};

type Span = Pick<WaitingMail, 'starts_at' | 'ends_at'>;
const isSameTime = (a: Span, b: Span) =>
  a.starts_at?.getTime() === b.starts_at?.getTime() && a.ends_at?.getTime() === b.ends_at?.getTime();

interface Someone {
  id: string;
  email: string;
  removed_at: Date | null;
}

/**
 * Whose calendars a deletion has to clear: of those who take part and those who were removed, whoever no mail has
 * told yet that it is over for them. One that still waits does not count: it goes with the interview.
 *
 * @returns their addresses, each once.
 */
export function whomToClear(
  everybody: Someone[],
  mails: { kind: MailKind; participant_id: string | null; status: MailStatus }[],
): string[] {
  const farewells = mails.filter(({ kind, status }) => farewellKinds.includes(kind) && status !== 'QUEUED');
  const told = new Set(farewells.map((mail) => mail.participant_id));
  const present = everybody.filter(({ removed_at }) => removed_at === null);
  const untold = everybody.filter(
    ({ id, email, removed_at }) => !told.has(id) && (removed_at === null || !isAmong(present, email)),
  );
  return [...new Map(untold.map(({ email }) => [email.toLowerCase(), email])).values()];
}

const isAmong = (people: { email: string }[], address: string): boolean =>
  people.some(({ email }) => email.toLowerCase() === address.toLowerCase());

/**
 * Decision: a candidate who asks for a person is answered by those who run interviews, not by everybody who
 * may look. Where nobody has such a role, everybody is asked rather than nobody.
 */
export function membersToAsk<Member extends { role: MemberRole }>(members: Member[]): Member[] {
  const running = members.filter(({ role }) => role !== 'INTERVIEWER' && role !== 'VIEWER');
  return running.length > 0 ? running : members;
}

/**
 * Decision: the report of an interview that no member created goes to the same members. A person with two accounts
 * in the organization, such as one of a platform's, gets it once.
 */
export function membersToTell<Member extends { role: MemberRole; email: string }>(
  members: Member[],
): Member[] {
  const running = membersToAsk(members);
  return running.filter(
    ({ email }, index) =>
      running.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === index,
  );
}

/**
 * Domains below `.invalid` exist for addresses that are sure to reach nobody (RFC 2606), such as those of the
 * demo's people. A mail to one is kept in the outbox, also where a mail server is set: it could only bounce.
 */
export function reachesNobody(email: string): boolean {
  return /[.@]invalid\.?$/i.test(email);
}

/** No mail to this address leaves the house, whether a mail server is set or not. */
export function staysInOutbox(email: string, inTestMode: boolean): boolean {
  return inTestMode || reachesNobody(email);
}
