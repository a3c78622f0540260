import { expect, it } from 'vitest';
import { isNarrowed, logSearchParams, logSearch, readLogQuery } from './log-query.ts';

const plain = { status: null, method: null, meetingCode: '', requestId: '', page: 1, limit: 20 };

it.each([
  [{}, plain],
  [
    {
      status: '4xx',
      method: 'POST',
      meetingCode: ' kqd-wmrx-tve ',
      requestId: 'r-1',
      page: '2',
      limit: '50',
    },
    { status: '4xx', method: 'POST', meetingCode: 'kqd-wmrx-tve', requestId: 'r-1', page: 2, limit: 50 },
  ],
  [{ status: '404', method: 'post', page: '0', limit: '101', requestId: 7 }, plain],
])('reads the URL parameters %j', (address, query) => expect(readLogQuery(address)).toEqual(query));

it('writes only the chosen filters into the URL, and reads them back unchanged', () => {
  const query = { ...plain, status: '5xx', requestId: 'a b&c', page: 3 } as const;
  expect(logSearchParams(plain)).toEqual({});
  expect(logSearch(plain)).toBe('');
  expect(logSearch(query)).toBe('?status=5xx&requestId=a+b%26c&page=3');
  expect(readLogQuery(Object.fromEntries(new URLSearchParams(logSearch(query))))).toEqual(query);
});

it('tells whether the log is filtered', () => {
  expect(isNarrowed({ ...plain, page: 4 })).toBe(false);
  expect(isNarrowed({ ...plain, meetingCode: 'x' })).toBe(true);
});
