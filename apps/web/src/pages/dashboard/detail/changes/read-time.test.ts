import { expect, it } from 'vitest';
import { instantOf, localValueOf } from './read-time.ts';

it.each(['2026-11-27T18:00:00.000Z', '2026-01-01T00:00:00.000Z', '2027-06-30T23:45:00.000Z'])(
  'keeps the instant %s when it is shown in the field and read again',
  (instant) => {
    expect(localValueOf(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(instantOf(localValueOf(instant))).toBe(instant);
  },
);

it('shows no time when there is none', () => {
  expect(localValueOf(null)).toBe('');
});

it.each(['', '2026-11-27T', 'tomorrow'])('finds no instant in %j', (value) => {
  expect(instantOf(value)).toBeNull();
});
