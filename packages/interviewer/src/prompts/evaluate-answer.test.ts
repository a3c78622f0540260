import { describe, expect, it } from 'vitest';
import { evaluateAnswerPrompt, type AnswerToJudge } from './evaluate-answer.ts';

const ANSWER: AnswerToJudge = {
  questionId: 'q7',
  question: 'How do you make tea?',
  criteria: [
    { id: 'p1', text: 'boils the water', examples: [] },
    { id: 'p2', text: 'lets it stand', examples: ['wait four minutes'] },
  ],
  expectedAnswer: null,
  turns: [{ turnId: 't1', speaker: 'CANDIDATE', text: 'I boil the water first.' }],
};
const prompt = evaluateAnswerPrompt(ANSWER);
const yes = { pointId: 'p1', met: 'yes', turnId: 't1', quote: 'I boil the water' };
const no = { pointId: 'p2', met: 'no', turnId: '', quote: '' };
const reply = { answered: true, onTopic: true, points: [yes, no] };

describe('the prompt for one answer', () => {
  it('sends the answer as data and keeps the instructions free of it', () => {
    expect(prompt.data).toEqual({
      question: ANSWER.question,
      criteria: ANSWER.criteria,
      expectedAnswer: null,
      turns: ANSWER.turns,
    });
    const other = evaluateAnswerPrompt({ ...ANSWER, question: 'Other?', criteria: [], turns: [] });
    expect(other.instructions).toBe(prompt.instructions);
    expect(other.schema).toBe(prompt.schema);
  });

  it('has no place for a score or a recommendation', () => {
    expect(JSON.stringify(prompt.schema)).not.toMatch(/score|recommend|confidence/i);
  });
});

describe('a reply', () => {
  it('is read when every criterion has one entry', () => {
    expect(prompt.read(reply)).toEqual(reply);
  });

  it('loses entries that nobody asked for', () => {
    const more = {
      ...reply,
      score: 1000,
      recommendation: 'PASS',
      points: [{ ...yes, score: 100 }, no, { ...yes, pointId: 'p9' }],
    };
    expect(prompt.read(more)).toEqual(reply);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'yes'],
    ['a list', [reply]],
    ['an empty object', {}],
    ['half of the points', { ...reply, points: [yes] }],
    ['a point twice', { ...reply, points: [yes, yes, no] }],
    ['no list of points', { ...reply, points: { p1: yes } }],
    ['a score instead of a word', { ...reply, points: [{ ...yes, met: 1000 }, no] }],
    ['true instead of a word', { ...reply, points: [{ ...yes, met: true }, no] }],
    ['another word', { ...reply, points: [{ ...yes, met: 'excellent' }, no] }],
    ['a quote that is no text', { ...reply, points: [{ ...yes, quote: ['I', 'boil'] }, no] }],
    ['no turn', { ...reply, points: [{ pointId: 'p1', met: 'yes', quote: 'I boil' }, no] }],
    ['text for a flag', { ...reply, answered: 'true' }],
    ['no flag', { answered: true, points: [yes, no] }],
  ])('is refused when it is %s', (_what, wrong) => {
    expect(prompt.read(wrong)).toBeNull();
  });
});
