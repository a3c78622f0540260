import { describe, expect, it } from 'vitest';
import { isFiltered, listSearchParams, listSearch, readListQuery } from './list-query.ts';

const plain = { status: null, type: null, result: null, order: null, search: '', page: 1, limit: 20 };

describe('readListQuery', () => {
  it.each([
    [{}, {}],
    [
      { status: 'ACTIVE', type: 'HUMAN', search: 'Ines', page: '3', limit: '100' },
      { status: 'ACTIVE', type: 'HUMAN', search: 'Ines', page: 3, limit: 100 },
    ],
    [
      { result: 'UNDECIDED', order: 'SCORE' },
      { result: 'UNDECIDED', order: 'SCORE' },
    ],
    [{ result: 'GOOD', order: 'NAME' }, {}],
    [{ status: 'active', type: 'ROBOT', page: '0', limit: '101' }, {}],
    [{ page: '1.5', limit: '-1' }, {}],
    [{ page: '1000001', limit: '' }, {}],
    [{ status: ['ACTIVE'], page: 2, other: 'x' }, {}],
  ])('reads the URL parameters %j', (address, expected) =>
    expect(readListQuery(address)).toEqual({ ...plain, ...expected }),
  );

  it('cuts a search that is too long for the API', () => {
    expect(readListQuery({ search: 'x'.repeat(300) }).search).toHaveLength(200);
  });
});

describe('listSearchParams and listSearch', () => {
  it('leaves out defaults, and reads its own URL back unchanged', () => {
    expect(listSearchParams(readListQuery({ page: '1', limit: '20' }))).toEqual({});
    const address = { status: 'COMPLETED', type: 'AI_ONLY', search: 'a b&c', page: '2', limit: '50' };
    expect(listSearchParams(readListQuery(address))).toEqual(address);
  });

  it('writes the query string of the API', () => {
    expect(listSearch(readListQuery({}))).toBe('');
    expect(listSearch(readListQuery({ search: 'a b&c', page: '2' }))).toBe('?search=a+b%26c&page=2');
  });
});

describe('isFiltered', () => {
  it.each([
    [{ page: '2' }, false],
    [{ search: 'x' }, true],
    [{ type: 'HUMAN' }, true],
    [{ result: 'FAIL' }, true],
    [{ order: 'SCORE' }, false],
  ])('tells whether %j filters the list: %s', (address, filtered) =>
    expect(isFiltered(readListQuery(address))).toBe(filtered),
  );
});
