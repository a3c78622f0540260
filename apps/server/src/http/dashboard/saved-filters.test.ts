import { bounds, type SavedFilterResponse, type SavedFilters } from '@parley/contract';
import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forEachTest(() => makeOrganization(test));
const visitor = forEachTest(() => signIn(test, organization, 'VIEWER'));

const list = async (who = visitor) =>
  (await who.send('GET', '/saved-filters'))
    .json<SavedFilters>()
    .filters.map(({ name, query }) => ({ name, query }));
const save = (name: string, query: object = {}, who = visitor) =>
  who.send('POST', '/saved-filters', { name, query });

it('keeps a member’s filters by name, for this member only', async () => {
  expect(await list()).toEqual([]);
  const answer = await save(' Undecided ', { status: 'COMPLETED', result: 'UNDECIDED' });
  expect(answer.statusCode, answer.body).toBe(201);
  await save('best first', { order: 'SCORE', type: 'HUMAN' });
  expect(await list()).toEqual([
    { name: 'best first', query: { order: 'SCORE', type: 'HUMAN' } },
    { name: 'Undecided', query: { status: 'COMPLETED', result: 'UNDECIDED' } },
  ]);
  const colleague = await signIn(test, organization, 'OWNER');
  expect(await list(colleague)).toEqual([]);
  const { id } = answer.json<SavedFilterResponse>().filter;
  expectError(await colleague.send('DELETE', `/saved-filters/${id}`), 'not_found');
  expect((await visitor.send('DELETE', `/saved-filters/${id}`)).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ name: 'best first' }]);
});

it('replaces the filter when its name exists already', async () => {
  await save('Mine', { status: 'ACTIVE' });
  await save('MINE', { status: 'COMPLETED' });
  expect(await list()).toEqual([{ name: 'MINE', query: { status: 'COMPLETED' } }]);
});

it('stores no search text, and refuses an invalid filter', async () => {
  await save('With a name', { search: 'Ines Marchetti' });
  expect(await list()).toEqual([{ name: 'With a name', query: {} }]);
  expectInvalid(await save(' '), 'name');
  expectInvalid(await save('x'.repeat(bounds.savedFilters.name + 1)), 'name');
  expectInvalid(await save('Odd', { status: 'LOST' }), 'query.status');
});

it('stores at most as many filters as fit on a page', async () => {
  for (let n = 0; n < bounds.savedFilters.perMember; n += 1) await save(`Filter ${n}`);
  expectError(await save('One more'), 'invalid_state');
  expect((await save('Filter 0', { status: 'ACTIVE' })).statusCode).toBe(201);
  expect(await list()).toHaveLength(bounds.savedFilters.perMember);
});

it('is refused without a session', async () => {
  expectError(await test.app.inject({ url: '/api/dashboard/saved-filters' }), 'not_signed_in');
});
