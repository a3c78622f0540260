import { expect, it } from 'vitest';
import { frameQueue } from './frame-queue.ts';

function queueWithSource() {
  const source = {
    isPaused: false,
    pause: () => void (source.isPaused = true),
    resume: () => void (source.isPaused = false),
  };
  const errors: unknown[] = [];
  return { source, errors, queue: frameQueue(source, (error) => errors.push(error)) };
}

it('pauses a device that sends too fast until half of its waiting frames are handled', async () => {
  const { source, queue } = queueWithSource();
  const finish: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => finish.push(resolve));
  const finishNext = async () => {
    finish.at(-1)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (let n = 1; n < 32; n += 1) queue.addFrame(work);
  expect(source.isPaused).toBe(false);
  queue.addFrame(work);
  expect(source.isPaused).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  for (let n = 0; n < 15; n += 1) await finishNext();
  expect(source.isPaused).toBe(true);
  await finishNext();
  expect(source.isPaused).toBe(false);
});

it('handles the next frames in order when one fails', async () => {
  const { queue, errors } = queueWithSource();
  const done: string[] = [];
  queue.addFrame(async () => void done.push('a'));
  queue.addFrame(() => Promise.reject(new Error('b')));
  queue.add(async () => void done.push('c'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['a', 'c']);
  expect(errors).toEqual([new Error('b')]);
});
