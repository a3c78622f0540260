import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bank } from '../bank/bank.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import type { PointResult } from '../types.ts';
import { collectAnswer } from './answer.ts';
import { findDeed } from './deed-points.ts';
import { deedSigns, endsOfStories, views } from './deed-signs.ts';
import { evaluateAlone, exchange, INDEX_QUESTION } from './interview.fixture.ts';

const quoteOf = (point: string, said: string): string | null =>
  findDeed(point, collectAnswer(exchange(INDEX_QUESTION, said), INDEX_QUESTION.id, new Set()))?.quote.quote ??
  null;

describe('a point of the questions for every trade', () => {
  it.each([
    ['Talked about it or asked for help', 'I rang the owner and said that we close lunch.'],
    ['Set priorities on purpose', 'I sorted the slips by who would be left on the street without me.'],
    ['Took it in without defending', 'I did not argue, I only wrote down every word of it.'],
    ['Looked after the people', 'I made each of them sit down and eat for twenty minutes.'],
    ['Gave direction and divided the work', 'I put three on the boat and two on the doors.'],
    ['Is honest about the difficulty', 'I hated it, I was slower than the students for weeks.'],
    ['Checked that it was understood', 'Then I asked him to tell me in his own words what he had to do.'],
    ['Makes sure that it was understood', 'He told it back to me wrong, so we did it again.'],
    ['Changed something concrete', 'Since that day I stop completely when I search for a number.'],
    [
      'Owned it and told those concerned',
      "I told her straight away, I didn't try to sell it to her as copper.",
    ],
    ['Names how people treated each other', 'Nobody laughed when somebody said that they were afraid.'],
  ])('is shown: %s: "%s"', (point, said) => {
    expect(quoteOf(point, said)).toBe(said);
  });

  it.each([
    ['Talked about it or asked for help', 'My colleague rang the owner and told him everything.'],
    ['Talked about it or asked for help', 'You should always tell your boss when it gets too much.'],
    ['Talked about it or asked for help', 'I thought about asking the boss, but he hates that.'],
    ['Talked about it or asked for help', 'At the end we went to lunch and nobody said a word.'],
    ['Set priorities on purpose', 'It is important to sort the tasks by what matters most.'],
    ['Took it in without defending', 'Well, I explained to her why she was wrong about me.'],
    ['Looked after the people', 'I should have sent them home, they were on their knees.'],
    ['Gave direction and divided the work', 'The boss came and split us into groups, as I remember.'],
    ['Tried to understand the other view', 'I never asked why he wanted it, there was no time.'],
    ['Raised it in a fitting way', 'I told my girlfriend about it and she was angry too.'],
    ['Asked or found out the goal', 'If it is not clear I would ask my boss what he wants.'],
    ['Used an image, example or drawing', 'I took him aside and told him that it is fine.'],
    ['Used an image, example or drawing', 'I said it is fine and he went home.'],
    ['Looked after the people', 'I rang the supplier and gave him two more days.'],
    ['Made a first version to check', 'I made one mistake and two calls that day.'],
    ['Weighed options and risks', 'I did not know him either, to be honest.'],
    ['Changed something concrete', 'Now I work in a bank and I like it.'],
    ['Helped without taking over', 'I did it twice and then it was fine.'],
    ['Names the difference without judging', 'I worked in a place where people shouted.'],
    ['Names their own contribution', 'I started there in 2010 and kept quiet.'],
    ['Has a plan or has begun', 'I have been very busy and I am working nights.'],
    ['Had a way of checking', 'I did night shifts before and I was tired.'],
    ['Started from what the listener knew', 'I explained it slowly because he was angry.'],
    ['Describes behaviour', 'When I was young I liked the work in the yard.'],
    ['Refers to this work in particular', 'Do you make coffee here, and can you do that?'],
    ['Used it in real work', 'On Monday I was asked to come to the office.'],
    ['Says why it matters to them', 'I have to fetch my children from school at three.'],
    ['Gave direction and divided the work', 'I said we have a problem and went home.'],
    ['Makes promises that others can check', 'I lead from the front and my door is always open.'],
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
    // Words of the point about something else.
    ['Tried to understand the other view', 'I asked him what time the van would come.'],
    ['Looked for a way to settle it', 'I suggested that he find himself another place.'],
    ['Used facts, examples or a trial', 'I counted to three and they signed.'],
    ['Set priorities on purpose', 'I left everything on the desk and went home.'],
    ['Repaired it', 'I returned to the site a week later.'],
    ['Got what information was possible in time', 'I called it a day and slept on it.'],
    ['Acted on what was found', 'I stopped for a coffee on the way.'],
    ['Has a plan or has begun', 'Every Friday I go bowling with the lads.'],
    ['Owned it and told those concerned', 'I told my wife about it in the evening.'],
    ['Talked about it or asked for help', 'I told my colleague a joke and we laughed.'],
  ])('is not shown: %s: "%s"', (point, said) => {
    expect(quoteOf(point, said)).toBeNull();
  });

  it('has the same text as in the bank', () => {
    const texts = new Set(bank.flatMap(({ points }) => points.map(({ text }) => text)));
    const known = [...deedSigns.keys()];
    expect(known.filter((text) => !texts.has(text))).toEqual([]);
    expect([...views, ...endsOfStories].filter((text) => !deedSigns.has(text))).toEqual([]);
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
