import {
  interviewRoles,
  type BookingStatus,
  type Clock,
  type InterviewStatus,
  type MailKind,
  type MailStatus,
  type MeetingType,
  type MemberRole,
  type ParticipantRole,
  type ReminderKind,
  type TimeReading,
} from '@parley/contract';

/** Mails that lead into the room and state the time. They are outdated when the interview gets another time. */
const timeKinds: readonly MailKind[] = [
  'invitation',
  'interviewer_link',
  'booked',
  'reminder_24h',
  'reminder_1h',
  'rescheduled',
];

const invitationKinds: readonly MailKind[] = ['invitation', 'booking_link', 'interviewer_link'];
export const isInvitation = (kind: MailKind): boolean => invitationKinds.includes(kind);

/** Mails that contain the link to the notice if their reader is a candidate. */
const noticeKinds: readonly MailKind[] = ['invitation', 'booking_link', 'booked'];
export const tellsOfNotice = (kind: MailKind): boolean => noticeKinds.includes(kind);

/** After one of these mails, the reader has nothing to attend and no calendar entry. */
const finalMailKinds: readonly MailKind[] = ['cancelled', 'removed'];

/** Mails that are useless when the interview is over. */
const doorKinds: readonly MailKind[] = [...timeKinds, 'booking_link', 'somebody_waits', 'host_wanted'];

/**
 * Decision: candidates get a link to their room or booking page; hosts, interviewers and observers get a link of their
 * own (decisions.md). After a slot is booked, a repeated mail contains the join link.
 */
export function invitationKind(part: Part, role: ParticipantRole, bookingStatus: BookingStatus): MailKind {
  if (part !== 'GUEST') return 'interviewer_link';
  return bookingStatus === 'AWAITING' && role === 'CANDIDATE' ? 'booking_link' : 'invitation';
}

/** The reader's part in the meeting: attend it, lead it, or watch it for the company. */
export type Part = 'GUEST' | 'LEADER' | 'WATCHER';

/** Only the candidate takes part in an AI interview: everybody else in it is a watcher. */
export function partOf(role: ParticipantRole, { meeting_type }: { meeting_type: MeetingType }): Part {
  if (role === 'HOST' || role === 'INTERVIEWER') return 'LEADER';
  if (role === 'OBSERVER') return 'WATCHER';
  return meeting_type === 'AI_ONLY' && role !== 'CANDIDATE' ? 'WATCHER' : 'GUEST';
}

/**
 * How a person reads times (decisions.md, "times"): candidates as they chose when booking, the company's people in
 * the zone of their connected calendar, everybody else in the interview's zone.
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

/** Checked when the mail is planned, and again right before it is sent, because the interview may have changed. */
export function isStillWanted(kind: MailKind, status: InterviewStatus): boolean {
  if (kind === 'cancelled') return status === 'CANCELLED';
  // A removed participant is always informed, whatever happens to the interview afterwards.
  if (kind === 'removed') return true;
  // Personal data is kept after the end of the interview, so requests about it are still wanted.
  if (kind === 'data_requested') return true;
  if (status === 'CANCELLED') return false;
  if (kind === 'candidate_feedback' || kind === 'scorecard_due') return status === 'COMPLETED';
  // When somebody is in the room already, the others see who is missing, so no reminder is needed.
  if (isReminder(kind)) return status === 'SCHEDULED';
  return status !== 'COMPLETED' || !doorKinds.includes(kind);
}

/** A reminder is sent `beforeMs` before the start, and late only while at least `leastMs` remain. */
const reminders: Record<ReminderKind, { beforeMs: number; leastMs: number }> = {
  reminder_24h: { beforeMs: 24 * 60 * 60_000, leastMs: 2 * 60 * 60_000 },
  reminder_1h: { beforeMs: 60 * 60_000, leastMs: 5 * 60_000 },
};
export const reminderKinds = ['reminder_24h', 'reminder_1h'] as const satisfies ReminderKind[];
const isReminder = (kind: MailKind): kind is ReminderKind => kind in reminders;

/** @returns when it is due; null when that has passed, so that a time set at short notice is not mailed twice. */
export function reminderDueAt(kind: ReminderKind, start: Date, now: Date): Date | null {
  const dueAt = new Date(start.getTime() - reminders[kind].beforeMs);
  return dueAt > now ? dueAt : null;
}

/** Clocks differ, and a reminder whose job runs a moment early has no second job. */
const earlyMs = 60_000;

/** Decision: a late reminder is better than none, unless the next reminder or the start is too close. */
export function isReminderTimely(kind: ReminderKind, start: Date, now: Date): boolean {
  const { beforeMs, leastMs } = reminders[kind];
  const leftMs = start.getTime() - now.getTime();
  return leftMs <= beforeMs + earlyMs && leftMs >= leastMs;
}

/** The time that a mail of this kind states; null if it states none. */
export function notifiedTime(
  kind: MailKind,
  interview: { scheduled_at: Date | null; duration_minutes: number } | null,
): { starts_at: Date | null; ends_at: Date | null } {
  const start = interview?.scheduled_at;
  if (!start || !timeKinds.includes(kind)) return { starts_at: null, ends_at: null };
  return { starts_at: start, ends_at: new Date(start.getTime() + interview.duration_minutes * 60_000) };
}

/** Why a mail is not sent after all. The outbox shows the reason. */
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
  | 'submitted'
  | 'roleChanged';

interface WaitingMail {
  kind: MailKind;
  to_email: string;
  starts_at: Date | null;
  ends_at: Date | null;
}

/**
 * The last check before a mail is sent, which may be hours after it was written, for example when the mail server was
 * down.
 *
 * @param now.recipient the participant as they are now, removed or not; null for mails to members.
 * @param now.participants the people who take part now.
 */
export function reasonMailIsObsolete(
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
  if (recipient?.removed_at && !finalMailKinds.includes(mail.kind)) return 'removed';
  if (recipient && recipient.email !== mail.to_email) return 'corrected';
  if (mail.kind === 'removed' && isAmong(participants, mail.to_email)) return 'presentAgain';
  if (mail.kind === 'booking_link' && interview.booking_status !== 'AWAITING') return 'nothingToPick';
  // The mail with the new time is waiting to be sent, and it contains the same link.
  if (timeKinds.includes(mail.kind) && !isSameTime(mail, notifiedTime(mail.kind, interview))) {
    return 'timeChanged';
  }
  if (isReminder(mail.kind) && mail.starts_at && !isReminderTimely(mail.kind, mail.starts_at, now.at)) {
    return 'tooLate';
  }
  return null;
}

/** Mails for members, about matters that only they may see. */
const memberKinds: readonly MailKind[] = [
  'person_requested',
  'data_requested',
  'host_wanted',
  'evaluation_ready',
  'calendar_needs_attention',
  'organization_deletion',
];
export const isForMembers = (kind: MailKind): boolean => memberKinds.includes(kind);

/**
 * The same check for a mail to members: they may have been deactivated since, or have another role.
 *
 * @param members the members who are active now.
 */
export function reasonNotToSend(
  mail: Pick<WaitingMail, 'kind' | 'to_email'>,
  members: { email: string; role: MemberRole }[],
): NotSentReason | null {
  const isReader = ({ email }: { email: string }) => email.toLowerCase() === mail.to_email.toLowerCase();
  if (!members.some(isReader)) return 'noMember';
  if (mail.kind === 'host_wanted')
    return members.some((m) => isReader(m) && mayHost(m)) ? null : 'roleChanged';
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
 * The participants, removed or not, whose calendars a deletion must clear: those who have got no mail yet that ends it
 * for them. A mail that still waits does not count, because it is deleted with the interview.
 *
 * @returns their e-mail addresses, each once.
 */
export function calendarsToClear(
  everybody: Someone[],
  mails: { kind: MailKind; participant_id: string | null; status: MailStatus }[],
): string[] {
  const farewells = mails.filter(({ kind, status }) => finalMailKinds.includes(kind) && status !== 'QUEUED');
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
 * Decision: a request for a person goes to the members who run interviews, not to everybody who may look. When
 * nobody has such a role, everybody is asked.
 */
export function membersToAsk<Member extends { role: MemberRole }>(members: Member[]): Member[] {
  const running = members.filter(({ role }) => role !== 'INTERVIEWER' && role !== 'VIEWER');
  return running.length > 0 ? running : members;
}

const mayHost = ({ role }: { role: MemberRole }): boolean => interviewRoles.some((name) => name === role);

/**
 * The members who can host a meeting from the dashboard. Members who already take part in another role cannot, because
 * they keep that role.
 *
 * @returns each person once, even if they have two accounts.
 */
export function membersToHost<Member extends { role: MemberRole; email: string }>(
  members: Member[],
  participants: { email: string }[],
): Member[] {
  return onceEach(members.filter((member) => mayHost(member) && !isAmong(participants, member.email)));
}

/**
 * Decision: the report of an interview that no member created goes to the same members. A person with two accounts
 * in the organization, such as a platform's user, gets it once.
 */
export function membersToNotify<Member extends { role: MemberRole; email: string }>(
  members: Member[],
): Member[] {
  return onceEach(membersToAsk(members));
}

const onceEach = <Someone extends { email: string }>(people: Someone[]): Someone[] =>
  people.filter(
    ({ email }, index) =>
      people.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === index,
  );

/**
 * Domains below `.invalid` exist for addresses that certainly reach nobody (RFC 2606), such as those in the demo.
 * A mail to one is kept in the outbox even when there is a mail server, because it could only bounce.
 */
export function reachesNobody(email: string): boolean {
  return /[.@]invalid\.?$/i.test(email);
}

/** True when no mail to this address is sent, with or without a mail server. */
export function staysInOutbox(email: string, inTestMode: boolean): boolean {
  return inTestMode || reachesNobody(email);
}
