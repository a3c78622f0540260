import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { linkMark } from '../../kernel/events.ts';
import { findInterviewById, listRequests, type InterviewRow, type RequestRow } from '../interviews/index.ts';
import { findGuest, type JoinPrincipal, type ParticipantRow } from '../participants/index.ts';
import { t } from './texts.ts';

export interface Subject {
  interview: InterviewRow;
  candidate: ParticipantRow;
  /** The requests made through this link: an earlier link belonged to somebody else. */
  requests: RequestRow[];
}

/**
 * The candidate behind a link, whatever the state of the interview. Interviewers and observers have links to the
 * same interview, which show nothing of the candidate's data.
 *
 * @throws AppError not_found when the link no longer works; invalid_state for anybody but a candidate.
 */
export async function requireSubject(tx: Tx, principal: JoinPrincipal): Promise<Subject> {
  const interview = await findInterviewById(tx, principal.interviewId);
  const candidate = interview && (await findGuest(tx, principal));
  if (!candidate) throw notFound();
  if (candidate.role !== 'CANDIDATE') {
    throw new AppError('invalid_state', t('yourData.candidateOnly'));
  }
  const mark = principal.joinTokenHash ? linkMark(principal.joinTokenHash) : null;
  const requests = (await listRequests(tx, [interview])).filter(
    ({ participantId, link, kind }) => participantId === candidate.id && (kind === 'TIME' || link === mark),
  );
  return { interview, candidate, requests };
}
