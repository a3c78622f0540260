import { describe, expect, it } from 'vitest';
import { bank } from '../bank/bank.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import { contentStems } from '../text/stems.ts';
import type { Question } from '../types.ts';
import { AnswerIndex } from './answer-index.ts';
import { PointModel } from './point-model.ts';

const questions = bank
  .filter(({ kind }) => kind === 'KNOWLEDGE' || kind === 'SCENARIO')
  .map((item) => bankQuestion(item, null));

function judge({ question, points }: Question, said: string, without?: string): number[] {
  const known = points.map((point) => ({
    ...point,
    phrasings: point.phrasings.filter((phrasing) => phrasing !== without),
  }));
  const model = PointModel.of({ question, points: known });
  return model?.judge(new AnswerIndex(contentStems(said))) ?? expect.unreachable();
}

const shareFrom = (line: number, values: readonly number[]): number =>
  values.filter((value) => value >= line).length / values.length;

describe('the model of a question’s points', () => {
  it('recognises phrasings from which it has not learned', () => {
    const own: number[] = [];
    const others: number[] = [];
    for (const [place, question] of questions.entries()) {
      for (const [at, { phrasings }] of question.points.entries()) {
        for (const phrasing of phrasings.filter((_, nth) => nth % 3 === at % 3)) {
          for (const [other, value] of judge(question, phrasing, phrasing).entries()) {
            (other === at ? own : others).push(value);
          }
          const foreign = questions[(place + 7) % questions.length] ?? question;
          others.push(...judge(foreign, phrasing));
        }
      }
    }
    expect(shareFrom(0.5, own)).toBeGreaterThanOrEqual(0.25);
    expect(shareFrom(0.5, others)).toBeLessThanOrEqual(0.006);
  });

  it('knows a point by words of several phrasings, and not by words that everybody has', () => {
    const question = questions.find(({ id }) => id === 'software-legacy-change') ?? expect.unreachable();
    const model = PointModel.of(question) ?? expect.unreachable();
    const shown = (said: string) => question.points.map((_, at) => model.shows(at, contentStems(said)));
    expect(shown('Behind a flag, bit by bit, and deployed every day.')).toEqual([false, true, false, false]);
    expect(shown('I ring their boss and look in the programme which trades wait for them.')).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const said = 'I ring their boss at ten past seven and look in the programme which trades wait for them.';
    const at = question.points.findIndex(({ text }) => text.startsWith('Learns from history'));
    expect(model.supports(at, contentStems(said))).toBe(false);
  });

  it('finds no point in a single keyword', () => {
    const question = questions.find(({ id }) => id === 'nursing-infection') ?? expect.unreachable();
    for (const word of question.points.flatMap(({ keywords }) => keywords)) {
      if (contentStems(word).length === 1) expect(Math.max(...judge(question, word)), word).toBe(0);
    }
  });

  it('does not exist for a single point or for points without phrasings', () => {
    const [question] = questions;
    const points = question?.points ?? [];
    expect(PointModel.of({ question: '', points: points.slice(0, 1) })).toBeNull();
    expect(
      PointModel.of({ question: '', points: points.map((point) => ({ ...point, phrasings: [] })) }),
    ).toBeNull();
  });

  it('finds no point in an answer without words', () => {
    const [question] = questions;
    expect(judge(question ?? expect.unreachable(), '').every((value) => value === 0)).toBe(true);
  });
});

/** Sentences from the development set of answers in other words, each with the point that its words had matched. */
const read: Record<string, [point: string, said: string][]> = {
  'is about its point': [
    [
      'Looks at tests',
      'Correctness has priority: does it meet the requirement, are there tests, what about empty lists and failures.',
    ],
    [
      'Considers growth of data or outside calls',
      'Commonly the table got larger and an index is missing, or there is an N+1 problem.',
    ],
    [
      'Passes it on clearly',
      'It goes on the ticket in red and I say it out loud as well, and he gets out the clean board and the clean pan.',
    ],
    [
      'Takes something from it',
      'I own up to the manager, it gets logged, and tomorrow I take more care with the big notes.',
    ],
    [
      'Calms and keeps warm',
      'A bang to the head means emergency services, and until they are here he gets a blanket and stays where he is.',
    ],
    [
      'Stores the key and returns the first result',
      'The second insert blows up and we just look up what we answered the first time and send it back.',
    ],
  ],
  'is about another point of the question': [
    [
      'Passes it on clearly',
      'I go to the chef, ask what is in the sauce, the dressing, the dessert, check the sheet on the wall.',
    ],
    [
      'Takes something from it',
      'I check the journal roll for voids, for change given wrongly, or for a card transaction typed in as notes.',
    ],
    [
      'Blocks what is in doubt',
      'I take a sample and check quantity and expiry date, and then I book it in and give each pallet its place.',
    ],
    [
      'Passes it on and finds the cause',
      'I take the plate back at once, and the kitchen makes it new with priority.',
    ],
    [
      'Tells the team what works',
      'I come back after a quarter of an hour, or a colleague whom she likes tries.',
    ],
    [
      'Verifies the effect',
      'I trace one request to see whether the time goes to the database, another service or our own code.',
    ],
    [
      'Recounts and corrects with a reason',
      'Then I check the last movements in the system, whether a picking was not booked or counted twice.',
    ],
    ['Asks how serious it is', 'I take it seriously and write it on the order.'],
  ],
};

describe.each(Object.entries(read))('a piece of speech that %s', (whose, pairs) => {
  it.each(pairs)('is recognised as such: “%s”: %s', (text, said) => {
    const question = questions.find(({ points }) => points.some((point) => point.text === text));
    if (!question) return expect.unreachable(text);
    const at = question.points.findIndex((point) => point.text === text);
    expect(PointModel.of(question)?.isAbout(at, contentStems(said))).toBe(whose === 'is about its point');
  });
});
