import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { DisconnectReason, LeaveRequest_Action } from '@livekit/protocol';
import { RoomServiceClient } from 'livekit-server-sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startEngine, type RunningEngine } from './engine.ts';
import { eventListener, type EventListener } from './testing/event-listener.ts';
import { join, tokenFor, keys, refusalOf, type Guest } from './testing/signal-guest.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'parley-media-'));

async function start({ folder = newFolder(), events }: { folder?: string; events?: EventListener } = {}) {
  const engine = await startEngine({
    keys,
    port: 0,
    folder,
    eventsUrl: events?.url ?? null,
    media: { ports: null, publicAddress: null },
    iceServers: () => [{ urls: ['turn:turn.example.com'], username: 'u', credential: 'c' }],
  });
  opened.push(() => engine.close());
  const rooms = new RoomServiceClient(`http://127.0.0.1:${engine.port}`, keys.key, keys.secret);
  return { engine, rooms, folder };
}

async function enter(engine: RunningEngine, identity: string, more: Parameters<typeof tokenFor>[1] = {}) {
  const guest = await join(engine, await tokenFor(identity, more));
  opened.push(() => guest.close());
  return guest;
}

const nameOf = (guest: Guest) => guest.joined?.participant?.identity;

describe('the entrance of the engine', () => {
  it.each([
    ['no token', async () => '', 401],
    ['a token of somebody else', () => tokenFor('a', { secret: 'x'.repeat(40) }), 401],
    ['a token that has run out', () => tokenFor('a', { ttl: -60 }), 401],
    ['a token without a room', () => tokenFor('a', { room: '' }), 401],
    ['a token of another room', () => tokenFor('a', { room: 'other' }), 404],
  ])('refuses %s at the socket and at the URL that says why', async (_what, token, status) => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    expect(await refusalOf(engine, await token())).toBe(status);
    const why = await fetch(`http://127.0.0.1:${engine.port}/rtc/validate?access_token=${await token()}`);
    expect(why.status).toBe(status);
  });

  it('responds with 404 to clients that try the newer signalling, so that they use the older one', async () => {
    const { engine } = await start();
    expect((await fetch(`http://127.0.0.1:${engine.port}/rtc/v1/validate`)).status).toBe(404);
  });

  it('also accepts the token in the header', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const headers = { authorization: `Bearer ${await tokenFor('a')}` };
    const response = await fetch(`http://127.0.0.1:${engine.port}/rtc/validate`, { headers });
    expect(response.status).toBe(200);
  });

  it.each([{}, { upgrade: 'websocket', connection: 'upgrade' }])(
    'goes on after a request with an invalid URL (headers %j)',
    async (headers) => {
      const { engine, rooms } = await start();
      const request = http.get({ port: engine.port, path: '//', headers });
      await once(request, 'error');
      expect(await rooms.listRooms()).toEqual([]);
    },
  );

  it('refuses a person when the room is full', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room', maxParticipants: 1 });
    await enter(engine, 'a');
    const late = await enter(engine, 'b');
    expect(late.left).toMatchObject({ reason: DisconnectReason.JOIN_FAILURE });
    // The hidden recorder does not count as a person.
    expect(nameOf(await enter(engine, 'recorder', { hidden: true }))).toBe('recorder');
  });
});

describe('a participant', () => {
  it('sees others come and go', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const a = await enter(engine, 'a');
    const b = await enter(engine, 'b');
    expect(b.joined?.otherParticipants.map((it) => it.identity)).toEqual(['a']);
    expect(b.joined?.iceServers).toMatchObject([{ urls: ['turn:turn.example.com'] }]);
    await a.until(() => a.seen('b') === 'JOINED');
    b.send({ case: 'leave', value: {} });
    await a.until(() => a.seen('b') === 'DISCONNECTED');
  });

  it('does not see a hidden participant, who sees everybody', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const a = await enter(engine, 'a');
    const recorder = await enter(engine, 'recorder', { hidden: true });
    await enter(engine, 'b');
    await a.until(() => a.seen('b') === 'JOINED');
    await recorder.until(() => recorder.seen('b') === 'JOINED');
    expect(recorder.joined?.otherParticipants.map((it) => it.identity)).toEqual(['a']);
    expect(a.seen('recorder')).toBeUndefined();
  });

  it('is replaced by their own second connection', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const first = await enter(engine, 'a');
    const second = await enter(engine, 'a');
    await first.until(() => first.left !== null);
    expect(first.left).toMatchObject({
      reason: DisconnectReason.DUPLICATE_IDENTITY,
      action: LeaveRequest_Action.DISCONNECT,
    });
    expect(second.joined?.otherParticipants).toEqual([]);
  });

  it('resumes after their signalling was cut, and must join again when the room does not know them', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const before = await enter(engine, 'a');
    const sid = before.joined?.participant?.sid ?? '';
    before.cut();
    const after = await join(engine, await tokenFor('a'), { sid });
    opened.push(() => after.close());
    expect(after.first).toBe('reconnect');
    const stranger = await join(engine, await tokenFor('z'), { sid: 'PA_unknown' });
    opened.push(() => stranger.close());
    expect(stranger.left).toMatchObject({ action: LeaveRequest_Action.RECONNECT });
  });

  it('may announce only what the token allows', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const a = await enter(engine, 'a', { sources: ['microphone'] });
    a.announce('mic', 'MICROPHONE');
    await a.until(() => a.published.includes('mic'));
    a.announce('cam', 'CAMERA');
    await a.until(() => a.refused.length > 0);
    expect(a.published).toEqual(['mic']);
    const observer = await enter(engine, 'o', { canPublish: false });
    observer.announce('mic', 'MICROPHONE');
    await observer.until(() => observer.refused.length > 0);
  });
});

describe('a token that the engine renews', () => {
  it('comes at once and then every 5 minutes, and allows the same as the first one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    opened.push(() => vi.useRealTimers());
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const a = await enter(engine, 'a', { sources: ['microphone'] });
    const b = await enter(engine, 'b');
    for (const times of [1, 2, 3]) {
      await a.until(() => a.renewedTokens.length === times);
      await b.until(() => b.renewedTokens.length === times);
      vi.advanceTimersByTime(5 * 60_000);
    }
    a.close();
    const again = await join(engine, a.renewedTokens.at(-1) ?? '');
    opened.push(() => again.close());
    expect(nameOf(again)).toBe('a');
    again.announce('cam', 'CAMERA');
    await again.until(() => again.refused.length > 0);
    again.announce('mic', 'MICROPHONE');
    await again.until(() => again.published.includes('mic'));
    expect(again.published).toEqual(['mic']);
  });

  it('is revoked together with the first one', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const a = await enter(engine, 'a');
    await a.until(() => a.renewedTokens.length > 0);
    await rooms.removeParticipant('room', 'a');
    expect(await refusalOf(engine, a.renewedTokens[0] ?? '')).toBe(401);
  });
});

describe('the server API', () => {
  it('removes a participant and makes their token invalid', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const token = await tokenFor('a');
    const a = await join(engine, token);
    opened.push(() => a.close());
    await rooms.removeParticipant('room', 'a');
    await a.until(() => a.left !== null);
    expect(a.left).toMatchObject({ reason: DisconnectReason.PARTICIPANT_REMOVED });
    expect(await refusalOf(engine, token)).toBe(401);
  });

  it('ends a room for all', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const a = await enter(engine, 'a');
    await rooms.deleteRoom('room');
    await a.until(() => a.left !== null);
    expect(a.left).toMatchObject({ reason: DisconnectReason.ROOM_DELETED });
    expect(await rooms.listRooms()).toEqual([]);
    expect(await refusalOf(engine, await tokenFor('a'))).toBe(404);
  });

  it('keeps the metadata that our server writes to a room', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const a = await enter(engine, 'a');
    await rooms.updateRoomMetadata('room', 'kept');
    await a.until(() => a.roomMetadata === 'kept');
    expect(await rooms.listRooms(['room'])).toMatchObject([{ name: 'room', metadata: 'kept' }]);
  });

  it('refuses a client with another secret', async () => {
    const { engine } = await start();
    const stranger = new RoomServiceClient(`http://127.0.0.1:${engine.port}`, keys.key, 'y'.repeat(40));
    await expect(stranger.createRoom({ name: 'room' })).rejects.toThrow(/permissions denied/);
    await expect(stranger.listParticipants('room')).rejects.toThrow(/permissions denied/);
  });

  it('refuses the token of a participant', async () => {
    const { engine, rooms } = await start();
    await rooms.createRoom({ name: 'room' });
    const response = await fetch(`http://127.0.0.1:${engine.port}/twirp/livekit.RoomService/DeleteRoom`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenFor('a')}` },
      body: JSON.stringify({ room: 'room' }),
    });
    expect(response.status).toBe(401);
    expect(await rooms.listRooms()).toHaveLength(1);
  });

  it.each([
    ['an unknown method', 'Nothing', '{}', 404],
    ['a body that is not JSON', 'CreateRoom', '{', 400],
    ['a field of the wrong type', 'CreateRoom', '{"name": 7}', 400],
  ])('refuses %s', async (_what, method, body, status) => {
    const { engine } = await start();
    const headers = { 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${engine.port}/twirp/livekit.RoomService/${method}`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(status);
  });
});

describe('the next engine', () => {
  it('knows the rooms of the one before, and who was removed from them', async () => {
    const folder = newFolder();
    const first = await start({ folder });
    await first.rooms.createRoom({ name: 'room', maxParticipants: 6, metadata: 'kept' });
    await first.rooms.createRoom({ name: 'over' });
    await first.rooms.deleteRoom('over');
    const token = await tokenFor('a');
    await first.rooms.removeParticipant('room', 'a');
    const a = await enter(first.engine, 'b');
    await first.engine.close();
    await a.until(() => a.left !== null);
    expect(a.left).toMatchObject({ action: LeaveRequest_Action.RECONNECT });

    const second = await start({ folder });
    expect(await second.rooms.listRooms()).toMatchObject([
      { name: 'room', maxParticipants: 6, metadata: 'kept' },
    ]);
    expect(nameOf(await enter(second.engine, 'b'))).toBe('b');
    expect(await refusalOf(second.engine, token)).toBe(401);
    expect(await refusalOf(second.engine, await tokenFor('b', { room: 'over' }))).toBe(404);
  });

  it('starts without rooms when their file is damaged', async () => {
    const folder = newFolder();
    fs.writeFileSync(path.join(folder, 'rooms.json'), '[{');
    const { rooms } = await start({ folder });
    expect(await rooms.listRooms()).toEqual([]);
  });
});

describe('the events', () => {
  it('are signed, in order, and sent again until the receiver accepts them', async () => {
    const events = await eventListener({ failing: 2 });
    opened.push(() => events.close());
    const { engine, rooms } = await start({ events });
    await rooms.createRoom({ name: 'room' });
    const a = await enter(engine, 'a');
    a.send({ case: 'leave', value: {} });
    await a.until(() => a.isClosed);
    await rooms.deleteRoom('room');
    await events.until(() => events.names().includes('room_finished'));
    // Media was never connected, so there is no event that somebody joined.
    expect(events.names()).toEqual(['room_started', 'participant_connection_aborted', 'room_finished']);
    expect(events.attempts()).toBe(5);
  });
});
