import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Runs that end when they are told to. */
function heldRuns(options?: { most: number }) {
  const runs: { key: string; items: number[]; end(): void; fail(error: Error): void }[] = [];
  const call = takeTurns(
    (key, items: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        runs.push({ key, items, end: () => resolve(items.map((item) => item * 10)), fail: reject });
      }),
    options,
  );
  return { runs, call };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs the first at once, and those that come meanwhile together after it', async () => {
  const { runs, call } = heldRuns();
  const calls = [call('a', 1), call('a', 2), call('a', 3)];
  expect(runs.map(({ items }) => items)).toEqual([[1]]);
  runs[0]?.end();
  await settle();
  calls.push(call('a', 4));
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  runs[1]?.end();
  await settle();
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
  runs[2]?.end();
  expect(await Promise.all(calls)).toEqual([10, 20, 30, 40]);
});

it('never shares a run that began before the call, once all is quiet again', async () => {
  const { runs, call } = heldRuns();
  const first = call('a', 1);
  runs[0]?.end();
  await first;
  void call('a', 2);
  await settle();
  expect(runs.map(({ items }) => items)).toEqual([[1], [2]]);
});

it('lets keys not wait for each other', () => {
  const { runs, call } = heldRuns();
  void call('a', 1);
  void call('b', 2);
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
});

it('throws to those of the failed run alone', async () => {
  const { runs, call } = heldRuns();
  const calls = [call('a', 1), call('a', 2)];
  const outcomes = Promise.allSettled(calls);
  runs[0]?.fail(new Error('the disk is full'));
  await settle();
  runs[1]?.end();
  expect(await outcomes).toMatchObject([
    { status: 'rejected', reason: { message: 'the disk is full' } },
    { status: 'fulfilled', value: 20 },
  ]);
});

it('takes no more into a run than it may', async () => {
  const { runs, call } = heldRuns({ most: 2 });
  const calls = [1, 2, 3, 4].map((item) => call('a', item));
  for (let index = 0; index < 3; index++) {
    runs[index]?.end();
    await settle();
  }
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
  expect(await Promise.all(calls)).toEqual([10, 20, 30, 40]);
});
