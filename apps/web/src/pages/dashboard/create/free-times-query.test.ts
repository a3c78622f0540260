import { expect, it } from 'vitest';
import { freeTimesQuery } from './free-times-query.ts';

const rosa = 'rosa@tidewater.example';

it.each<[string, string[], number, boolean]>([
  ['somebody leads', [rosa], 45, true],
  ['nobody leads', [], 45, false],
  ['the length is only begun', [rosa], 4, false],
  ['the length is more than a day', [rosa], 4500, false],
  ['the length is no whole number', [rosa], 45.5, false],
])('asks the calendars, or does not, when %s', (_when, leaders, minutes, asks) => {
  expect(freeTimesQuery(leaders, minutes).enabled).toBe(asks);
});
