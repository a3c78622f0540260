import type { MeetingKind } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { linkMark } from '../../kernel/events.ts';
import { meetingKindOf } from '../consents/index.ts';
import { findInterviewById, listRequests, type InterviewRow, type RequestRow } from '../interviews/index.ts';
import { findGuest, listEverybody, type JoinPrincipal, type ParticipantRow } from '../participants/index.ts';

export interface Subject {
  interview: InterviewRow;
  kind: MeetingKind;
  person: ParticipantRow;
  /**
   * True when there has never been another candidate, so that everything about "the candidate" is about this person.
   */
  isOnlyCandidate: boolean;
  /** The requests made through this link: an earlier link belonged to somebody else. */
  requests: RequestRow[];
}

/**
 * The person behind a link, whose data is shown, whatever their role and the state of the interview.
 *
 * @throws AppError not_found when the link no longer works.
 */
export async function requireSubject(tx: Tx, principal: JoinPrincipal): Promise<Subject> {
  const interview = await findInterviewById(tx, principal.interviewId);
  const person = interview && (await findGuest(tx, principal));
  if (!person) throw notFound();
  return subjectOf(tx, interview, person, principal.joinTokenHash ?? null);
}

/**
 * The same for a person who may have been removed, and whose link may no longer work. @param joinTokenHash of that
 * link.
 */
export async function subjectOf(
  tx: Tx,
  interview: InterviewRow,
  person: ParticipantRow,
  joinTokenHash: Buffer | null,
): Promise<Subject> {
  const mark = joinTokenHash ? linkMark(joinTokenHash) : null;
  const requests = (await listRequests(tx, [interview])).filter(
    ({ participantId, link, kind }) => participantId === person.id && (kind === 'TIME' || link === mark),
  );
  const candidates = (await listEverybody(tx, interview.id)).filter(({ role }) => role === 'CANDIDATE');
  const isOnlyCandidate = person.role === 'CANDIDATE' && candidates.length === 1;
  return { interview, kind: meetingKindOf(interview), person, isOnlyCandidate, requests };
}
