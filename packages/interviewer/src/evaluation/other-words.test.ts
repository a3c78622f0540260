import { describe, expect, it } from 'vitest';
import type { Question } from '../types.ts';
import { evaluateAlone } from './interview.fixture.ts';
import { readOtherWords } from './other-words.fixture.ts';

/**
 * The development set of answers in other words: 37 answers of many trades, each twice in other words and once fluent
 * without substance, written before anybody looked how the rules read them. Its paraphrases are farther from their
 * answers than those of `paraphrases.txt`, to which nothing may be fitted.
 */
const all = readOtherWords('first.txt');

/** The score of one answer alone; null when it is left out. */
function scoreOf(question: Question, answer: string): number | null {
  const { leftOut, score } = evaluateAlone(question, answer);
  return leftOut === null ? score : null;
}

const inOtherWords = all.flatMap(({ question, answer, paraphrases }) => {
  const before = scoreOf(question, answer);
  return paraphrases.map((text) => ({ before, after: scoreOf(question, text) }));
});
const poor = all.flatMap((one) => one.poor.map((text) => scoreOf(one.question, text)));
/** Good answers to another question of the same trade. */
const astray = all.flatMap((one) =>
  all
    .filter((other) => other !== one && other.group === one.group)
    .flatMap((other) => [other.answer, ...other.paraphrases])
    .map((text) => scoreOf(one.question, text)),
);

/** How often a paraphrase is scored higher; an answer that is left out is lowest. */
function separation(others: readonly (number | null)[]): number {
  const pairs = inOtherWords.flatMap(({ after }) =>
    others.map((other) => [after ?? -1, other ?? -1] as const),
  );
  const won = pairs.reduce((sum, [good, bad]) => sum + (good > bad ? 1 : good === bad ? 0.5 : 0), 0);
  return won / pairs.length;
}

const countFrom = (line: number, scores: readonly (number | null)[]): number =>
  scores.filter((score) => score !== null && score >= line).length;

describe('answers in other words', () => {
  // No goal: what the rules reach today, so that a change shows what it does to both sides.
  it('are scored, and some of them hardly lower', () => {
    expect(inOtherWords).toHaveLength(74);
    expect(inOtherWords.every(({ before }) => before !== null)).toBe(true);
    const kept = inOtherWords.filter(({ before, after }) => after !== null && (before ?? 0) - after <= 15);
    expect(kept.length).toBeGreaterThanOrEqual(24);
    expect(inOtherWords.filter(({ after }) => after === null).length).toBe(0);
  });

  it('are told from fluent answers without substance, and from good answers to other questions', () => {
    expect(separation(poor)).toBeGreaterThanOrEqual(0.96);
    expect(separation(astray)).toBeGreaterThanOrEqual(0.91);
  });

  it('are no better where the answer is no good one', () => {
    expect(countFrom(50, poor)).toBe(0);
    expect(countFrom(50, astray) / astray.length).toBeLessThanOrEqual(0.102);
    expect(countFrom(70, astray) / astray.length).toBeLessThanOrEqual(0.012);
  });
});
