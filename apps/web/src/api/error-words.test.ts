import { expect, it } from 'vitest';
import { errorWords } from './error-words.ts';

const reason = { path: 'reason', message: 'Say why.' };

it.each([
  ['without the name of the one wrong field', 'reason: Say why.', [reason], 'Say why.'],
  [
    'whole when it says more than the field',
    'Not at this time: Say why.',
    [reason],
    'Not at this time: Say why.',
  ],
  [
    'whole when several fields are wrong',
    'reason: Say why. (and 1 more)',
    [reason, reason],
    'reason: Say why. (and 1 more)',
  ],
  ['whole when no field is wrong', 'This link has expired.', undefined, 'This link has expired.'],
])('says a refusal %s', (_how, message, details, words) => {
  const error = { code: 'validation_failed', message, ...(details ? { details } : {}) } as const;
  expect(errorWords(error)).toBe(words);
});
