import type { TranscriptSegment } from '@parley/contract';
import type { TranscriptTurn } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listSegments, listSpeakerNames } from './store.ts';

/** The interviewer's name in transcripts and captions. */
const interviewerName = 'Parley';

/**
 * What was said in an interview, oldest first, in the form that the evaluator expects.
 *
 * @param candidates the participants whose words count as the candidate's. By default everybody's, because an AI
 *   interview has no other people.
 */
export async function readTurns(
  tx: Tx,
  interviewId: string,
  candidates?: ReadonlySet<string>,
): Promise<TranscriptTurn[]> {
  const isCandidate = (id: string | null) => id !== null && (candidates?.has(id) ?? true);
  return (await listSegments(tx, interviewId)).map((segment) => ({
    turnId: segment.segment_id,
    speaker: isCandidate(segment.participant_id) ? 'CANDIDATE' : 'INTERVIEWER',
    questionId: segment.question_id,
    text: segment.text,
    startMs: segment.start_ms,
    endMs: segment.end_ms,
  }));
}

/** What was said so far, oldest first. */
export async function readTranscript(tx: Tx, interview: InterviewRow): Promise<TranscriptSegment[]> {
  const segments = await listSegments(tx, interview.id);
  if (segments.length === 0) return [];
  const names = await listSpeakerNames(tx, interview.id);
  return segments.map((segment) => ({
    id: segment.segment_id,
    participantId: segment.participant_id,
    speaker: (segment.participant_id && names.get(segment.participant_id)) ?? interviewerName,
    startMs: segment.start_ms,
    endMs: segment.end_ms,
    text: segment.text,
    revision: segment.revision,
  }));
}
