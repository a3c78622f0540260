import type { Chapter } from '@parley/contract';
import { askedQuestions, fold } from '@parley/interviewer';
import { listTurnEvents } from '../../features/conversations/index.ts';
import type { InterviewRow } from '../../features/interviews/index.ts';
import { readTurns } from '../../features/transcripts/index.ts';
import type { Tx } from '../../kernel/db.ts';

/** One chapter per asked question, from its first words to those of the next question. */
export async function chaptersOf(tx: Tx, interview: InterviewRow): Promise<Chapter[]> {
  const turns = await readTurns(tx, interview.id);
  if (turns.length === 0) return [];
  const asked = askedQuestions(fold(await listTurnEvents(tx, interview.id))).filter((item) => item.asked);
  const starts = asked
    .map(({ question }) => ({
      questionId: question.id,
      title: question.question,
      startMs: turns.find((turn) => turn.questionId === question.id)?.startMs ?? 0,
    }))
    .sort((a, b) => a.startMs - b.startMs);
  const endMs = Math.max(...turns.map((turn) => turn.endMs));
  return starts.map((chapter, index) => ({ ...chapter, endMs: starts[index + 1]?.startMs ?? endMs }));
}
