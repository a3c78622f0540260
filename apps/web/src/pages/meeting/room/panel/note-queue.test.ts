import type { MeetingNote } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRefusal, NoteQueue, type Note } from './note-queue.ts';

type Kept = Pick<Note, 'id' | 'text' | 'at'>;

function notebook(options: { kept?: Kept[]; stored?: MeetingNote[] } = {}) {
  let kept: Kept[] = options.kept ?? [];
  const stored = new Map((options.stored ?? []).map((note) => [note.id, note.text]));
  const refusal: { error: Error | null; isFinal: boolean } = { error: null, isFinal: false };
  const sent: { id: string; agoMs: number; text: string }[] = [];
  let count = 0;
  const queue = new NoteQueue({
    memory: { read: () => kept, write: (notes) => (kept = notes) },
    load: async () => options.stored ?? [],
    save: async (id, note) => {
      sent.push({ id, ...note });
      if (refusal.error) throw refusal.error;
      stored.set(id, note.text);
    },
    drop: async (id) => {
      stored.delete(id);
    },
    isFinal: () => refusal.isFinal,
    now: Date.now,
    newId: () => `n${(count += 1)}`,
  });
  return { queue, stored, sent, refusal, kept: () => kept };
}

const at = Date.parse('2026-11-24T10:40:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: at });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [409, true],
  [413, true],
  [429, false],
  [503, false],
  [401, false],
])('treats status %i as a final refusal of the note: %s', (status, isFinal) => {
  expect(isRefusal(status)).toBe(isFinal);
});

describe('NoteQueue', () => {
  it('saves a note after a pause in typing, with the time at which it was begun', async () => {
    const { queue, sent, stored, kept } = notebook();
    await queue.start();
    const id = queue.begin('C');
    await vi.advanceTimersByTimeAsync(400);
    queue.write(id, 'Clock first');
    expect(kept()).toEqual([{ id, text: 'Clock first', at }]);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([{ id, agoMs: 900, text: 'Clock first' }]);
    expect(stored.get(id)).toBe('Clock first');
    expect(queue.getState()).toMatchObject({ notes: [{ state: 'saved' }], savedAt: at + 900 });
    expect(kept()).toEqual([]);
  });

  it('keeps a note that could not be saved, marks it as kept, and sends it again', async () => {
    const { queue, refusal, stored, kept } = notebook();
    await queue.start();
    refusal.error = new Error('offline');
    const id = queue.begin('Ask about the harbour');
    await vi.advanceTimersByTimeAsync(500);
    expect(queue.getState().notes).toMatchObject([{ state: 'kept' }]);
    expect(kept()).toHaveLength(1);
    refusal.error = null;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stored.get(id)).toBe('Ask about the harbour');
    expect(kept()).toEqual([]);
  });

  it('sends notes that the browser kept through a crash, with their original time', async () => {
    const kept = [{ id: 'old', text: 'Gave the reason unasked', at: at - 60_000 }];
    const { queue, sent } = notebook({ kept });
    await queue.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ id: 'old', agoMs: 60_000, text: 'Gave the reason unasked' }]);
  });

  it('shows earlier notes in the order of their times, and prefers the newer text', async () => {
    const stored = [
      { id: 'a', text: 'first', at: '2026-11-24T10:30:00.000Z' },
      { id: 'b', text: 'older text', at: '2026-11-24T10:35:00.000Z' },
    ];
    const kept = [{ id: 'b', text: 'newer text', at: at - 300_000 }];
    const { queue } = notebook({ stored, kept });
    await queue.start();
    expect(queue.getState().notes.map(({ text }) => text)).toEqual(['first', 'newer text']);
  });

  it('sends a note again when it was changed during a request', async () => {
    const { queue, stored } = notebook();
    await queue.start();
    const id = queue.begin('one');
    vi.advanceTimersByTime(500);
    queue.write(id, 'one and two');
    await vi.advanceTimersByTimeAsync(500);
    expect(stored.get(id)).toBe('one and two');
  });

  it('drops a note that was emptied', async () => {
    const { queue, stored } = notebook();
    await queue.start();
    const id = queue.begin('wrong');
    await vi.advanceTimersByTimeAsync(500);
    queue.write(id, ' ');
    await vi.advanceTimersByTimeAsync(500);
    expect(stored.size).toBe(0);
    expect(queue.getState().notes).toEqual([]);
  });

  it('does not send a note again that the server has finally refused, and still shows it', async () => {
    const { queue, refusal, sent, kept } = notebook();
    await queue.start();
    refusal.error = new Error('too long');
    refusal.isFinal = true;
    queue.begin('x');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(queue.getState().notes).toMatchObject([{ state: 'refused' }]);
    expect(kept()).toHaveLength(1);
  });
});
