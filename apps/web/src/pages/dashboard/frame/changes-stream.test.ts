import { changesBeatMs, type ChangedMessage } from '@parley/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges, pauseBefore, type StreamLike } from './changes-stream.ts';

/** A stream whose server is the test. */
class Stream implements StreamLike {
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly #listeners = new Map<string, (event: { data: string }) => void>();
  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    this.#listeners.set(name, listener);
  }
  close(): void {
    this.isClosed = true;
  }
  say(name: string, data: object = {}): void {
    this.#listeners.get(name)?.({ data: JSON.stringify(data) });
  }
}

let opened: Stream[];
let heard: (string | ChangedMessage)[];
let following: ReturnType<typeof followChanges>;
beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  heard = [];
  following = followChanges(
    () => {
      const stream = new Stream();
      opened.push(stream);
      return stream;
    },
    {
      onChanged: (message) => heard.push(message),
      onReload: () => heard.push('reload'),
      onBeat: () => undefined,
      onMe: () => heard.push('me'),
    },
  );
});
afterEach(() => {
  following.close();
  vi.useRealTimers();
});
const last = () => opened.at(-1) ?? expect.unreachable();

it('passes on changes, and asks for everything once more when the stream begins', () => {
  const message: ChangedMessage = { topics: ['mails'], meetingCodes: ['abc'] };
  last().say('beat');
  last().say('changed', message);
  last().say('beat');
  expect(heard).toEqual(['reload', message]);
});

it('connects again after a failure, and asks for everything at the first message', () => {
  last().say('beat');
  last().onerror?.();
  expect(opened[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(opened).toHaveLength(2);
  expect(heard).toEqual(['reload']);
  last().say('beat');
  last().say('beat');
  expect(heard).toEqual(['reload', 'reload']);
});

it('waits longer before each try, up to half a minute', () => {
  expect([0, 1, 2, 3, 10].map((tries) => pauseBefore(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 30_000,
  ]);
  expect(pauseBefore(0, 0)).toBe(500);
});

it('treats a connection as lost when it is silent for two beats', () => {
  last().say('beat');
  vi.advanceTimersByTime(2 * changesBeatMs - 1);
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(1_002);
  expect(opened).toHaveLength(2);
});

it('tries at once when the network is back', () => {
  for (let failures = 0; failures < 6; failures += 1) {
    last().onerror?.();
    vi.advanceTimersByTime(30_000);
  }
  last().onerror?.();
  const before = opened.length;
  following.tryNow();
  expect(opened).toHaveLength(before + 1);
});

it('stops when the session has ended, and asks who is signed in', () => {
  last().say('end');
  expect(heard.at(-1)).toBe('me');
  vi.advanceTimersByTime(120_000);
  following.tryNow();
  expect(opened).toHaveLength(1);
  expect(following.isOver()).toBe(true);
});
