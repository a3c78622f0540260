import { expect, it } from 'vitest';
import { holdMs } from './hold-time.ts';
import type { LastWords } from './last-words.ts';

it.each<{ answers: number[]; words: LastWords; ms: number; name: string }>([
  { name: 'no answer of the model', answers: [], words: 'unknown', ms: 3_000 },
  { name: 'no answer of the model after complete words', answers: [], words: 'may_be_complete', ms: 3_000 },
  { name: 'a model that is sure', answers: [0.9, 0.8, 0.95], words: 'unknown', ms: 1_600 },
  { name: 'a model that doubts', answers: [0.1, 0.2, 0.05], words: 'unknown', ms: 3_000 },
  { name: 'a model between the two', answers: [0.5], words: 'unknown', ms: 2_300 },
  { name: 'one doubt of three', answers: [0.9, 0.1, 0.9], words: 'unknown', ms: 3_000 },
  {
    name: 'one doubt of three after complete words',
    answers: [0.9, 0.1, 0.9],
    words: 'may_be_complete',
    ms: 1_600,
  },
  {
    name: 'two doubts of three after complete words',
    answers: [0.9, 0.1, 0.2],
    words: 'may_be_complete',
    ms: 3_000,
  },
  {
    name: 'words that go on, whatever the model says',
    answers: [0.99, 0.99, 0.99],
    words: 'open',
    ms: 3_000,
  },
  { name: 'a request for time', answers: [0.99], words: 'asks_for_time', ms: Infinity },
])('waits $ms ms after $name', ({ answers, words, ms }) => {
  expect(holdMs(answers, words)).toBeCloseTo(ms, 6);
});
