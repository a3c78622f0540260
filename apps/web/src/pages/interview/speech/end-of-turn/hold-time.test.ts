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
  { name: 'a model that is sure', answers: [0.9, 0.8, 0.95], words: 'unknown', count: 0, ms: 1_700 },
  { name: 'a model that doubts', answers: [0.1, 0.2, 0.05], words: 'unknown', count: 0, ms: 3_000 },
  { name: 'a model between the two', answers: [0.5], words: 'unknown', count: 0, ms: 2_350 },
  { name: 'one doubt of three', answers: [0.9, 0.1, 0.9], words: 'unknown', count: 0, ms: 3_000 },
  {
    name: 'two doubts of three after complete words',
    answers: [0.1, 0.8, 0.2],
    words: 'may_be_complete',
    count: 10,
    ms: 1_700,
  },
  {
    name: 'only doubts after few words',
    answers: [0.3, 0.1],
    words: 'may_be_complete',
    count: 20,
    ms: 3_000,
  },
  {
    name: 'only doubts after many words',
    answers: [0.2, 0.1],
    words: 'may_be_complete',
    count: 50,
    ms: 2_350,
  },
  {
    name: 'complete words that go on for long',
    answers: [0],
    words: 'may_be_complete',
    count: 900,
    ms: 2_350,
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
