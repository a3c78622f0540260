import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { TrackSource } from '@livekit/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import {
  MediaEventRefused,
  MediaUnavailable,
  type MediaEngine,
  type MediaEvent,
  type MediaGuest,
} from '../ports/media.ts';
import { enterRoom, EntryRefused, type MediaGuestClient } from './media-guest.ts';

export interface EngineUnderTest {
  media: MediaEngine;
  /** Whether the engine still knows its rooms and the people removed from them after a crash. */
  keepsRooms: boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const hour = 60 * 60_000;
const inAnHour = () => new Date(Date.now() + hour);

/** What every media engine must do, tested with a real one. `open` gets the URL for the engine's events. */
export function mediaContract(open: (eventsUrl: string) => Promise<EngineUnderTest>): void {
  let engine: EngineUnderTest;
  let media: MediaEngine;
  const told: { body: string; authorization: string | undefined; type: string | undefined }[] = [];
  const events: MediaEvent[] = [];
  const guests: MediaGuestClient[] = [];
  const receiver = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.end();
      const body = Buffer.concat(parts).toString();
      const { authorization, 'content-type': type } = request.headers;
      told.push({ body, authorization, type });
      void media.readEvent(body, authorization).then((event) => event && events.push(event));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    engine = await open(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/media/events`);
    media = engine.media;
  });
  afterAll(async () => {
    await Promise.all(guests.map((guest) => guest.vanish()));
    await engine.close();
    receiver.close();
  });

  const person = (more: Partial<MediaGuest> = {}): MediaGuest => ({
    identity: newId(),
    name: 'Ada',
    sends: ['camera', 'microphone', 'screen'],
    ...more,
  });
  const enter = async (roomName: string, guest: MediaGuest, expiresAt = inAnHour()) => {
    const client = await enterRoom(await media.issueAccess(roomName, guest, expiresAt));
    guests.push(client);
    return client;
  };
  const newRoom = async (maxPeople = 6) => {
    const roomName = newId();
    await media.ensureRoom(roomName, { maxPeople });
    return roomName;
  };
  const eventsOf = (roomName: string, identity?: string) =>
    events
      .filter((event) => event.roomName === roomName)
      .filter((event) => event.type === 'room_ended' || !identity || event.identity === identity)
      .map(({ type }) => type);
  const identitiesIn = async (roomName: string) =>
    (await media.listConnected(roomName))?.map(({ identity }) => identity).toSorted();
  const soon = (check: () => unknown, timeout = 5_000) => expect.poll(check, { timeout, interval: 50 });

  describe('a room', () => {
    it('is created once, however often it is asked for, and is gone after its end', async () => {
      const roomName = newId();
      expect(await media.listConnected(roomName)).toBeNull();
      await media.ensureRoom(roomName, { maxPeople: 6 });
      await media.ensureRoom(roomName, { maxPeople: 6 });
      expect(await media.listConnected(roomName)).toEqual([]);
      await media.endRoom(roomName);
      await media.endRoom(roomName);
      expect(await media.listConnected(roomName)).toBeNull();
    });

    it('cannot be created by a browser', async () => {
      const roomName = newId();
      await expect(enter(roomName, person())).rejects.toBeInstanceOf(EntryRefused);
      expect(await media.listConnected(roomName)).toBeNull();
    });

    it('disconnects everybody when it ends, and reports it', async () => {
      const roomName = await newRoom();
      const [ada, bob] = [person(), person()];
      const clients = [await enter(roomName, ada), await enter(roomName, bob)];
      await soon(() => identitiesIn(roomName)).toEqual([ada.identity, bob.identity].toSorted());
      await media.endRoom(roomName);
      await Promise.all(clients.map((client) => client.ended));
      await soon(() => eventsOf(roomName)).toContain('room_ended');
      expect(await media.listConnected(roomName)).toBeNull();
    });
  });

  describe('a connected participant', () => {
    it('appears in the list and the events with the same connection and time', async () => {
      const roomName = await newRoom();
      const ada = person();
      const before = Date.now();
      const client = await enter(roomName, ada);
      await soon(() => eventsOf(roomName, ada.identity)).toEqual(['joined']);
      const [connection] = (await media.listConnected(roomName)) ?? [];
      expect(connection).toMatchObject({ identity: ada.identity, connectionId: client.sid });
      expect(Math.abs((connection?.joinedAt.getTime() ?? 0) - before)).toBeLessThan(2_000);
      expect(events.find((event) => event.roomName === roomName)).toMatchObject({
        type: 'joined',
        connectionId: client.sid,
        at: connection?.joinedAt,
      });
      await client.leave();
      await soon(() => eventsOf(roomName, ada.identity)).toEqual(['joined', 'left']);
      const left = events.findLast((event) => event.roomName === roomName);
      expect(left?.at.getTime()).toBeGreaterThanOrEqual(connection?.joinedAt.getTime() ?? Infinity);
      expect(left).toMatchObject({ connectionId: client.sid });
      await soon(() => media.listConnected(roomName)).toEqual([]);
    });

    it('appears only with the second connection when they open a second tab', async () => {
      const roomName = await newRoom();
      const ada = person();
      const first = await enter(roomName, ada);
      await soon(() => identitiesIn(roomName)).toEqual([ada.identity]);
      const second = await enter(roomName, ada);
      await first.ended;
      await soon(async () => (await media.listConnected(roomName))?.map((one) => one.connectionId)).toEqual([
        second.sid,
      ]);
      await soon(() => eventsOf(roomName, ada.identity).toSorted()).toEqual(['joined', 'joined', 'left']);
    });

    it('is never the recorder: not in the list, the events or what the others see', async () => {
      const roomName = await newRoom();
      const [ada, recorder] = [person(), person({ sends: [], isHidden: true, identity: 'recorder' })];
      const hidden = await enter(roomName, recorder);
      const client = await enter(roomName, ada);
      await soon(() => hidden.others()).toEqual([ada.identity]);
      await soon(() => eventsOf(roomName)).toEqual(['joined']);
      expect(client.others()).toEqual([]);
      expect(await identitiesIn(roomName)).toEqual([ada.identity]);
    });
  });

  describe('muting the microphone of a participant', () => {
    it('works, and fails neither the second time nor for unknown participants and rooms', async () => {
      const roomName = await newRoom();
      const ada = person();
      const client = await enter(roomName, ada);
      await media.mute(roomName, ada.identity);
      await client.speak();
      await media.mute(roomName, ada.identity);
      await soon(() => client.isMuted(TrackSource.MICROPHONE)).toBe(true);
      await media.mute(roomName, ada.identity);
      await media.mute(roomName, newId());
      await media.mute(newId(), ada.identity);
    });
  });

  describe('a participant who is removed', () => {
    it('is out within 2 s, and neither their token nor the renewed one works any more', async () => {
      const roomName = await newRoom();
      const [ada, bob] = [person(), person()];
      const access = await media.issueAccess(roomName, ada, inAnHour());
      const client = await enterRoom(access);
      const witness = await enter(roomName, bob);
      await soon(() => identitiesIn(roomName)).toEqual([ada.identity, bob.identity].toSorted());
      await soon(() => client.renewedToken()).toBeTruthy();
      const removedAt = Date.now();
      await media.remove(roomName, ada.identity);
      await client.ended;
      await soon(() => identitiesIn(roomName)).toEqual([bob.identity]);
      expect(Date.now() - removedAt).toBeLessThan(2_000);
      await soon(() => eventsOf(roomName, ada.identity)).toEqual(['joined', 'left']);
      for (const token of [access.token, client.renewedToken() ?? '']) {
        const triedAt = Date.now();
        const again = await enterRoom({ ...access, token }).catch((error: unknown) => error);
        if (!(again instanceof EntryRefused)) await (again as MediaGuestClient).ended;
        expect(Date.now() - triedAt).toBeLessThan(2_000);
        await soon(() => identitiesIn(roomName)).toEqual([bob.identity]);
        await soon(() => witness.others()).toEqual([]);
      }
      expect(eventsOf(roomName, ada.identity).filter((type) => type === 'joined')).toHaveLength(1);
    });

    it('returns with a token that was issued later', async () => {
      const roomName = await newRoom();
      const ada = person();
      await enter(roomName, ada);
      await media.remove(roomName, ada.identity);
      await media.ensureRoom(roomName, { maxPeople: 6 });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await enter(roomName, ada);
      await soon(() => identitiesIn(roomName)).toEqual([ada.identity]);
    });

    it('stays out when several are removed at once, or before they come', async () => {
      const roomName = await newRoom();
      const people = [person(), person(), person()];
      const accesses = await Promise.all(people.map((one) => media.issueAccess(roomName, one, inAnHour())));
      await Promise.all(people.map(({ identity }) => media.remove(roomName, identity)));
      for (const access of accesses) {
        const client = await enterRoom(access).catch((error: unknown) => error);
        if (!(client instanceof EntryRefused)) await (client as MediaGuestClient).ended;
      }
      await soon(() => identitiesIn(roomName)).toEqual([]);
    });

    it('may have left already, and the room may be gone', async () => {
      await media.remove(await newRoom(), newId());
      await media.remove(newId(), newId());
    });
  });

  describe('a token', () => {
    it('opens no other room', async () => {
      const [one, other] = [await newRoom(), await newRoom()];
      const access = await media.issueAccess(one, person(), inAnHour());
      const client = await enterRoom(access);
      guests.push(client);
      await soon(() => identitiesIn(one)).toHaveLength(1);
      expect(await identitiesIn(other)).toEqual([]);
    });

    it('is refused when it is altered, signed by another key, or no token at all', async () => {
      const roomName = await newRoom();
      const { url, token } = await media.issueAccess(roomName, person(), inAnHour());
      const [header, payload = '', signature] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
      const altered = Buffer.from(JSON.stringify({ ...claims, sub: newId() })).toString('base64url');
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
      const tokens = [
        `${header}.${altered}.${signature}`,
        `${unsigned}.${payload}.`,
        `${header}.${payload}.${'A'.repeat(43)}`,
        'nonsense',
        '',
      ];
      for (const wrong of tokens) {
        await expect(enterRoom({ url, token: wrong }), wrong).rejects.toMatchObject({ status: 401 });
      }
    });

    it('allows only this room, and only for the requested time', async () => {
      const expiresAt = new Date(Date.now() + 30_000);
      const { token } = await media.issueAccess('room', person(), expiresAt);
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        exp: number;
        video: object;
      };
      expect(Math.abs(claims.exp * 1000 - expiresAt.getTime())).toBeLessThan(2_000);
      expect(claims.video).toEqual({
        roomJoin: true,
        room: 'room',
        canSubscribe: true,
        canPublish: true,
        canPublishSources: ['camera', 'microphone', 'screen_share', 'screen_share_audio'],
        canPublishData: false,
        canUpdateOwnMetadata: false,
      });
    });
  });

  describe('an event', () => {
    it('is refused unless it was signed by this engine for this body', async () => {
      const roomName = await newRoom();
      await enter(roomName, person());
      await soon(() => eventsOf(roomName)).toContain('joined');
      const last = told.findLast(({ body }) => body.includes('participant_joined'));
      if (!last) throw new Error('nothing was told');
      const { body, authorization } = last;
      expect(last.type).toBe('application/webhook+json');
      expect(await media.readEvent(body, authorization)).toMatchObject({ type: 'joined' });
      const { token } = await media.issueAccess(roomName, person(), inAnHour());
      for (const wrong of [undefined, '', 'nonsense', token]) {
        await expect(media.readEvent(body, wrong)).rejects.toBeInstanceOf(MediaEventRefused);
      }
      const altered = body.replace('participant_joined', 'participant_left');
      await expect(media.readEvent(altered, authorization)).rejects.toBeInstanceOf(MediaEventRefused);
    });

    it('becomes null when nothing here needs it', async () => {
      const roomName = await newRoom();
      const started = () => told.find(({ body }) => /room_started/.test(body) && body.includes(roomName));
      await soon(started).toBeTruthy();
      const { body = '', authorization } = started() ?? {};
      expect(await media.readEvent(body, authorization)).toBeNull();
    });
  });

  describe('an engine that was killed', () => {
    it('is unavailable within seconds, reports it for every call, and lets people in when it is back', async () => {
      const roomName = await newRoom();
      const removed = await media.issueAccess(roomName, person({ identity: 'removed' }), inAnHour());
      await media.remove(roomName, 'removed');
      await enter(roomName, person());
      await engine.kill();
      const startedAt = Date.now();
      const calls = await Promise.allSettled([
        media.ensureRoom(roomName, { maxPeople: 6 }),
        media.listConnected(roomName),
        media.mute(roomName, 'x'),
        media.remove(roomName, 'x'),
        media.endRoom(roomName),
      ]);
      for (const call of calls) {
        expect(call).toMatchObject({ status: 'rejected', reason: expect.any(MediaUnavailable) as unknown });
      }
      expect(Date.now() - startedAt).toBeLessThan(6_000);
      // A token can be issued without the engine.
      await media.issueAccess(roomName, person(), inAnHour());
      await engine.start();
      expect(await media.listConnected(roomName)).toEqual(engine.keepsRooms ? [] : null);
      if (engine.keepsRooms) await expect(enterRoom(removed)).rejects.toBeInstanceOf(EntryRefused);
      await media.ensureRoom(roomName, { maxPeople: 6 });
      await enter(roomName, person());
      await soon(() => identitiesIn(roomName)).toHaveLength(1);
    });
  });
}
