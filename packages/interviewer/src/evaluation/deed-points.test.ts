import { readFileSync } from 'node:fs';
import { languages } from '@parley/texts/languages';
import { listsIn } from '@parley/texts/spoken';
import { describe, expect, it } from 'vitest';
import { bank } from '../bank/bank.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import type { PointResult } from '../types.ts';
import { collectAnswer } from './answer.ts';
import { findDeed } from './deed-points.ts';
import { deedSigns } from './deed-signs.ts';
import { evaluateAlone, exchange, INDEX_QUESTION } from './interview.fixture.ts';

const quoteOf = (point: string, said: string): string | null =>
  findDeed(point, collectAnswer(exchange(INDEX_QUESTION, said), INDEX_QUESTION.id, new Set()))?.quote.quote ??
  null;

const examples = languages.flatMap((language) => listsIn('deed-signs', language).points);
const byPoint = (pick: (point: (typeof examples)[number]) => readonly string[]) =>
  examples.flatMap((each) => pick(each).map((said) => [each.points[0] ?? '', said] as const));

describe('a point of the questions for every trade', () => {
  it.each(byPoint(({ shown }) => shown))('is shown: %s: "%s"', (point, said) => {
    expect(quoteOf(point, said)).toBe(said);
  });

  it.each(byPoint(({ notShown }) => notShown))('is not shown: %s: "%s"', (point, said) => {
    expect(quoteOf(point, said)).toBeNull();
  });

  it.each(examples)('has an example for and against it: $points.0', ({ shown, notShown }) => {
    expect(shown.length).toBeGreaterThan(0);
    expect(notShown.length).toBeGreaterThan(0);
  });

  it.each([
    // What it takes back itself, what is told with scorn, and what may not be so.
    ['Built an agreement between the teams', 'We agreed on a date, but they did not keep to it.'],
    ['Gave direction and divided the work', 'I wrote a list, but nobody read it.'],
    ['Had a way of learning', 'I practised every evening and then gave up.'],
    ['Stayed respectful and tried to understand', 'I let him finish and then I shouted at him.'],
    ['Took it in without defending', 'I nodded and thought, you old fool.'],
    ['Took it in without defending', 'I said thank you and then I explained to her why she is wrong.'],
    ['Tried to understand the other view', "I can't say that I ever listened to her reasons."],
    ['Had a way of checking', 'I always check every bolt, or so I say in the report.'],
    ['Refers to this work in particular', 'Are your customers nice, and is your shop warm?'],
    // Denied: the "not" stands before the deed or in it.
    ['Set priorities on purpose', "I didn't sort out what was most important."],
    ['Made a first version to check', "I made no draft, I don't show half-finished things."],
    ['Dealt with it actively', "I didn't do anything about it and I told nobody."],
  ])('is not shown, though its sign is there: %s: "%s"', (point, said) => {
    expect(quoteOf(point, said)).toBeNull();
  });

  it('has the same text as in the bank', () => {
    const texts = new Set(bank.flatMap(({ points }) => points.map(({ text }) => text)));
    expect([...deedSigns.keys()].filter((text) => !texts.has(text))).toEqual([]);
  });

  it('is not shown when its text has no sign, not even for names that every object has', () => {
    for (const text of ['constructor', 'toString', 'Knows the price list'])
      expect(quoteOf(text, 'I rang the owner and said that we close lunch.')).toBeNull();
  });
});

/**
 * Two files by two people who had seen questions and points and nothing else: 29 questions, to each three answers in which
 * each point is shown by a marked sentence, and one fluent one in which none is, with words that a careless program
 * would take for it. The signs were made with `deeds.txt`; of `deeds-unread.txt` the answers to the first seven questions
 * were seen before, and of the others only what was found wrongly.
 */
function read(
  file: string,
  from = 0,
): { point: string; shown: boolean; found: PointResult; score: number }[] {
  const text = readFileSync(new URL(`./other-words/${file}`, import.meta.url), 'utf8');
  const parts = text.split(/^== /m).slice(1 + from);
  return parts.flatMap((part) => {
    const item = bank.find(({ id }) => id === part.split('\n', 1)[0]?.trim());
    if (!item) throw new Error(`${file} has a question that is not in the bank: ${part.slice(0, 60)}`);
    const question = bankQuestion(item, null);
    return part
      .split(/^-- .*\n/m)
      .slice(1)
      .flatMap((block) => {
        const [answer = '', ...marks] = block.trim().split('\n');
        const { points, score } = evaluateAlone(question, answer);
        return marks.map((mark) => {
          const [point = '', sentence = ''] = mark.replace(/^> /, '').split(' :: ');
          const found = points.find(({ text: one }) => one === point);
          if (!found) throw new Error(`${item.id} has no point “${point}”`);
          return { point, shown: sentence.trim() !== '-', found, score };
        });
      });
  });
}

const share = (results: ReturnType<typeof read>): number =>
  results.filter(({ found }) => found.met !== 'no').length / results.length;
const mean = (results: ReturnType<typeof read>): number =>
  results.reduce((sum, { score }) => sum + score, 0) / results.length;

describe.each([
  // By words alone it was .21 and .24 of the first file, .16 and .27 of the second.
  { file: 'deeds.txt', from: 0, least: 0.84, most: 0.04, ahead: 17 },
  { file: 'deeds-unread.txt', from: 7, least: 0.57, most: 0.03, ahead: 11 },
])('what people of many trades tell ($file)', ({ file, from, least, most, ahead }) => {
  const results = read(file, from);
  const shown = results.filter((one) => one.shown);
  const others = results.filter((one) => !one.shown);

  it('is found where it is told', () => {
    expect(shown.length).toBeGreaterThan(100);
    expect(share(shown)).toBeGreaterThanOrEqual(least);
  });

  it('is hardly ever found where others did it or nobody did', () => {
    expect(others.length).toBeGreaterThan(30);
    expect(share(others)).toBeLessThanOrEqual(most);
  });

  it('is scored higher than a fluent answer without it', () => {
    expect(mean(shown) - mean(others)).toBeGreaterThanOrEqual(ahead);
  });
});

/**
 * By a third and a fourth, 87 natural weak answers each: vague, about something else, or in which what is asked for does
 * not happen. Before they were read, 8 of 136 and, after that was mended, 3 of 132 sentences were found wrongly.
 */
describe.each(['deeds-weak.txt', 'deeds-weak-later.txt'])('what people tell in weak answers (%s)', (file) => {
  const results = read(file);

  it('is hardly ever found where it is not told', () => {
    const others = results.filter((one) => !one.shown);
    expect(others.length).toBeGreaterThan(130);
    expect(share(others)).toBeLessThanOrEqual(0.02);
    expect(mean(others)).toBeLessThanOrEqual(30);
  });

  it('is still found there where it is told', () => {
    expect(share(results.filter((one) => one.shown))).toBeGreaterThanOrEqual(0.6);
  });
});

/**
 * Answers by somebody who tried to have something untrue said: others did it, it was planned, it went wrong, or the same
 * words are about something else. Of the first file three of four answers were written after the signs were read, each
 * against one of them; before the mending 38 % of its points were found wrongly. The second was written before and was
 * not looked at since: 16 % at first. What remains is mostly a deed done with ill will, which no word tells.
 */
describe.each([
  { file: 'not-shown.txt', points: 550, most: 0.105 },
  { file: 'not-shown-unread.txt', points: 270, most: 0.08 },
])('what others did, or went wrong, or was about something else ($file)', ({ file, points, most }) => {
  it('is seldom found', () => {
    const others = read(file).filter((one) => !one.shown);
    expect(others.length).toBeGreaterThanOrEqual(points);
    expect(share(others)).toBeLessThanOrEqual(most);
  });
});
