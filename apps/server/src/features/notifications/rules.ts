import type { InterviewStatus, MemberRole, ParticipantRole, SchedulingMode } from '@parley/contract';

export type MailKind =
  | 'invitation'
  | 'booking_link'
  | 'interviewer_link'
  | 'person_requested'
  | 'evaluation_ready';

/** Kinds that lead into the room or the booking page: pointless once the interview is over. */
const doorKinds: readonly MailKind[] = ['invitation', 'booking_link', 'interviewer_link'];

/** Decision: candidates get their door, hosts and interviewers theirs; OBSERVER like them (decisions.md). */
export function invitationKind(role: ParticipantRole, schedulingMode: SchedulingMode): MailKind {
  if (role === 'HOST' || role === 'INTERVIEWER' || role === 'OBSERVER') return 'interviewer_link';
  return schedulingMode === 'CANDIDATE_PICKS' && role === 'CANDIDATE' ? 'booking_link' : 'invitation';
}

/** Asked when the mail is planned and again right before it leaves: the interview may have moved on since. */
export function isStillWanted(kind: MailKind, status: InterviewStatus): boolean {
  if (status === 'CANCELLED') return false;
  return status !== 'COMPLETED' || !doorKinds.includes(kind);
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
