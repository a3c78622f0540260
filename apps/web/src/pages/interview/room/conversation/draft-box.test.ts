import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftBox } from './draft-box.ts';

const listening = { phase: 'listening', draft: '' } as const;

function opened({ remembered = '', onServer = '' } = {}) {
  const sent: string[] = [];
  let kept = remembered;
  const box = new DraftBox({
    memory: { read: () => kept, write: (text) => (kept = text) },
    send: (text) => sent.push(text),
    now: Date.now,
  });
  box.follow('open', { ...listening, draft: onServer });
  return { box, sent, kept: () => kept };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('DraftBox', () => {
  it.each([
    { name: 'this device', remembered: 'newer', onServer: 'older', text: 'newer' },
    { name: 'another device', remembered: '', onServer: 'older', text: 'older' },
  ])('begins with the draft of $name', ({ text, ...from }) => {
    const { box, kept } = opened(from);
    expect(box.getText()).toBe(text);
    expect(kept()).toBe(text);
  });

  it('keeps every typed character on the device at once, and on the server after a pause', async () => {
    const { box, sent, kept } = opened();
    box.change('I');
    box.change('I run');
    expect(kept()).toBe('I run');
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual(['I run']);
  });

  it('sends the draft when the candidate leaves, and nothing twice', async () => {
    const { box, sent } = opened();
    box.change('I run');
    box.flush();
    expect(sent).toEqual(['I run']);
    await vi.advanceTimersByTimeAsync(600);
    box.flush();
    expect(sent).toEqual(['I run']);
  });

  it('returns what is in the box now, even when the button was pressed before', async () => {
    const { box, sent, kept } = opened();
    box.change('I run');
    const { take } = box;
    vi.setSystemTime(5_000);
    box.change('I run the tests. ');
    expect(take()).toEqual({ text: 'I run the tests.', startedAt: 1_000 });
    expect(box.getText()).toBe('');
    expect(kept()).toBe('');
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual(['']);
  });

  it('returns null when the box is empty', () => {
    const { box } = opened();
    box.change('  ');
    expect(box.take()).toBeNull();
    expect(box.getText()).toBe('  ');
  });

  it('sends no draft any more when another device has taken over', async () => {
    const { box, sent } = opened();
    box.change('I run');
    box.follow('replaced', listening);
    expect(box.getText()).toBe('');
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([]);
    box.follow('open', { ...listening, draft: 'I run twice' });
    expect(box.getText()).toBe('I run twice');
  });

  it.each([
    { name: 'another device has taken over', connection: 'replaced', phase: 'listening' },
    { name: 'the interview has ended', connection: 'open', phase: 'ended' },
  ] as const)('forgets the draft when $name', ({ connection, phase }) => {
    const { box, kept } = opened();
    box.change('I run');
    box.follow(connection, { phase, draft: '' });
    expect(kept()).toBe('');
    box.follow('open', listening);
    expect(box.getText()).toBe('');
  });
});
