import type { CandidateQuestionRecord } from '@parley/contract';
import { askedByCandidate, fold } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { listTurnEvents } from '../conversations/index.ts';

/** The questions that the candidate asked the organization, in order; empty without a conversation. */
export async function listAskedByCandidate(tx: Tx, interviewId: string): Promise<CandidateQuestionRecord[]> {
  const events = await listTurnEvents(tx, interviewId);
  return askedByCandidate(fold(events)).map(({ kind, text, atMs, questionId }) => ({
    kind,
    text,
    startMs: Math.round(atMs),
    questionId,
  }));
}
