import { expect, it } from 'vitest';
import { speakingLimitMs, splitSentences } from './split-sentences.ts';

it.each([
  {
    text: 'Thank you, Ines. What came first?',
    language: 'en',
    expected: ['Thank you, Ines.', 'What came first?'],
  },
  { text: ' One line ', language: 'en-GB', expected: ['One line'] },
  { text: '', language: 'en', expected: [] },
  { text: 'Still read. Twice.', language: 'not a language', expected: ['Still read.', 'Twice.'] },
])('splits “$text” into sentences in $language', ({ text, language, expected }) => {
  expect(splitSentences(text, language)).toEqual(expected);
});

it('gives a long line more time to be spoken', () => {
  expect(speakingLimitMs('one two three')).toBe(7_400);
});
