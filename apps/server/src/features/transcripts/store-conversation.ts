import { isDeepStrictEqual } from 'node:util';
import { transcriptOf, type TurnState } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { listParticipants } from '../participants/index.ts';
import { upsertFirstSegments } from './store.ts';

/**
 * Writes what one step of an AI conversation has changed in its transcript: new segments, and the end of a line
 * that is still being spoken. It runs with each step and not once at the end, so that the table is complete even
 * while the conversation runs, however it ends.
 */
export async function storeConversation(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  before: TurnState,
  after: TurnState,
): Promise<void> {
  const known = new Map(transcriptOf(before).map((turn) => [turn.turnId, turn]));
  const changed = transcriptOf(after).filter((turn) => !isDeepStrictEqual(turn, known.get(turn.turnId)));
  if (after.plan === null || changed.length === 0) return;
  const candidateId = changed.some(({ speaker }) => speaker === 'CANDIDATE')
    ? await requireCandidateId(tx, ids.interviewId)
    : null;
  await upsertFirstSegments(tx, {
    ...ids,
    source: 'AI_CONVERSATION',
    language: after.plan.language,
    segments: changed.map(({ turnId, speaker, questionId, startMs, endMs, text }) => ({
      segment_id: turnId,
      participant_id: speaker === 'CANDIDATE' ? candidateId : null,
      question_id: questionId,
      start_ms: startMs,
      end_ms: endMs,
      text,
    })),
  });
}

/** An AI interview has exactly one candidate. */
async function requireCandidateId(tx: Tx, interviewId: string): Promise<string> {
  const candidate = (await listParticipants(tx, [interviewId])).find(({ role }) => role === 'CANDIDATE');
  if (!candidate) throw new Error('an AI interview has a candidate');
  return candidate.id;
}
