import { expect, it } from 'vitest';
import { keepTotals } from './keep-totals.ts';

it('keeps the latest total of a question', () => {
  const totals = keepTotals(2);
  expect(totals.find('a')).toBeUndefined();
  totals.keep('a', { version: '1', total: 10 });
  totals.keep('a', { version: '2', total: 11 });
  expect(totals.find('a')).toEqual({ version: '2', total: 11 });
});

it('forgets what was longest not asked for', () => {
  const totals = keepTotals(2);
  for (const question of ['a', 'b', 'a', 'c']) totals.keep(question, { version: '1', total: 1 });
  expect(['a', 'b', 'c'].map((question) => totals.find(question) !== undefined)).toEqual([true, false, true]);
});
