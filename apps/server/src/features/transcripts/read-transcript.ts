import type { TranscriptSegment } from '@parley/contract';
import { transcript, type TranscriptTurn } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { listTurnEvents } from '../conversations/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listParticipants } from '../participants/index.ts';

/** The interviewer's name in transcripts and captions. */
const interviewerName = 'Parley';

/** What was said, oldest first: a projection of the conversation's log, never stored twice. */
export async function readTurns(tx: Tx, interviewId: string): Promise<TranscriptTurn[]> {
  return transcript(await listTurnEvents(tx, interviewId));
}

export async function readTranscript(tx: Tx, interview: InterviewRow): Promise<TranscriptSegment[]> {
  const turns = await readTurns(tx, interview.id);
  if (turns.length === 0) return [];
  const participants = await listParticipants(tx, [interview.id]);
  const candidate = participants.find((participant) => participant.role === 'CANDIDATE');
  return turns.map((turn) => ({
    id: turn.turnId,
    participantId: turn.speaker === 'CANDIDATE' ? (candidate?.id ?? null) : null,
    speaker: turn.speaker === 'CANDIDATE' ? (candidate?.name ?? 'Candidate') : interviewerName,
    startMs: turn.startMs,
    endMs: turn.endMs,
    text: turn.text,
    revision: 1,
  }));
}
