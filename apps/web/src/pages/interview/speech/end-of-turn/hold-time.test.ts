import { expect, it } from 'vitest';
import { holdMs } from './hold-time.ts';
import type { LastWords } from './last-words.ts';

it.each<{ name: string; answers: number[]; words: LastWords; count: number; ms: number }>([
  { name: 'no answer of the model', answers: [], words: 'unknown', count: 0, ms: 3_000 },
  {
    name: 'no answer of the model after complete words',
    answers: [],
    words: 'may_be_complete',
    count: 70,
    ms: 3_000,
  },
  { name: 'a model that is sure', answers: [0.9, 0.8, 0.95], words: 'unknown', count: 0, ms: 1_750 },
  { name: 'a model that doubts', answers: [0.1, 0.2, 0.05], words: 'unknown', count: 0, ms: 3_000 },
  { name: 'a model between the two', answers: [0.5], words: 'unknown', count: 0, ms: 2_375 },
  { name: 'one doubt of three', answers: [0.9, 0.1, 0.9], words: 'unknown', count: 0, ms: 3_000 },
  {
    name: 'a whole answer in which the model was sure once',
    answers: [0.1, 1, 0.2],
    words: 'may_be_complete',
    count: 60,
    ms: 1_750,
  },
  {
    name: 'one short sentence, however sure the model is',
    answers: [0.99, 0.99],
    words: 'may_be_complete',
    count: 20,
    ms: 3_000,
  },
  {
    name: 'a whole answer that the model doubts',
    answers: [0, 0],
    words: 'may_be_complete',
    count: 60,
    ms: 2_375,
  },
  {
    name: 'a long answer that the model doubts',
    answers: [0],
    words: 'may_be_complete',
    count: 900,
    ms: 1_750,
  },
  {
    name: 'words that go on, whatever the model says',
    answers: [0.99, 0.99, 0.99],
    words: 'open',
    count: 90,
    ms: 3_000,
  },
  { name: 'a request for time', answers: [0.99], words: 'asks_for_time', count: 90, ms: Infinity },
])('waits $ms ms after $name', ({ answers, words, count, ms }) => {
  expect(holdMs(answers, words, count)).toBeCloseTo(ms, 6);
});
