import { closeCodes, meetingClientFrame, type MeetingServerFrame } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketLike } from '../../api/open-web-socket.ts';
import type { Obstacle } from '../interview/room/conversation/find-obstacle.ts';
import { MeetingSocket } from './meeting-socket.ts';
import { meetingView } from './meeting-view.fixture.ts';

/** The server's end of one connection, controlled by the test. */
class Line implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: string[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(meetingClientFrame.parse(JSON.parse(data)).type);
  }
  close(): void {
    this.closed = true;
  }
  say(frame: MeetingServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  /** Opens the connection and sends the first view. */
  welcome(): void {
    this.onopen?.();
    this.say({ type: 'view', view: meetingView() });
  }
  cut(code = 1006): void {
    this.onclose?.({ code });
  }
}

function meeting(obstacle: Obstacle | null = null) {
  const lines: Line[] = [];
  const socket = new MeetingSocket({
    open: () => {
      const line = new Line();
      lines.push(line);
      return line;
    },
    inquire: () => Promise.resolve(obstacle),
    now: Date.now,
    random: () => 0,
  });
  socket.start();
  const last = () => lines.at(-1)!;
  return { socket, lines, last };
}

const hi = {
  type: 'lobby_message',
  messageId: '018f0000-0000-7000-8000-00000000000a',
  text: 'Hello',
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('MeetingSocket', () => {
  it('says hello and keeps the view', () => {
    const { socket, last } = meeting();
    last().welcome();
    expect(last().sent).toEqual(['hello']);
    expect(socket.getState()).toMatchObject({ connection: 'open', view: { phase: 'LOBBY' } });
  });

  it('connects again after a loss, and keeps the view until then', async () => {
    const { socket, lines, last } = meeting();
    last().welcome();
    last().cut();
    expect(socket.getState()).toMatchObject({ connection: 'lost', view: { phase: 'LOBBY' } });
    await vi.advanceTimersByTimeAsync(300);
    expect(lines).toHaveLength(2);
    last().welcome();
    expect(socket.getState().connection).toBe('open');
  });

  it('sends a message again until the server confirms it', async () => {
    const { socket, last } = meeting();
    last().welcome();
    socket.send(hi);
    expect(last().sent).toEqual(['hello', 'lobby_message']);
    last().cut();
    await vi.advanceTimersByTimeAsync(300);
    last().welcome();
    expect(last().sent).toEqual(['hello', 'lobby_message']);
    last().say({ type: 'ack', messageId: hi.messageId });
    expect(socket.getState().unsent).toEqual([]);
  });

  it('does not send a message again that the server refused', () => {
    const { socket, last } = meeting();
    last().welcome();
    socket.send(hi);
    last().say({ type: 'error', code: 'invalid_state', message: 'Not now.', messageId: hi.messageId });
    expect(socket.getState()).toMatchObject({ unsent: [], error: { message: 'Not now.' } });
  });

  it('sends a message again on the same connection when the server was too busy for it', async () => {
    const { socket, lines, last } = meeting();
    last().welcome();
    socket.send(hi);
    last().say({ type: 'error', code: 'rate_limited', message: 'Too fast.' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(last().sent.filter((type) => type === 'lobby_message')).toHaveLength(2);
    last().say({ type: 'ack', messageId: hi.messageId });
    last().say({ type: 'error', code: 'rate_limited', message: 'Too fast.' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(last().sent.filter((type) => type === 'lobby_message')).toHaveLength(2);
    expect([lines.length, socket.getState().unsent]).toEqual([1, []]);
  });

  it('keeps a message when something else was refused', () => {
    const { socket, last } = meeting();
    last().welcome();
    socket.send(hi);
    last().say({ type: 'error', code: 'forbidden', message: 'Only leaders.' });
    expect(socket.getState().unsent).toEqual([hi]);
  });

  it('treats a silent connection as lost', async () => {
    const { socket, last } = meeting();
    last().welcome();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.getState().connection).toBe('lost');
  });

  it('does not connect again by itself when the meeting was opened elsewhere', async () => {
    const { socket, lines, last } = meeting();
    last().welcome();
    last().cut(closeCodes.replaced);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.getState().connection).toBe('replaced');
    expect(lines).toHaveLength(1);
    socket.connectNow();
    last().welcome();
    expect(socket.getState().connection).toBe('open');
  });

  it('stops when the link is no longer valid', async () => {
    const { socket, lines, last } = meeting();
    last().cut(closeCodes.unauthorised);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.getState().connection).toBe('unauthorised');
    expect(lines).toHaveLength(1);
  });

  it('reports the reason when the first frame is refused', async () => {
    const { socket, last } = meeting('completed');
    last().onopen?.();
    last().say({ type: 'error', code: 'invalid_state', message: 'It is over.' });
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.getState()).toMatchObject({ connection: 'shut', obstacle: 'completed' });
  });

  it('keeps trying when sockets are blocked, and reports it', async () => {
    const { socket, lines, last } = meeting('blocked');
    for (let count = 0; count < 4; count += 1) {
      last().cut();
      await vi.advanceTimersByTimeAsync(8_000);
    }
    expect(socket.getState()).toMatchObject({ connection: 'connecting', obstacle: 'blocked' });
    expect(lines.length).toBeGreaterThan(4);
  });
});
