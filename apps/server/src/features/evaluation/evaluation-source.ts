import type { MeetingType } from '@parley/contract';
import { askedQuestions, fold, type AskedQuestion, type TranscriptTurn } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { listTurnEvents } from '../conversations/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { readTurns } from '../transcripts/index.ts';

/** What is evaluated: the questions as they were asked, and what was said. */
export interface EvaluationSource {
  questions: AskedQuestion[];
  turns: TranscriptTurn[];
}

/** Null: this interview left nothing behind that could be evaluated. */
type ReadSource = (tx: Tx, interviewId: string) => Promise<EvaluationSource | null>;

/** Each kind of meeting says where its words come from. */
const sources: Record<MeetingType, ReadSource> = {
  async AI_ONLY(tx, interviewId) {
    const events = await listTurnEvents(tx, interviewId);
    return events.length === 0
      ? null
      : { questions: askedQuestions(fold(events)), turns: await readTurns(tx, interviewId) };
  },
  /** Nothing of a meeting between people is transcribed yet. */
  HUMAN: async () => null,
};

export async function readEvaluationSource(
  tx: Tx,
  interview: Pick<InterviewRow, 'id' | 'meeting_type' | 'is_team_meeting'>,
): Promise<EvaluationSource | null> {
  return interview.is_team_meeting ? null : sources[interview.meeting_type](tx, interview.id);
}
