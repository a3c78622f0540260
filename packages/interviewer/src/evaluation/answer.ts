import type { TranscriptTurn } from '../types.ts';
import type { Span } from '../text/sentences.ts';
import { stem } from '../text/stems.ts';
import { isStopWord, withoutFillers } from '../text/stop-words.ts';
import { tokenize, type Token } from '../text/tokens.ts';
import { findInjections } from './injections.ts';
import { findIntroductions } from './introductions.ts';
import { findPersonalRemarks } from './personal-remarks.ts';

/** A word of the answer and the turn it was said in. */
export interface AnswerToken extends Token {
  stem: string;
  /** Index into `Answer.turns`. */
  turn: number;
}

/** What one candidate said to one question, reduced to what may count. */
export interface Answer {
  /** The candidate's turns in the order of speech. */
  turns: TranscriptTurn[];
  /** Every word that counts: no fillers, no names, no personal circumstances, no orders to the evaluator. */
  tokens: AnswerToken[];
  /** The tokens with subject matter. */
  content: AnswerToken[];
  /** For each turn the ranges that were left out. */
  excluded: Span[][];
  /** Anything at all, countable or not. */
  saidAnything: boolean;
  injected: boolean;
}

/** Collects the candidate's turns of one question. The interviewer's words never enter an answer. */
export function collectAnswer(allTurns: readonly TranscriptTurn[], questionId: string): Answer {
  const turns = allTurns.filter((turn) => turn.speaker === 'CANDIDATE' && turn.questionId === questionId);
  const injections = turns.map((turn) => findInjections(turn.text));
  const excluded = turns.map((turn, index) => [
    ...(injections[index]?.spans ?? []),
    ...findIntroductions(turn.text),
    ...findPersonalRemarks(turn.text),
  ]);
  const tokens = turns.flatMap((turn, index) => countableTokens(turn.text, excluded[index] ?? [], index));
  return {
    turns,
    tokens,
    content: tokens.filter((token) => !isStopWord(token.word)),
    excluded,
    saidAnything: turns.some((turn) => tokenize(turn.text).length > 0),
    injected: injections.some((found) => found.suspicious),
  };
}

function countableTokens(text: string, excluded: readonly Span[], turn: number): AnswerToken[] {
  const kept = tokenize(text).filter((token) => !excluded.some((span) => overlaps(token, span)));
  return withoutFillers(kept).map((token) => Object.assign(token, { stem: stem(token.word), turn }));
}

/** True when the two ranges share a character. */
export function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end;
}
