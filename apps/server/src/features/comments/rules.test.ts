import { expect, it } from 'vitest';
import { editableUntil } from './rules.ts';

it.each([
  ['2026-11-20T18:00:00.000Z', '2026-11-20T18:15:00.000Z'],
  ['2026-11-20T18:14:59.999Z', '2026-11-20T18:15:00.000Z'],
  ['2026-11-20T18:15:00.000Z', null],
])('lets a comment written at 18:00 be changed, asked at %s, until %s', (now, until) => {
  const written = new Date('2026-11-20T18:00:00.000Z');
  expect(editableUntil(written, new Date(now))?.toISOString() ?? null).toBe(until);
});
