import type { Question, TranscriptTurn } from '../types.ts';
import type { Span } from '../text/sentences.ts';
import { stem } from '../text/stems.ts';
import { isStopWord, withoutFillers } from '../text/stop-words.ts';
import { tokenize, type Token } from '../text/tokens.ts';
import { withPlainNames } from './capital-names.ts';
import { findInjections } from './injections.ts';
import { findIntroductions } from './introductions.ts';
import { findPersonalRemarks } from './personal-remarks.ts';

/** A word of the answer and the turn in which it was said. */
export interface AnswerToken extends Token {
  stem: string;
  /** Index into `Answer.turns`. */
  turn: number;
  /** The word begins a sentence and is not about the topic, so it may be a name and its letters must not count. */
  mayBeName?: true;
}

/** What a candidate said to one question, reduced to what may count. */
export interface Answer {
  /** The candidate's turns in the order of speech. */
  turns: TranscriptTurn[];
  /** Every word that counts: no fillers, names, personal circumstances or orders to the evaluator. */
  tokens: AnswerToken[];
  /** The tokens that are not function words. */
  content: AnswerToken[];
  /** For each turn, the ranges that were left out. */
  excluded: Span[][];
  /** Whether anything was said, even if none of it counts. */
  saidAnything: boolean;
  injected: boolean;
}

/**
 * Collects the candidate's turns of one question. The interviewer's words never become part of an answer.
 *
 * @param topic the stems of the question, by meaning. They are never taken for names, even with a capital letter.
 */
export function collectAnswer(
  allTurns: readonly TranscriptTurn[],
  questionId: string,
  topic: ReadonlySet<string> = new Set(),
): Answer {
  const turns = allTurns.filter((turn) => turn.speaker === 'CANDIDATE' && turn.questionId === questionId);
  const injections = turns.map((turn) => findInjections(turn.text));
  const excluded = turns.map((turn, index) => [
    ...(injections[index]?.spans ?? []),
    ...findIntroductions(turn.text),
    ...findPersonalRemarks(turn.text),
  ]);
  const tokens = turns.flatMap((turn, index) =>
    countableTokens(turn.text, excluded[index] ?? [], index, topic),
  );
  return {
    turns,
    tokens,
    content: tokens.filter(({ word, mayBeName }) => mayBeName || !isStopWord(word)),
    excluded,
    saidAnything: turns.some((turn) => tokenize(turn.text).length > 0),
    injected: injections.some((found) => found.suspicious),
  };
}

/** A text as the only turn of an answer. */
export const turnOf = ({ id }: Question, said: string): TranscriptTurn => ({
  turnId: 'answer',
  speaker: 'CANDIDATE',
  questionId: id,
  text: said,
  startMs: 0,
  endMs: 0,
});

function countableTokens(
  text: string,
  excluded: readonly Span[],
  turn: number,
  topic: ReadonlySet<string>,
): AnswerToken[] {
  const kept = tokenize(text).filter((token) => !excluded.some((span) => overlaps(token, span)));
  const counted = withoutFillers(kept).map((token) => Object.assign(token, { stem: stem(token.word), turn }));
  return withPlainNames(text, counted, topic);
}

/** Whether the two ranges have a character in common. */
export function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end;
}
