import { describe, expect, it } from 'vitest';
import { Parley, ParleyError } from '../index.ts';
import { apiError, startScriptedServer, type Answer } from '../testing/scripted-server.ts';

const page = (number: number, codes: string[], totalPages = 3): Answer => ({
  json: {
    success: true,
    interviews: codes.map((meetingCode) => ({ meetingCode })),
    total: 5,
    page: number,
    limit: 2,
    totalPages,
  },
});
const three = [page(1, ['a', 'b']), page(2, ['c', 'd']), page(3, ['e'])] as const;

async function open(...answers: [Answer, ...Answer[]]) {
  const { baseUrl, seen } = await startScriptedServer(...answers);
  const parley = new Parley({ baseUrl, apiKey: 'parley_org_x', maxRetries: 0 });
  return { parley, pagesAsked: () => seen.map(({ url }) => new URL(url, baseUrl).searchParams.get('page')) };
}
const codesOf = (interviews: { meetingCode: string }[]) => interviews.map((it) => it.meetingCode);

describe('toArray of a list', () => {
  it('returns every item when the limit is not reached', async () => {
    const { parley, pagesAsked } = await open(...three);
    expect(codesOf(await parley.interviews.list().toArray({ limit: 100 }))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(pagesAsked()).toEqual(['1', '2', '3']);
  });

  it.each([
    [1, ['a'], ['1']],
    [2, ['a', 'b'], ['1']],
    [3, ['a', 'b', 'c'], ['1', '2']],
  ])('requests only the pages that it needs for at most %i items', async (limit, codes, pages) => {
    const { parley, pagesAsked } = await open(...three);
    expect(codesOf(await parley.interviews.list().toArray({ limit }))).toEqual(codes);
    expect(pagesAsked()).toEqual(pages);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity, undefined])('refuses the limit %s', async (limit) => {
    const { parley } = await open(apiError(500, 'internal_error'));
    const list = parley.interviews.list();
    await expect(list.toArray({ limit: limit as number })).rejects.toThrow(ParleyError);
  });

  it('rejects with the error of a page', async () => {
    const { parley } = await open(page(1, ['a', 'b']), apiError(404, 'not_found'));
    await expect(parley.interviews.list().toArray({ limit: 9 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a page of a list', () => {
  it('gets the next page with the same filters, until the last one', async () => {
    const { parley, pagesAsked } = await open(...three);
    const first = await parley.interviews.list({ status: 'COMPLETED' });
    expect(first.hasNextPage).toBe(true);
    const second = await first.getNextPage();
    expect([second.page, codesOf(second.interviews)]).toEqual([2, ['c', 'd']]);
    const third = await second.getNextPage();
    expect(third.hasNextPage).toBe(false);
    await expect(third.getNextPage()).rejects.toThrow(/last page/);
    expect(pagesAsked()).toEqual(['1', '2', '3']);
  });

  it('has a next page after withResponse too, and prints only what the service sent', async () => {
    const { parley } = await open(...three);
    const { data, response } = await parley.interviews.list().withResponse();
    expect([data.hasNextPage, response.status]).toEqual([true, 200]);
    expect(Object.keys(data)).toEqual(['interviews', 'total', 'page', 'limit', 'totalPages']);
    expect(codesOf((await data.getNextPage()).interviews)).toEqual(['c', 'd']);
  });

  it('has the warnings of the service when there are some', async () => {
    const warnings = [{ path: 'state', message: 'Ignored.' }];
    const empty = { success: true, interviews: [], total: 0, page: 1, limit: 20, totalPages: 0 };
    const { parley } = await open({ json: { ...empty, warnings } });
    expect((await parley.interviews.list()).warnings).toEqual(warnings);
  });

  it('has no next page when the list is empty', async () => {
    const { parley } = await open(page(1, [], 0));
    expect((await parley.interviews.list()).hasNextPage).toBe(false);
  });
});
