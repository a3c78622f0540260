import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Tx } from './db.ts';
import { together } from './together.ts';
import { forThisFile } from '../testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());

const numberOf = async (tx: Tx, text: string) => (await tx.query<{ n: number }>({ text })).rows[0]?.n;
/** Reports a failure later than another at the same time, like a command that awaits in several places. */
async function slowly<T>(work: Promise<T>): Promise<T> {
  return await (async () => await (async () => await work)())();
}
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.asOperator(work);

it('returns the result of each statement in the transaction', async () => {
  const found = await inTransaction((tx) =>
    together([numberOf(tx, 'select 1 as n'), numberOf(tx, 'select 2 as n')]),
  );
  expect(found).toEqual([1, 2]);
});

it.each([
  ['first', (good: Promise<unknown>, bad: Promise<unknown>) => [bad, good]],
  ['last', (good: Promise<unknown>, bad: Promise<unknown>) => [good, bad]],
])('throws the error of the statement that failed, whether it comes %s', async (_name, order) => {
  const work = (tx: Tx) => {
    const bad = slowly(numberOf(tx, 'select n from no_such_table'));
    return together(order(numberOf(tx, 'select 1 as n'), bad));
  };
  await expect(inTransaction(work)).rejects.toMatchObject({ code: '42P01' });
  await expect(inTransaction(() => together([Promise.reject(new Error('aside'))]))).rejects.toThrow('aside');
});
