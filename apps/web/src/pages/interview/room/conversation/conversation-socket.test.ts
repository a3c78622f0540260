import { clientFrame, type RoomView, type ServerFrame } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketLike } from '../../../../api/open-web-socket.ts';
import { ConversationSocket } from './conversation-socket.ts';
import type { Obstacle } from './find-obstacle.ts';
import { memoryUtteranceStore, type StoredUtterance } from './utterance-store.ts';

/** The server's end of one connection, controlled by the test. */
class Line implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { type: string; [field: string]: unknown }[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(clientFrame.parse(JSON.parse(data)));
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.();
  }
  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  cut(code = 1006): void {
    this.onclose?.({ code });
  }
  types(): string[] {
    return this.sent.map((frame) => frame.type);
  }
}

const listening: RoomView = {
  phase: 'listening',
  question: 'Why?',
  questionKind: 'SCENARIO',
  questionNumber: 1,
  questionCount: 3,
  isFollowUp: false,
  line: { turnId: 't1', text: 'Why?' },
  speech: [],
  lines: [],
  timeLeftMs: 600_000,
  isClosing: false,
  timeWarning: null,
  draft: '',
  endedReason: null,
};
const view = (seq: number, change: Partial<RoomView> = {}): ServerFrame => ({
  type: 'view',
  seq,
  view: { ...listening, ...change },
});
const piece = { turnId: 't1', source: 'typed', text: 'Because.', final: false } as const;

function conversation(kept: StoredUtterance[] = [], door: Obstacle | null = null) {
  const lines: Line[] = [];
  const store = memoryUtteranceStore(kept);
  const socket = new ConversationSocket({
    meetingCode: 'abc-defg-hij',
    open: () => {
      const line = new Line();
      lines.push(line);
      return line;
    },
    inquire: async () => door,
    store,
    now: Date.now,
    random: () => 0,
    newId: () => crypto.randomUUID(),
  });
  const line = (at: number): Line => {
    const found = lines[at];
    if (!found) throw new Error(`no connection ${at}`);
    return found;
  };
  const welcome = (at: number, seq: number, change: Partial<RoomView> = {}) => {
    line(at).open();
    line(at).say(view(seq, change));
  };
  /** Closes the newest connections before each has opened; then the next one is tried. */
  const cutAll = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      line(lines.length - 1).cut();
      await vi.advanceTimersByTimeAsync(8_000);
    }
  };
  return { socket, store, lines, line, welcome, cutAll };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ConversationSocket', () => {
  it('says hello first and shows the view', async () => {
    const { socket, line, welcome } = conversation();
    await socket.start();
    expect(socket.getState().connection).toBe('connecting');
    welcome(0, 4);
    expect(line(0).types()).toEqual(['hello']);
    expect(socket.getState()).toMatchObject({ connection: 'open', epoch: 1, view: { phase: 'listening' } });
  });

  it('keeps a piece of an answer until it is acknowledged and shown by the view', async () => {
    const { socket, store, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    socket.answer({ ...piece, startedAt: Date.now() - 3_000, endedAt: Date.now() - 1_000 });
    await settle();
    const sent = line(0).sent.at(-1);
    expect(sent).toMatchObject({ type: 'utterance', startedAgoMs: 3_000, endedAgoMs: 1_000 });
    expect(await store.all('abc-defg-hij')).toHaveLength(1);
    line(0).say({ type: 'ack', utteranceId: String(sent?.['utteranceId']), seq: 6 });
    await settle();
    expect(await store.all('abc-defg-hij')).toEqual([]);
    expect(socket.getState().pending).toHaveLength(1);
    line(0).say(view(6));
    expect(socket.getState().pending).toEqual([]);
  });

  it('sends a piece of an answer again after a pause of the interview, in which it did not count', async () => {
    const { socket, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    socket.answer({ ...piece, startedAt: Date.now(), endedAt: Date.now() });
    await settle();
    line(0).say(view(5, { phase: 'paused' }));
    expect(line(0).types()).toEqual(['hello', 'utterance']);
    line(0).say(view(6));
    expect(line(0).types()).toEqual(['hello', 'utterance', 'utterance']);
    expect(line(0).sent[2]?.['utteranceId']).toBe(line(0).sent[1]?.['utteranceId']);
  });

  it('drops pieces of an answer that came after the end, and reports them as too late', async () => {
    const { socket, store, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    socket.answer({ ...piece, startedAt: Date.now(), endedAt: Date.now() });
    await settle();
    line(0).say(view(5, { phase: 'ended', endedReason: 'time_limit' }));
    await settle();
    expect(socket.getState()).toMatchObject({ pending: [], tooLate: true });
    expect(await store.all('abc-defg-hij')).toEqual([]);
  });

  it('sends “I’m done” only after the words that it ends', async () => {
    const { socket, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    socket.answer({ ...piece, startedAt: Date.now(), endedAt: Date.now() });
    socket.ask({ type: 'finish_answer', turnId: 't1' });
    await settle();
    expect(line(0).types()).toEqual(['hello', 'utterance', 'finish_answer']);
  });

  it('sends a piece of an answer again after a lost connection, with the same id', async () => {
    const { socket, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    socket.answer({ ...piece, startedAt: Date.now(), endedAt: Date.now() });
    await settle();
    const before = line(0).sent.at(-1);
    line(0).cut();
    expect(socket.getState().connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(300);
    welcome(1, 4);
    const after = line(1).sent.at(-1);
    expect(after?.['utteranceId']).toBe(before?.['utteranceId']);
    expect(after?.['endedAgoMs']).toBe(300);
    expect(socket.getState().epoch).toBe(2);
  });

  it('sends pieces of an answer that an earlier page left', async () => {
    const utteranceId = crypto.randomUUID();
    const left = { ...piece, utteranceId, meetingCode: 'abc-defg-hij', startedAt: 0, endedAt: 0 };
    const { socket, line, welcome } = conversation([left]);
    await socket.start();
    welcome(0, 9);
    expect(line(0).sent.at(-1)).toMatchObject({ utteranceId, endedAgoMs: 3_600_000 });
  });

  it.each([
    { name: 'repeats "I’m done" while that answer is open', change: {}, again: true },
    {
      name: 'drops it when the conversation went on',
      change: { line: { turnId: 't2', text: 'And?' } },
      again: false,
    },
    {
      name: 'drops it when the server is already thinking',
      change: { phase: 'thinking' as const },
      again: false,
    },
  ])('handles “I’m done” after a lost connection: $name', async ({ change, again }) => {
    const { socket, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    line(0).cut();
    socket.ask({ type: 'finish_answer', turnId: 't1' });
    await vi.advanceTimersByTimeAsync(300);
    welcome(1, 5, change);
    expect(line(1).types()).toEqual(again ? ['hello', 'finish_answer'] : ['hello']);
  });

  it('waits longer after each failure, and tries at once when the network is back', async () => {
    const { socket, lines, line } = conversation();
    await socket.start();
    line(0).cut();
    await vi.advanceTimersByTimeAsync(299);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    line(1).cut();
    await vi.advanceTimersByTimeAsync(599);
    expect(lines).toHaveLength(2);
    socket.networkIsBack();
    expect(lines).toHaveLength(3);
  });

  it('closes a connection that stays silent', async () => {
    const { socket, lines, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(line(0).types()).toEqual(['hello', 'ping', 'ping']);
    expect(socket.getState().isLate).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(socket.getState()).toMatchObject({ isLate: true, connection: 'open' });
    await vi.advanceTimersByTimeAsync(7_300);
    expect(line(0).closed).toBe(true);
    expect(lines).toHaveLength(2);
  });

  it('keeps a connection that responds late', async () => {
    const { socket, lines, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(socket.getState().isLate).toBe(true);
    line(0).say({ type: 'pong' });
    expect(socket.getState().isLate).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines).toHaveLength(1);
  });

  it('says in its hello that the candidate can only type', async () => {
    const { socket, line } = conversation();
    socket.setTypesOnly(true);
    await socket.start();
    line(0).open();
    expect(line(0).sent[0]).toEqual({ type: 'hello', typesOnly: true });
  });

  it('sends a correction again after a lost connection, until a view has its text', async () => {
    const { socket, line, welcome } = conversation();
    await socket.start();
    const utteranceId = crypto.randomUUID();
    const heard = {
      turnId: 'c1',
      speaker: 'CANDIDATE',
      text: 'Rolled bag.',
      correctable: utteranceId,
    } as const;
    welcome(0, 4, { lines: [heard] });
    socket.correct(utteranceId, 'Rolled back.');
    expect(line(0).sent.at(-1)).toEqual({ type: 'correct', utteranceId, text: 'Rolled back.' });
    socket.loseNow();
    await vi.advanceTimersByTimeAsync(300);
    welcome(1, 5, { lines: [heard] });
    expect(line(1).types()).toEqual(['hello', 'correct']);
    line(1).say(view(6, { lines: [{ ...heard, text: 'Rolled back.' }] }));
    socket.loseNow();
    await vi.advanceTimersByTimeAsync(300);
    welcome(2, 7, { lines: [heard] });
    expect(line(2).types()).toEqual(['hello']);
  });

  it('reports at once that the device lost its network, and tries again', async () => {
    const { socket, lines, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    socket.loseNow();
    expect(line(0).closed).toBe(true);
    expect(socket.getState().connection).toBe('lost');
    socket.loseNow();
    await vi.advanceTimersByTimeAsync(300);
    expect(lines).toHaveLength(2);
  });

  it.each([
    { code: 4001, connection: 'replaced' },
    { code: 4002, connection: 'replaced' },
    { code: 4003, connection: 'unauthorised' },
  ])('does not connect again after close code $code', async ({ code, connection }) => {
    const { socket, lines, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    line(0).cut(code);
    await vi.advanceTimersByTimeAsync(60_000);
    socket.networkIsBack();
    expect(socket.getState().connection).toBe(connection);
    expect(lines).toHaveLength(1);
  });

  it('returns from another device only when the person asks for it', async () => {
    const { socket, lines, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    line(0).cut(4001);
    socket.continueHere();
    expect(lines).toHaveLength(2);
    welcome(1, 6);
    expect(socket.getState().connection).toBe('open');
  });

  it('connects again after a restart of the server', async () => {
    const { socket, lines, line, welcome } = conversation();
    await socket.start();
    welcome(0, 4);
    line(0).cut(1012);
    await vi.advanceTimersByTimeAsync(300);
    expect(lines).toHaveLength(2);
  });

  it('ignores an outdated view', async () => {
    const { socket, line, welcome } = conversation();
    await socket.start();
    welcome(0, 7, { phase: 'thinking' });
    line(0).say(view(6));
    expect(socket.getState().view?.phase).toBe('thinking');
  });

  it.each(['signed_out', 'link_invalid', 'completed', 'cancelled'] as const)(
    'stops connecting when sockets never open because the interview is %s',
    async (door) => {
      const { socket, lines, cutAll } = conversation([], door);
      await socket.start();
      await cutAll(2);
      expect(socket.getState().obstacle).toBeNull();
      await cutAll(1);
      expect(socket.getState()).toMatchObject({ connection: 'shut', obstacle: door });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(lines).toHaveLength(3);
    },
  );

  it('keeps trying when the reason why sockets never open is unknown', async () => {
    const { socket, lines, cutAll } = conversation([], null);
    await socket.start();
    await cutAll(5);
    expect(socket.getState()).toMatchObject({ connection: 'connecting', obstacle: null });
    expect(lines).toHaveLength(6);
  });

  it('reports sockets as blocked when the server responds but none opens, until one does', async () => {
    const { socket, cutAll, welcome } = conversation([], 'blocked');
    await socket.start();
    await cutAll(3);
    expect(socket.getState().obstacle, 'the server may have come back just now').toBeNull();
    await cutAll(1);
    expect(socket.getState()).toMatchObject({ connection: 'connecting', obstacle: 'blocked' });
    welcome(4, 1);
    expect(socket.getState()).toMatchObject({ connection: 'open', obstacle: null });
  });

  it('gives up on a socket whose upgrade gets no response', async () => {
    const { socket, lines, line } = conversation();
    await socket.start();
    await vi.advanceTimersByTimeAsync(15_300);
    expect(line(0).closed).toBe(true);
    expect(lines).toHaveLength(2);
  });

  it('stops after a refused hello when the interview is over', async () => {
    const { socket, lines, line, welcome } = conversation([], 'completed');
    await socket.start();
    welcome(0, 4);
    line(0).cut();
    await vi.advanceTimersByTimeAsync(300);
    line(1).open();
    line(1).say({ type: 'error', code: 'invalid_state', message: 'This interview is over.' });
    await settle();
    expect(socket.getState()).toMatchObject({ connection: 'shut', obstacle: 'completed' });
    expect(lines).toHaveLength(2);
  });

  it('shows the reason of a refused hello when the interview is open', async () => {
    const { socket, line } = conversation([], 'blocked');
    await socket.start();
    line(0).open();
    line(0).say({ type: 'error', code: 'invalid_state', message: 'The room opens at noon.' });
    await settle();
    expect(socket.getState()).toMatchObject({
      connection: 'shut',
      obstacle: null,
      complaint: 'The room opens at noon.',
    });
  });

  it('says hello again when the server could not answer it at that moment', async () => {
    const { socket, lines, line } = conversation();
    await socket.start();
    line(0).open();
    line(0).say({ type: 'error', code: 'unavailable', message: 'Try again.' });
    await vi.advanceTimersByTimeAsync(300);
    expect(lines).toHaveLength(2);
  });
});
