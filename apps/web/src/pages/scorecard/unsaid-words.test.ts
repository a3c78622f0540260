import { expect, it } from 'vitest';
import { nothing, type Pending } from './pending.ts';
import { unsaidWords } from './unsaid-words.ts';

it.each<[string, Pending, string]>([
  ['nothing', nothing, ''],
  [
    'a step and a note',
    { skills: { Writing: { step: 'PARTLY', note: 'Short.' } } },
    'Writing: Partly. Short.',
  ],
  ['a step alone', { skills: { Writing: { step: 'PARTLY' } } }, 'Writing: Partly.'],
  [
    'a note with the word none',
    { skills: { Writing: { note: 'none' } }, note: 'none' },
    'Writing: none\nnone',
  ],
  [
    'an emptied note',
    { skills: { Writing: { note: '' } } },
    'Writing: What I had noted here no longer holds.',
  ],
  [
    'a step with an emptied note',
    { skills: { Writing: { step: 'PARTLY', note: '' } } },
    'Writing: Partly. What I had noted here no longer holds.',
  ],
  ['an emptied reason', { skills: {}, note: '' }, 'What I had written as the reason no longer holds.'],
  [
    'a recommendation and why',
    { skills: {}, recommendation: 'PASS', note: 'Calm.' },
    'Recommended: Pass\nCalm.',
  ],
])('says %s', (_what, unsaid, words) => {
  expect(unsaidWords(unsaid)).toBe(words);
});
