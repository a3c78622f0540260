import { describe, expect, it } from 'vitest';
import { questionFromInput } from './question-from-input.ts';

describe('questionFromInput', () => {
  it('makes a question from a text alone', () => {
    expect(questionFromInput('  What is a closure? ', 2)).toEqual({
      id: 'q3',
      question: 'What is a closure?',
      rephrase: null,
      kind: 'KNOWLEDGE',
      skill: null,
      weight: 1,
      required: true,
      expectedAnswer: null,
      points: [],
      followUps: expect.any(Array),
      maxFollowUps: 2,
      timeLimitSeconds: null,
      source: 'CUSTOM',
    });
  });

  it('keeps the caller’s choices', () => {
    const question = questionFromInput(
      {
        question: 'How do you test?',
        kind: 'CULTURE',
        skill: 'testing',
        weight: 2.5,
        required: false,
        rubric: {
          points: [
            { text: 'Names unit tests', keywords: ['unit'], weight: 3 },
            { text: 'Measures risk first' },
          ],
        },
        maxFollowUps: 9,
        timeLimitSeconds: 90,
      },
      0,
    );
    expect(question).toMatchObject({
      kind: 'CULTURE',
      weight: 2.5,
      required: false,
      maxFollowUps: 2,
      timeLimitSeconds: 90,
    });
    expect(question.points).toEqual([
      { id: 'p1', text: 'Names unit tests', keywords: ['unit'], phrasings: ['Names unit tests'], weight: 3 },
      {
        id: 'p2',
        text: 'Measures risk first',
        keywords: ['measures', 'risk', 'first'],
        phrasings: ['Measures risk first'],
        weight: 1,
      },
    ]);
  });

  it('makes one point of each line of a written rubric, without its bullet', () => {
    const { points } = questionFromInput(
      {
        question: 'What is a closure?',
        rubric: '- Mentions the outer scope\n2) Gives a use\n\n* Warns of leaks',
      },
      0,
    );
    expect(points.map(({ text }) => text)).toEqual([
      'Mentions the outer scope',
      'Gives a use',
      'Warns of leaks',
    ]);
  });

  it('makes points from the expected answer, without the words of the question', () => {
    const { points } = questionFromInput(
      {
        question: 'What is a closure?',
        expectedAnswer: 'A closure keeps variables of its scope alive. Node.js callbacks use closures.',
      },
      0,
    );
    expect(points).toHaveLength(2);
    expect(points[0]?.keywords).toEqual(['keeps', 'variables', 'scope', 'alive']);
    expect(points[1]?.keywords).not.toContain('closures');
  });

  it('prefers the rubric to the expected answer when both are sent', () => {
    const { points } = questionFromInput(
      {
        question: 'Why?',
        expectedAnswer: 'One thing here. Two things there.',
        rubric: 'Says something useful',
      },
      0,
    );
    expect(points.map(({ text }) => text)).toEqual(['Says something useful']);
  });

  it.each([
    ['Tell me about a time when you failed.', 'BEHAVIORAL'],
    ['What is your notice period?', 'SCREENING'],
    ['Why do you want to work here?', 'CULTURE'],
    ['How would you scale this service?', 'SCENARIO'],
    ['What is an index?', 'KNOWLEDGE'],
  ])('guesses the kind of “%s” as %s', (text, kind) => {
    expect(questionFromInput(text, 0).kind).toBe(kind);
  });

  it('never reveals the rubric in a follow-up', () => {
    const { followUps } = questionFromInput({ question: 'Why?', rubric: 'Names the secret ingredient' }, 0);
    expect(followUps.length).toBeGreaterThan(0);
    expect(followUps.every(({ forPoint, text }) => forPoint === null && !text.includes('ingredient'))).toBe(
      true,
    );
  });

  it('replaces invalid weights and numbers of follow-ups by valid ones', () => {
    const question = questionFromInput({ question: 'Why?', weight: -1, maxFollowUps: -3 }, 0);
    expect(question).toMatchObject({ weight: 1, maxFollowUps: 0 });
  });
});
