import { TrackSource } from '@livekit/protocol';
import { AccessToken } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import type { MediaEngine, MediaGuest } from '../ports/media.ts';
import { openEmbeddedEngine } from '../testing/embedded-engine.ts';
import { hasLivekitServer, livekitTitle, openLivekitServer } from '../testing/livekit-server.ts';
import { enterRoom, type MediaGuestClient } from '../testing/media-guest.ts';
import { livekitMedia } from './media-livekit.ts';

interface Rights {
  camera: boolean;
  microphone: boolean;
  screen: boolean;
  /** Whether the engine offers them the microphone of another participant. */
  hears: boolean;
  isSeen: boolean;
  sends: boolean;
}

const sender = { camera: true, microphone: true, screen: true, hears: true, isSeen: true, sends: false };

/** What the media server itself allows each role in a room. */
const roles: Record<string, [Pick<MediaGuest, 'sends' | 'isHidden'>, Rights]> = {
  'a candidate, an interviewer, a host or a member of the team': [
    { sends: ['camera', 'microphone', 'screen'] },
    sender,
  ],
  'somebody without a screen to share': [{ sends: ['camera', 'microphone'] }, { ...sender, screen: false }],
  'somebody with a microphone only': [{ sends: ['microphone'] }, { ...sender, camera: false, screen: false }],
  'an observer': [{ sends: [] }, { ...sender, camera: false, microphone: false, screen: false }],
  'the recorder': [
    { sends: [], isHidden: true },
    { ...sender, camera: false, microphone: false, screen: false, isSeen: false },
  ],
  'a recorder that asks for more': [
    { sends: ['camera', 'microphone', 'screen'], isHidden: true },
    { ...sender, camera: false, microphone: false, screen: false, isSeen: false },
  ],
};

/** The calls of the server API, each with a body that a browser could send. */
const adminCalls: [string, (room: string, identity: string) => object][] = [
  ['CreateRoom', (name) => ({ name })],
  ['ListRooms', () => ({})],
  ['DeleteRoom', (room) => ({ room })],
  ['ListParticipants', (room) => ({ room })],
  ['GetParticipant', (room, identity) => ({ room, identity })],
  ['RemoveParticipant', (room, identity) => ({ room, identity })],
  ['MutePublishedTrack', (room, identity) => ({ room, identity, trackSid: 'TR_x', muted: true })],
  ['UpdateParticipant', (room, identity) => ({ room, identity, permission: { canPublish: true } })],
  ['UpdateRoomMetadata', (room) => ({ room, metadata: '{}' })],
  ['SendData', (room) => ({ room, data: 'eA==' })],
];

interface EngineOfRoles {
  media: MediaEngine;
  /** The URL of its server API. */
  apiUrl: string;
  /** The URL for browsers. */
  url: string;
  key: string;
  secret: string;
  stop(): Promise<void>;
}

async function openBuiltIn(): Promise<EngineOfRoles> {
  const engine = await openEmbeddedEngine();
  return { ...engine, apiUrl: engine.url(), url: engine.publicUrl.replace('http:', 'ws:') };
}

async function openLivekit(): Promise<EngineOfRoles> {
  const server = await openLivekitServer();
  const media = livekitMedia({ ...server, publicUrl: server.url });
  return { ...server, media, apiUrl: server.url.replace('ws:', 'http:') };
}

describe('roles in a room of the built-in engine', () => rolesOver(openBuiltIn));

describe.skipIf(!hasLivekitServer)(livekitTitle('roles in a room of a LiveKit server'), () =>
  rolesOver(openLivekit),
);

function rolesOver(open: () => Promise<EngineOfRoles>): void {
  let server: EngineOfRoles;
  let media: MediaEngine;
  let roomName: string;
  let speaker: MediaGuestClient;
  const inAnHour = () => new Date(Date.now() + 60 * 60_000);
  const guest = (rights: Pick<MediaGuest, 'sends' | 'isHidden'>): MediaGuest => ({
    identity: newId(),
    name: 'Ada',
    ...rights,
  });
  const enter = async (who: MediaGuest) => enterRoom(await media.issueAccess(roomName, who, inAnHour()));
  beforeAll(async () => {
    server = await open();
    media = server.media;
    roomName = newId();
    await media.ensureRoom(roomName, { maxPeople: 20 });
    speaker = await enter(guest({ sends: ['microphone'] }));
    await speaker.speak();
  });
  afterAll(async () => {
    await speaker.vanish();
    await server.stop();
  });

  describe.each(Object.entries(roles))('%s', (_role, [rights, expected]) => {
    it('can send, hear and be seen exactly as its token allows', async () => {
      const who = guest(rights);
      const client = await enter(who);
      const may = async (source: TrackSource) => (await client.publish(source)) === 'allowed';
      const actual: Rights = {
        camera: await may(TrackSource.CAMERA),
        microphone: await may(TrackSource.MICROPHONE),
        screen: await may(TrackSource.SCREEN_SHARE),
        hears: await within(3_000, () => client.offered().includes(TrackSource.MICROPHONE)),
        isSeen: await within(expected.isSeen ? 3_000 : 500, () => speaker.others().includes(who.identity)),
        sends: await sendsData(client, speaker),
      };
      expect(actual).toEqual(expected);
      await client.leave();
    });

    it('is refused every call of the server API', async () => {
      const who = guest(rights);
      const { token } = await media.issueAccess(roomName, who, inAnHour());
      for (const [call, body] of adminCalls) {
        const response = await fetch(`${server.apiUrl}/twirp/livekit.RoomService/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body(roomName, who.identity)),
        });
        // The built-in engine has only the calls that our server makes.
        const { code } = (await response.json()) as { code: string };
        const refusals = ['permission_denied', 'unauthenticated', 'bad_route'];
        expect([call, code]).toEqual([call, expect.toBeOneOf(refusals)]);
      }
      expect(await media.listConnected(roomName)).toHaveLength(1);
    });
  });

  it('delivers data when a token allows sending it', async () => {
    const token = new AccessToken(server.key, server.secret, { identity: newId(), ttl: 60 });
    token.addGrant({ roomJoin: true, room: roomName, canPublishData: true });
    const client = await enterRoom({ url: server.url, token: await token.toJwt() });
    expect(await sendsData(client, speaker)).toBe(true);
    await client.leave();
  });

  it('refuses a token that has expired', async () => {
    const { url } = await media.issueAccess(roomName, guest({ sends: [] }), inAnHour());
    const stale = await expired(server, roomName);
    await expect(enterRoom({ url, token: stale })).rejects.toMatchObject({ status: 401 });
  });
}

async function expired({ key, secret }: EngineOfRoles, room: string): Promise<string> {
  const token = new AccessToken(key, secret, { identity: newId(), ttl: '-5m' });
  token.addGrant({ roomJoin: true, room });
  return token.toJwt();
}

/** True when `holds` becomes true within the time. */
async function within(ms: number, holds: () => boolean): Promise<boolean> {
  const end = Date.now() + ms;
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return holds();
}

async function sendsData(from: MediaGuestClient, to: MediaGuestClient): Promise<boolean> {
  const text = newId();
  await from.sendData(text);
  return within(500, () => to.heard.includes(text));
}
