import type {
  BookingStatus,
  InterviewStatus,
  MemberRole,
  ParticipantRole,
  SchedulingMode,
} from '@parley/contract';

export type MailKind =
  | 'invitation'
  | 'booking_link'
  | 'interviewer_link'
  | 'rescheduled'
  | 'cancelled'
  | 'removed'
  | 'person_requested'
  | 'evaluation_ready';

/** Kinds that lead into the room or the booking page: pointless once the interview is over. */
const doorKinds: readonly MailKind[] = ['invitation', 'booking_link', 'interviewer_link', 'rescheduled'];

/** Decision: candidates get their door, hosts and interviewers theirs; OBSERVER like them (decisions.md). */
export function invitationKind(role: ParticipantRole, schedulingMode: SchedulingMode): MailKind {
  if (role === 'HOST' || role === 'INTERVIEWER' || role === 'OBSERVER') return 'interviewer_link';
  return schedulingMode === 'CANDIDATE_PICKS' && role === 'CANDIDATE' ? 'booking_link' : 'invitation';
}

/** Asked when the mail is planned and again right before it leaves: the interview may have moved on since. */
export function isStillWanted(kind: MailKind, status: InterviewStatus): boolean {
  if (kind === 'cancelled') return status === 'CANCELLED';
  // Who was removed is told so, whatever became of the interview after that.
  if (kind === 'removed') return true;
  if (status === 'CANCELLED') return false;
  return status !== 'COMPLETED' || !doorKinds.includes(kind);
}

/**
 * The last look before a mail leaves, which may be hours after it was written (a mail server that was away).
 *
 * @param now.recipient as they are now, removed or not; null for mails to members.
 * @returns why it is not sent, or null.
 */
export function whyUnwanted(
  mail: { kind: MailKind; revision: number; to_email: string },
  now: {
    interview: { status: InterviewStatus; booking_status: BookingStatus; ics_sequence: number } | null;
    recipient: { email: string; removed_at: Date | null } | null;
  },
): string | null {
  const { interview, recipient } = now;
  if (!interview) return 'the interview was deleted before it could be.';
  if (!isStillWanted(mail.kind, interview.status)) {
    return `the interview was ${interview.status.toLowerCase()} before it could be.`;
  }
  if (recipient?.removed_at && mail.kind !== 'removed') return 'they were removed before it could be.';
  if (recipient && recipient.email !== mail.to_email) return 'the address was corrected before it could be.';
  if (mail.kind === 'booking_link' && interview.booking_status !== 'AWAITING') {
    return 'there is no time to pick any more.';
  }
  // One that names a later time is on its way.
  const isOutrun = mail.kind === 'rescheduled' && mail.revision < interview.ics_sequence;
  return isOutrun ? 'the time was changed again before it could be.' : null;
}

/**
 * Decision: a candidate who asks for a person is answered by those who run interviews, not by everybody who
 * may look. Where nobody has such a role, everybody is asked rather than nobody.
 */
export function membersToAsk<Member extends { role: MemberRole }>(members: Member[]): Member[] {
  const running = members.filter(({ role }) => role !== 'INTERVIEWER' && role !== 'VIEWER');
  return running.length > 0 ? running : members;
}

/**
 * Domains below `.invalid` exist for addresses that are sure to reach nobody (RFC 2606), such as those of the
 * demo's people. A mail to one is kept in the outbox, also where a mail server is set: it could only bounce.
 */
export function reachesNobody(email: string): boolean {
  return /[.@]invalid\.?$/i.test(email);
}
