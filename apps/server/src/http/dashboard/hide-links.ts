import {
  interviewRoles,
  type InterviewRecord,
  type RequestKind,
  type ShownInterview,
  type ShownParticipant,
} from '@parley/contract';
import type { SignedIn } from '../../features/accounts/index.ts';
import { leads } from '../../features/participants/index.ts';

/**
 * The record as this member may see it. A person with a link acts as its participant: a member who may only read
 * interviews gets no other person's link, so that they cannot answer, book or cancel in a candidate's name (ADR 42).
 *
 * @param hidesLeaders also leaves out the links of other leaders, because these open their scorecards.
 */
export function hideLinks(
  { member }: SignedIn,
  record: InterviewRecord,
  openRequests: RequestKind[],
  { hidesLeaders }: { hidesLeaders: boolean },
): ShownInterview {
  const interview = { ...record, openRequests };
  const isOwn = ({ email, role }: ShownParticipant) =>
    role !== 'CANDIDATE' && email.toLowerCase() === member.email.toLowerCase();
  if (interviewRoles.some((role) => role === member.role)) {
    if (!hidesLeaders) return interview;
    const participants = interview.participants.map((participant) =>
      isOwn(participant) || !leads(participant.role)
        ? participant
        : { ...participant, joinToken: null, joinUrl: null },
    );
    return { ...interview, participants };
  }
  return {
    ...interview,
    bookingUrl: null,
    participants: interview.participants.map((participant) =>
      isOwn(participant) ? participant : { ...participant, joinToken: null, joinUrl: null },
    ),
  };
}
