import { expect, it } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { freeTimesQuery, isOfferedBy } from './free-times-query.ts';

const rosa = 'rosa@tidewater.example';

it.each<[string, string[], number, boolean]>([
  ['somebody leads', [rosa], 45, true],
  ['nobody leads', [], 45, false],
  ['the length is only begun', [rosa], 4, false],
  ['the length is more than a day', [rosa], 4500, false],
  ['the length is no whole number', [rosa], 45.5, false],
])('decides whether to ask the calendars when %s', (_when, leaders, minutes, asks) => {
  expect(freeTimesQuery(leaders, minutes).enabled).toBe(asks);
});

it('knows which times the leaders’ calendars have offered for any length', () => {
  const [ten, eleven] = ['2026-12-01T10:00:00.000Z', '2026-12-01T11:00:00.000Z'];
  const { queryKey } = freeTimesQuery([rosa], 45);
  queryClient.setQueryData(queryKey, { success: true, slots: [{ start: ten, end: eleven }], unknown: [] });
  expect([ten, eleven].map((start) => isOfferedBy([rosa], start))).toEqual([true, false]);
  expect(isOfferedBy(['ben@tidewater.example'], ten)).toBe(false);
  queryClient.clear();
});
