import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bank } from '../bank/bank.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import type { Question, QuestionEvaluation } from '../types.ts';
import { evaluateAlone } from './interview.fixture.ts';
import { isAboutTelling } from './told-points.ts';

interface Pair {
  question: Question;
  /** By words of the points, and against them: it is not done, needless, or refused. */
  against: QuestionEvaluation;
  /** The same matters, and done. */
  twin: QuestionEvaluation;
  /** The words of a good deed, told of a bad one. Only some questions have it. */
  ill: QuestionEvaluation | null;
}

/**
 * For 36 questions of trades and 32 for every trade, what somebody says who is against the points, and an honest twin
 * of it. One person wrote all of it before they read the rules, having seen questions and points only. It was divided
 * into two files by lot; the rules were mended with `denied.txt`, and of `denied-unread.txt` only sums were looked at.
 */
function read(file: string): Pair[] {
  const text = readFileSync(new URL(`./other-words/${file}`, import.meta.url), 'utf8');
  return text
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [id = '', ...blocks] = part.split(/^-- /m);
      const item = bank.find((one) => one.id === id.trim());
      if (!item) throw new Error(`${file} has a question that is not in the bank: ${id}`);
      const question = bankQuestion(item, null);
      const evaluated = (kind: string): QuestionEvaluation | null => {
        const [, ...lines] =
          blocks
            .find((block) => block.startsWith(kind))
            ?.trim()
            .split('\n') ?? [];
        return lines.length > 0 ? evaluateAlone(question, lines.join(' ')) : null;
      };
      return {
        question,
        against: evaluated('against') ?? expect.unreachable(),
        twin: evaluated('twin') ?? expect.unreachable(),
        ill: evaluated('ill'),
      };
    });
}

const mean = (values: readonly (boolean | number)[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0) / values.length;
const scoresOf = (all: readonly QuestionEvaluation[]): number => mean(all.map(({ score }) => score));
/** The points about a subject: that something is told of one day is true of a bad deed as well. */
const foundIn = (all: readonly QuestionEvaluation[]): boolean[] =>
  all.flatMap(({ points }) =>
    points.filter(({ text }) => !isAboutTelling(text)).map(({ met }) => met !== 'no'),
  );

describe.each([
  // At first the mean scores were 56 and 57, .20 and .20 of the points were found, and 22 and 21 answers reached 50.
  { file: 'denied.txt', score: 28, found: 0.145, high: 2, flagged: 29, ill: 14 },
  { file: 'denied-unread.txt', score: 32, found: 0.17, high: 5, flagged: 25, ill: 9 },
])('what is said against the points ($file)', ({ file, score, found, high, flagged, ill }) => {
  const all = read(file);
  const against = all.map((one) => one.against);
  const twins = all.map(({ twin }) => twin);

  it('is scored far lower than its honest twin', () => {
    expect(all).toHaveLength(34);
    expect(scoresOf(against)).toBeLessThanOrEqual(score);
    expect(against.filter((one) => one.score >= 50).length).toBeLessThanOrEqual(high);
    expect(scoresOf(twins)).toBeGreaterThanOrEqual(73);
  });

  it('is seldom found as shown, and its honest twin mostly is', () => {
    expect(mean(foundIn(against))).toBeLessThanOrEqual(found);
    expect(mean(foundIn(twins))).toBeGreaterThanOrEqual(0.72);
  });

  it('has a flag that asks for a reader, and its honest twin has none for that reason', () => {
    expect(against.filter(({ flags }) => flags.includes('negation')).length).toBeGreaterThanOrEqual(flagged);
    expect(twins.filter(({ flags }) => flags.includes('negation')).length).toBeLessThanOrEqual(1);
  });

  it('is still found in part where a good deed is told with ill will, which words hardly tell', () => {
    const told = all.flatMap((one) => one.ill ?? []);
    expect(told.length).toBeGreaterThanOrEqual(9);
    expect(foundIn(told).filter(Boolean).length).toBeLessThanOrEqual(ill);
  });
});

describe('an answer with many a "not"', () => {
  const question = bankQuestion(
    bank.find(({ id }) => id === 'cleaning-strong-products') ?? expect.unreachable(),
    null,
  );
  const honest =
    'I read the label and measure the right amount. I work with gloves and goggles and open the window. ' +
    'It stays in its own bottle, closed. On the skin I rinse with a lot of water.';

  it('keeps its score when it says one thing that is not done', () => {
    const before = evaluateAlone(question, honest);
    const after = evaluateAlone(question, `${honest} I never mix two of them.`);
    expect(after.score).toBeGreaterThanOrEqual(before.score);
    expect(after.flags).not.toContain('negation');
  });

  it('loses it when it denies each of its sentences', () => {
    const denied =
      "I don't read the label and I don't measure the right amount. I don't work with gloves or goggles. " +
      "It doesn't stay in its own bottle. On the skin there is no need to rinse with water.";
    const { flags, score } = evaluateAlone(question, denied);
    expect(flags).toContain('negation');
    expect(score).toBeLessThan(40);
    expect(evaluateAlone(question, honest).score - score).toBeGreaterThan(30);
  });
});
