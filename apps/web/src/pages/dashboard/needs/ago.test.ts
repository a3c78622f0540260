import { expect, it } from 'vitest';
import { agoWords } from './ago.ts';

it.each([
  ['2026-11-24T09:59:40Z', 'just now'],
  ['2026-11-24T10:00:20Z', 'just now'],
  ['2026-11-24T09:59:00Z', '1 minute ago'],
  ['2026-11-24T09:00:01Z', '59 minutes ago'],
  ['2026-11-24T09:00:00Z', '1 hour ago'],
  ['2026-11-23T10:00:01Z', '23 hours ago'],
  ['2026-11-23T10:00:00Z', '1 day ago'],
  ['2026-11-22T10:00:00Z', '2 days ago'],
])('describes %s as %s', (since, words) => {
  expect(agoWords(since, new Date('2026-11-24T10:00:00Z'))).toBe(words);
});
