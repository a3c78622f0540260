import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DisconnectReason, LeaveRequest, SignalResponse } from '@livekit/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { openRoomRecorder, type RoomRecorder } from './room-recorder.ts';

let engine: WebSocketServer;
let folder: string;
let recorder: RoomRecorder;
let arrivals: number[];
/** What the pretended engine does with a client that connects. */
let receive: (socket: WebSocket) => void;
beforeEach(async () => {
  arrivals = [];
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-joins-'));
  engine = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(engine, 'listening');
  engine.on('connection', (socket) => {
    arrivals.push(Date.now());
    receive(socket);
  });
});
afterEach(async () => {
  await recorder.close();
  engine.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function record(): void {
  const url = `ws://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const nothing = () => {};
  recorder = openRoomRecorder(
    { folder, access: { url, token: 'any' } },
    {
      connected: nothing,
      disconnected: nothing,
      opened: nothing,
      closed: nothing,
      failed: nothing,
      unwritable: nothing,
    },
  );
}
const send = (socket: WebSocket, message: SignalResponse['message']) =>
  socket.send(new SignalResponse({ message }).toBinary());

it('tries to join several times a second while the engine restarts', async () => {
  receive = (socket) => socket.terminate();
  record();
  await expect.poll(() => arrivals.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(7);
  expect((arrivals[6] ?? Infinity) - (arrivals[0] ?? 0)).toBeLessThan(2_500);
});

it('stays away when another recorder replaced it, and rejoins when the engine ends it for another reason', async () => {
  const leave = (reason: DisconnectReason) => (socket: WebSocket) =>
    send(socket, { case: 'leave', value: new LeaveRequest({ reason }) });
  receive = leave(DisconnectReason.DUPLICATE_IDENTITY);
  record();
  await expect.poll(() => arrivals.length, { timeout: 5_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(arrivals).toHaveLength(1);
  await recorder.close();

  receive = leave(DisconnectReason.SERVER_SHUTDOWN);
  record();
  await expect.poll(() => arrivals.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(3);
});
