import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ThreadEnded, workThread, type ThreadLimits } from './work-thread.ts';

/** Adds one to a number and returns the thread's id; a text makes it misbehave in a certain way. */
const source = `
const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', (request) => {
  if (request === 'spin') for (;;);
  if (request === 'eat') for (const all = []; ; ) all.push(new Array(10_000).fill(all.length));
  if (request === 'throw later') return setTimeout(() => { throw new Error('later'); });
  parentPort.postMessage({ sum: request + 1, threadId });
});`;

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-thread-'));
  fs.writeFileSync(path.join(folder, 'thread.cjs'), source);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Answer {
  sum: number;
  threadId: number;
}
const open = (limits: ThreadLimits) =>
  workThread<number | string, Answer>(path.join(folder, 'thread.cjs'), limits);

it.each(['spin', 'eat', 'throw later'])(
  'reports a thread that dies of "%s" and starts a new one for the waiting requests',
  async (request) => {
    const thread = open({ deadlineMs: 2_000, memoryMb: 32 });
    const answers = await Promise.allSettled([
      thread.ask(1),
      thread.ask(request),
      thread.ask(2),
      thread.ask(3),
    ]);
    const [first, second, third, fourth] = answers;
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(ThreadEnded) as ThreadEnded });
    expect(first).toMatchObject({ value: { sum: 2 } });
    expect(third).toMatchObject({ value: { sum: 3 } });
    expect(fourth).toMatchObject({ value: { sum: 4 } });
    await thread.close();
  },
);

it('ends an idle thread and starts another when it is needed again', async () => {
  const thread = open({ deadlineMs: 2_000, restMs: 50 });
  const first = await thread.ask(1);
  expect((await thread.ask(1)).threadId).toBe(first.threadId);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await thread.ask(1)).threadId).not.toBe(first.threadId);
  await thread.close();
});

it('lets owners take turns at the thread', async () => {
  const thread = open({ deadlineMs: 2_000 });
  const order: string[] = [];
  const ask = async (owner: string) => {
    await thread.ask(1, owner);
    order.push(owner);
  };
  await Promise.all(['a', 'a', 'a', 'b'].map(ask));
  expect(order).toEqual(['a', 'a', 'b', 'a']);
  await thread.close();
});
