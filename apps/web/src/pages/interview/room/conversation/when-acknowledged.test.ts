import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConversationState } from './conversation-socket.ts';
import { whenAcknowledged } from './when-acknowledged.ts';

const unheard = {
  utteranceId: 'u1',
  meetingCode: 'abc-defg-hij',
  turnId: 't1',
  source: 'typed',
  text: 'Because.',
  startedAt: 0,
  endedAt: 0,
  final: false,
  ackSeq: null,
} as const;

function conversation(pending: ConversationState['pending']) {
  let state: ConversationState = {
    connection: 'open',
    view: null,
    viewAt: 0,
    epoch: 1,
    pending,
    complaint: null,
    tooLate: false,
    obstacle: null,
    isLate: false,
  };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners,
    becomes: (change: Partial<ConversationState>) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('whenAcknowledged', () => {
  it('resolves at once when no words are on their way', async () => {
    await whenAcknowledged(conversation([]), 1_000);
    await whenAcknowledged(conversation([{ ...unheard, ackSeq: 4 }]), 1_000);
  });

  it.each([
    { name: 'the server has it', change: { pending: [{ ...unheard, ackSeq: 4 }] } },
    { name: 'the view has it', change: { pending: [] } },
    { name: 'the connection is lost', change: { connection: 'lost' as const } },
  ])('resolves when $name', async ({ change }) => {
    const socket = conversation([unheard]);
    let isDone = false;
    const waiting = whenAcknowledged(socket, 1_000).then(() => (isDone = true));
    socket.becomes({ complaint: 'not that' });
    await vi.advanceTimersByTimeAsync(999);
    expect(isDone).toBe(false);
    socket.becomes(change);
    await waiting;
    expect(socket.listeners.size).toBe(0);
  });

  it('gives up waiting for an acknowledgement after the limit', async () => {
    const waiting = whenAcknowledged(conversation([unheard]), 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
  });
});
