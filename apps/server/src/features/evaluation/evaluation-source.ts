import type { MeetingType } from '@parley/contract';
import { askedQuestions, fold } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { listTurnEvents } from '../conversations/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { readMeetingSource, type EvaluationSource } from './meeting-source.ts';
import { readTurns } from '../transcripts/index.ts';

/** @returns null when the interview has nothing that could be evaluated. */
type ReadSource = (
  tx: Tx,
  interview: Pick<InterviewRow, 'id' | 'questions'>,
) => Promise<EvaluationSource | null>;

/** Reads the text to evaluate, for each kind of meeting. */
const sources: Record<MeetingType, ReadSource> = {
  async AI_ONLY(tx, { id: interviewId }) {
    const events = await listTurnEvents(tx, interviewId);
    return events.length === 0
      ? null
      : { questions: askedQuestions(fold(events)), turns: await readTurns(tx, interviewId) };
  },
  HUMAN: async (tx, interview) => (await readMeetingSource(tx, interview)).source,
};

export async function readEvaluationSource(
  tx: Tx,
  interview: Pick<InterviewRow, 'id' | 'questions' | 'meeting_type' | 'is_team_meeting'>,
): Promise<EvaluationSource | null> {
  return interview.is_team_meeting ? null : sources[interview.meeting_type](tx, interview);
}
