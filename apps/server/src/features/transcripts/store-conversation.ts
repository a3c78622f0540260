import { isDeepStrictEqual } from 'node:util';
import { transcriptOf, type TurnState } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { listParticipants } from '../participants/index.ts';
import { addRevisions, deleteSegments, upsertFirstSegments } from './store.ts';

/**
 * Writes what one step of an AI conversation has changed in its transcript: new segments, the end of a line that is
 * still being spoken, texts that were corrected, and lines that were withdrawn before anybody heard them. It runs with
 * each step and not once at the end, so that the table is complete at every moment, no matter how the conversation
 * ends.
 */
export async function storeConversation(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  before: TurnState,
  after: TurnState,
): Promise<void> {
  const known = new Map(transcriptOf(before).map((turn) => [turn.turnId, turn]));
  const told = transcriptOf(after);
  const left = new Set(told.map(({ turnId }) => turnId));
  const withdrawn = [...known.keys()].filter((turnId) => !left.has(turnId));
  if (withdrawn.length > 0) await deleteSegments(tx, ids.interviewId, withdrawn);
  const changed = told.filter((turn) => !isDeepStrictEqual(turn, known.get(turn.turnId)));
  if (after.plan === null || changed.length === 0) return;
  const corrected = changed
    .filter(({ turnId, text }) => known.has(turnId) && known.get(turnId)?.text !== text)
    .map(({ turnId, text }) => ({ segmentId: turnId, text }));
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
  if (corrected.length > 0) await addRevisions(tx, ids.interviewId, corrected);
}

/** An AI interview has exactly one candidate. */
async function requireCandidateId(tx: Tx, interviewId: string): Promise<string> {
  const candidate = (await listParticipants(tx, [interviewId])).find(({ role }) => role === 'CANDIDATE');
  if (!candidate) throw new Error('an AI interview has a candidate');
  return candidate.id;
}
