import {
  interviewRoles,
  type InterviewRecord,
  type RequestKind,
  type ShownInterview,
  type ShownParticipant,
} from '@parley/contract';
import type { SignedIn } from '../../features/accounts/index.ts';

/**
 * The record as this member may see it. A person with a link acts as its participant: a member who may only read
 * interviews gets no other person's link, so that they cannot answer, book or cancel in a candidate's name (ADR
 * 42).
 */
export function hideLinks(
  { member }: SignedIn,
  record: InterviewRecord,
  openRequests: RequestKind[] = [],
): ShownInterview {
  const interview = { ...record, openRequests };
  if (interviewRoles.some((role) => role === member.role)) return interview;
  const isOwn = ({ email, role }: ShownParticipant) =>
    role !== 'CANDIDATE' && email.toLowerCase() === member.email.toLowerCase();
  return {
    ...interview,
    bookingUrl: null,
    participants: interview.participants.map((participant) =>
      isOwn(participant) ? participant : { ...participant, joinToken: null, joinUrl: null },
    ),
  };
}
