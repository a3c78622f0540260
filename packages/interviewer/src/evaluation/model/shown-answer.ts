import type { AnswerToJudge } from '../../prompts/evaluate-answer.ts';
import type { NormalizedText } from '../../text/normalize.ts';
import type { Question, TranscriptTurn } from '../../types.ts';
import { collectAnswer } from '../answer.ts';
import { criteriaOf } from './criteria.ts';
import { topicOf } from '../topic-stems.ts';
import { showText } from './shown-text.ts';

/** A turn of one question as a model sees it, and the turn that it comes from. */
export interface ShownTurn {
  /** The number of the turn within the answer (`t1`, `t2`, …), which shows nothing about other answers. */
  shownId: string;
  turn: TranscriptTurn;
  shown: NormalizedText;
}

/**
 * The turns of one question in the order of speech. What the built-in rules do not count (orders to the evaluation,
 * introductions, remarks about age, family, faith or health) is not shown either, so it can change nothing. What the
 * interviewer says after the last answer is left out too: it is a thank-you that varies.
 */
export function showTurns(
  question: Question,
  turns: readonly TranscriptTurn[],
  names: readonly string[],
): ShownTurn[] {
  const answer = collectAnswer(turns, question.id, topicOf(question));
  const excludedOf = new Map(answer.turns.map((turn, index) => [turn, answer.excluded[index] ?? []]));
  const about = turns.filter(({ questionId }) => questionId === question.id);
  return about
    .slice(0, about.findLastIndex(({ speaker }) => speaker === 'CANDIDATE') + 1)
    .map((turn) => ({ turn, shown: showText(turn.text, excludedOf.get(turn) ?? [], names) }))
    .filter(({ shown }) => shown.text !== '')
    .map((entry, index) => ({ ...entry, shownId: `t${index + 1}` }));
}

/** What a model is asked about one answer. */
export function answerToJudge(
  question: Question,
  turns: readonly TranscriptTurn[],
  names: readonly string[],
  language: string,
): AnswerToJudge {
  return {
    questionId: question.id,
    question: showText(question.question, [], names).text,
    criteria: criteriaOf(question, language).map(({ id, text, examples }) => ({ id, text, examples })),
    expectedAnswer: question.expectedAnswer,
    turns: showTurns(question, turns, names).map(({ shownId, turn, shown }) => ({
      turnId: shownId,
      speaker: turn.speaker,
      text: shown.text,
    })),
  };
}
