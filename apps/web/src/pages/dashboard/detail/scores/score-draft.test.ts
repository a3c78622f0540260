import { scoresInput } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { emptyScores, readScore, readScores } from './score-draft.ts';

it.each([
  ['0', 0],
  [' 100 ', 100],
  ['101', null],
  ['7.5', null],
  ['-1', null],
  ['good', null],
  ['', null],
])('reads the score %s as %s', (typed, score) => {
  expect(readScore(typed)).toBe(score);
});

describe('readScores', () => {
  it('sends only the scores that were given', () => {
    const { input } = readScores(
      {
        ...emptyScores(),
        recommendation: 'PASS',
        technical: '80',
        summary: ' Clear. ',
        questions: { q2: { score: '60', note: '' }, q1: { score: '90', note: ' Asked for the plan. ' } },
      },
      ['q1', 'q2', 'q3'],
    );
    expect(input).toEqual({
      recommendation: 'PASS',
      technical: 80,
      summary: 'Clear.',
      questions: [
        { questionId: 'q1', score: 90, note: 'Asked for the plan.' },
        { questionId: 'q2', score: 60 },
      ],
    });
    expect(scoresInput.safeParse(input).success).toBe(true);
  });

  it('names each invalid score, a note without a score, and a missing recommendation', () => {
    const draft = {
      ...emptyScores(),
      communication: '500',
      questions: { q1: { score: 'good', note: '' }, q2: { score: '', note: 'A note' } },
    };
    expect(readScores(draft, ['q1', 'q2']).wrong).toEqual([
      'questions.q1',
      'questions.q2',
      'communication',
      'recommendation',
    ]);
  });

  it('asks for at least one score', () => {
    expect(readScores({ ...emptyScores(), recommendation: 'FAIL' }, ['q1']).wrong).toEqual(['nothing']);
  });
});
