import { describe, expect, it } from 'vitest';
import { SpeechQueue } from './speech-queue.ts';

const hello = { turnId: 't1', text: 'Hello' };
const question = { turnId: 't2', text: 'Why?' };
const nothing = { speak: [], report: [] };

describe('SpeechQueue', () => {
  it('speaks a line once, however often the view shows it', () => {
    const queue = new SpeechQueue();
    expect(queue.take([hello, question], 1).speak).toEqual([hello, question]);
    expect(queue.take([hello, question], 1)).toEqual(nothing);
    expect(queue.finish('t1', 1)).toBe(true);
    expect(queue.take([hello, question], 1)).toEqual(nothing);
  });

  it('speaks a line again when it left the view and returned', () => {
    const queue = new SpeechQueue();
    queue.take([question], 1);
    queue.finish('t2', 1);
    queue.take([], 1);
    expect(queue.take([question], 1).speak).toEqual([question]);
  });

  it('reports a spoken line again on a new connection when the server still waits for it', () => {
    const queue = new SpeechQueue();
    queue.take([question], 1);
    queue.finish('t2', 1);
    expect(queue.take([question], 2)).toEqual({ speak: [], report: ['t2'] });
    expect(queue.take([question], 2)).toEqual(nothing);
  });

  it('continues a line when the connection was lost in the middle of it', () => {
    const queue = new SpeechQueue();
    queue.take([question], 1);
    expect(queue.take([question], 2)).toEqual(nothing);
    expect(queue.finish('t2', 2)).toBe(true);
  });

  it('reports nothing for a line that the server withdrew', () => {
    const queue = new SpeechQueue();
    queue.take([question], 1);
    queue.take([], 1);
    expect(queue.finish('t2', 1)).toBe(false);
  });
});
