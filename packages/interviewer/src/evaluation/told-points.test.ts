import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionFromInput } from '../bank/question-from-input.ts';
import { collectAnswer } from './answer.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import { exchange } from './interview.fixture.ts';
import { findTold } from './told-points.ts';

const situation = 'Describes one particular situation';
const ownAction = 'Says what they did themselves';
const result = 'Says what came of it, with a number or another fact';
const learning = 'Says what they took from it';
const points = [situation, ownAction, result, learning];

const question = questionFromInput(
  {
    question: 'Tell me about a mistake.',
    kind: 'BEHAVIORAL',
    rubric: { points: points.map((text) => ({ text })) },
  },
  0,
);
const quoteOf = (point: string, said: string): string | null =>
  findTold(point, collectAnswer(exchange(question, said), question.id, new Set()))?.quote.quote ?? null;

describe('a point about how something is told', () => {
  it.each([
    [situation, 'In 2021 we migrated an old system in the middle of the year-end.'],
    [situation, 'There was an old lady with a walking frame on my bus.'],
    [situation, 'A man called because his line had been down for nine days.'],
    [situation, 'Last winter the boiler stop in the whole house.'],
    [situation, 'on a night shift i hung the wrong bag for the man in bay four'],
    [situation, 'A landlord in Leeds, wanted two years of rent for leaving early.'],
    [situation, 'A woman from the village came with two dogs.'],
    [situation, 'We all voted on it that afternoon.'],
    [situation, 'What I did with the other team was, I gave them a finished draft.'],
    [ownAction, 'What I did with the other team was, I gave them a finished draft.'],
    [ownAction, "I'd treated them too late that year."],
    [learning, 'I learned the hard way that you have to ask.'],
    [ownAction, 'I took over the reconciliations myself for a month.'],
    [ownAction, 'Rang the owner and told him that we close lunch.'],
    [result, 'Nobody ended up in a room that was taken.'],
    [learning, 'I should have told the finance director in October.'],
    [learning, 'Since then I read the label aloud, whoever laughs.'],
    [learning, 'What I learned is that reading is not enough for me.'],
    [learning, 'I would ask the finance people earlier next time, since they had one more.'],
    [learning, 'Now I count first.'],
    [
      'Says how they went about it, step by step or with a reason',
      'First I counted the boxes and then I called the driver.',
    ],
    ['Gives a reason of their own', 'I like small teams because I see what comes of my work.'],
    [
      'Supports it with something that really happened',
      'At my last school we did that and the parents came.',
    ],
    ['Gives a concrete example', 'Two years ago I sold a machine that nobody wanted.'],
  ])('is shown: “%s” by “%s”', (point, said) => {
    expect(quoteOf(point, said)).toBe(said);
  });

  it.each([
    [situation, 'I always stay calm with patients, whatever happens.'],
    [situation, 'One day I would like to lead a team of my own.'],
    [situation, 'If we had two people more it would be easy.'],
    [situation, 'Once a week I clean the machine from top to bottom.'],
    [situation, 'If a customer called me and shouted, I would stay calm.'],
    [situation, 'Suppose one day a patient fell out of bed in the night.'],
    [situation, "My manager once said she doesn't know how I do it."],
    [situation, 'We were two people short, as always.'],
    [result, 'It ended very well, everybody was happy, as always.'],
    [learning, 'At home I learned the words on every button.'],
    [ownAction, 'I improved a lot of things in my career.'],
    [ownAction, 'In my job I solved many difficult problems.'],
    [result, 'In the end I would ask my manager what to do.'],
    [result, 'I make sure that there are no errors in the report.'],
    [result, 'When the customer is happy, I am happy too, always.'],
    [ownAction, 'I would report it to my manager at once.'],
    [ownAction, 'If I made an error I would report it immediately.'],
    [ownAction, 'My boss decided that and my colleague did the work.'],
    [ownAction, 'I was responsible for the whole department there.'],
    [result, 'At the end of the day we are one team, I think.'],
    [learning, 'You can always learn something new from a mistake.'],
    [learning, 'I learn quickly and I like to read about new tools.'],
    [learning, 'Now I work in a bank and I like it.'],
    [learning, 'Now I work every weekend in a bar.'],
    [result, 'Everybody looked at me.'],
    [
      'Says what part wound care played and how they went about it',
      'I would ask the doctor earlier, because he has to know it.',
    ],
    ['Gives a reason of their own', 'It is not because of the money, believe me.'],
    ['Supports it with something that really happened', 'For example, one should always greet the guests.'],
    // These points are about a subject, although they have words such as "result".
    ['Names the result of the calculation', 'We won the customer back in the end, after two weeks.'],
    ['Wants to know what a good outcome is', 'They signed for three years in the end.'],
  ])('is not shown: “%s” by “%s”', (point, said) => {
    expect(quoteOf(point, said)).toBeNull();
  });

  it('is a result only when it comes after what the candidate did', () => {
    const before = 'The client was very happy with us in those years.';
    const done = 'I called every one of them and wrote down what they said.';
    const after = 'Two months later it was four complaints a day.';
    expect(quoteOf(result, `${done} ${after}`)).toBe(after);
    expect(quoteOf(result, `${before} ${done}`)).toBeNull();
    const some = 'Two signed the same day, the third one said no.';
    expect(quoteOf(result, `${done} ${some}`)).toBe(some);
    const still = 'At Christmas he sends me a card.';
    expect(quoteOf(result, `${done} ${still}`)).toBe(still);
    expect(quoteOf(result, `${done} When they have trouble they call me back.`)).toBeNull();
    // "her and I told" is what the candidate did, not what somebody else told.
    expect(quoteOf(result, `${done} I lowered the bus for her and I told the others too.`)).toBeNull();
  });

  it('is shown in part when its other half is about a subject', () => {
    const text = 'Says what part wound care played and how they went about it';
    const answer = collectAnswer(
      exchange(question, 'I changed it every day because the doctor had asked for it.'),
      question.id,
      new Set(),
    );
    expect(findTold(text, answer)).toMatchObject({ isWhole: false });
  });
});

/**
 * Answers of thirty people in thirty trades. Their writer had seen neither rubrics nor signs. Each person has a good
 * answer, the same twice in other words (the second time as speech recognition writes it), and a fluent answer in which
 * nothing happens. The signs were made with the first fifteen people in view. Of the other fifteen nobody had looked at
 * more than the counts below.
 */
const people = readFileSync(new URL('other-words/told.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => block.split('\n').map((line) => line.slice(2)));

describe.each([
  ['the people whose answers were in view when the signs were made', people.slice(0, 15), 8],
  ['the people whose answers were not in view', people.slice(15), 8],
])('%s', (_, some, fewest) => {
  const found = (answers: readonly string[], point: string) =>
    answers.filter((answer) => quoteOf(point, answer) !== null).length;
  const column = (at: number) => some.map((lines) => lines[at] ?? '');

  it('tell what happened, what they did and what came of it, and most of this is found', () => {
    for (const point of [situation, ownAction, result])
      expect(found(column(1), point), point).toBeGreaterThanOrEqual(fewest);
    for (const point of [situation, ownAction])
      expect(found(column(3), point), point).toBeGreaterThanOrEqual(fewest - 2);
  });

  it('show no point in the fluent answer in which nothing happens', () => {
    for (const point of points) expect(found(column(4), point), point).toBe(0);
  });

  it('score at least 25 points more with the good answer in other words than with the fluent one', () => {
    const scoreOf = (said: string): number => {
      const [only] = evaluateByRules({
        questions: [{ question, asked: true, skipped: false }],
        turns: exchange(question, said),
        evaluationFocus: 'balanced',
        language: 'en',
      }).questionEvaluations;
      return only?.leftOut === null ? only.score : 0;
    };
    const mean = (answers: readonly string[]) =>
      answers.reduce((sum, answer) => sum + scoreOf(answer), 0) / answers.length;
    expect(mean(column(1))).toBeGreaterThan(mean(column(4)) + 25);
  });
});
