import {
  AccessToken,
  ParticipantInfo_State,
  RoomServiceClient,
  TrackSource,
  TwirpError,
  WebhookReceiver,
  type ParticipantInfo,
  type WebhookEvent,
} from 'livekit-server-sdk';
import { systemClock, type Clock } from '../kernel/clock.ts';
import {
  MediaEventRefused,
  MediaUnavailable,
  type MediaConnection,
  type MediaEngine,
  type MediaEvent,
  type MediaGuest,
  type MediaSource,
} from '../ports/media.ts';
import { revocations, type Revocations } from './media-revocations.ts';

export interface LivekitServer {
  /** The URL at which this server reaches it: `ws:`, `wss:`, `http:` or `https:`. */
  url: string;
  /** The URL at which browsers reach it. */
  publicUrl: string;
  key: string;
  secret: string;
  clock?: Clock;
}

/** For each request to the engine. It is short, because a person in the room waits for it. */
const deadlineSeconds = 5;

/** How long the engine keeps an empty room: a little longer than the five minutes after which an empty meeting ends. */
const keptEmptySeconds = 10 * 60;

/** An attribute in every token. The engine reports it with the connection that was opened with the token. */
const issuedAtAttribute = 'parley.issuedAt';

/** Meetings on a LiveKit server, or on anything that speaks its server API and signs webhooks as it does. */
export function livekitMedia({
  url,
  publicUrl,
  key,
  secret,
  clock = systemClock,
}: LivekitServer): MediaEngine {
  // With failover, the SDK would look for the vendor's other regions and write to the console.
  const options = { requestTimeout: deadlineSeconds, failover: false };
  const rooms = new RoomServiceClient(withProtocol(url, 'http'), key, secret, options);
  const receiver = new WebhookReceiver(key, secret);
  const revoked = revocations({
    async read(roomName) {
      const [room] = await rooms.listRooms([roomName]);
      return room?.metadata ?? null;
    },
    async write(roomName, metadata) {
      await rooms.updateRoomMetadata(roomName, metadata);
    },
  });
  const takeOut = async (roomName: string, identity: string) => {
    // Newer servers revoke the tokens themselves; older ones do not know the field.
    const revokeTokenTs = BigInt(Math.ceil(clock.now().getTime() / 1000));
    await unlessMissing(rooms.removeParticipant(roomName, identity, { revokeTokenTs }));
  };
  const participants = (roomName: string) => unlessMissing(rooms.listParticipants(roomName));

  return {
    mostPeople: null,
    origins: () => [...new Set([originOf(publicUrl, 'ws'), originOf(publicUrl, 'http')])],
    ensureRoom: (roomName, { maxPeople }) =>
      ask(async () => {
        await rooms.createRoom({
          name: roomName,
          maxParticipants: maxPeople,
          emptyTimeout: keptEmptySeconds,
          departureTimeout: keptEmptySeconds,
        });
      }),
    async issueAccess(roomName, guest, expiresAt) {
      const issuedAt = clock.now().getTime();
      const token = new AccessToken(key, secret, {
        identity: guest.identity,
        name: guest.name,
        ttl: Math.max(1, Math.floor((expiresAt.getTime() - issuedAt) / 1000)),
        attributes: { [issuedAtAttribute]: String(issuedAt) },
      });
      token.addGrant({ roomJoin: true, room: roomName, ...grantsOf(guest) });
      // The recorder runs on our machine, which may not reach the public URL.
      const from = guest.isHidden ? url : publicUrl;
      return { url: withProtocol(from, 'ws'), token: await token.toJwt() };
    },
    listConnected: (roomName) =>
      ask(async () => {
        const metadata = await revoked.read(roomName);
        const all = metadata && (await participants(roomName));
        if (!metadata || !all) return null;
        const seen = all.filter((one) => one.state === ParticipantInfo_State.ACTIVE && !isHidden(one));
        const [stale, welcome] = split(seen, (one) => isRevoked(metadata, one));
        for (const one of stale) await takeOut(roomName, one.identity);
        return welcome.map(toConnection);
      }),
    mute: (roomName, identity) =>
      ask(async () => {
        const person = (await participants(roomName))?.find((one) => one.identity === identity);
        for (const track of person?.tracks ?? []) {
          if (track.source !== TrackSource.MICROPHONE || track.muted) continue;
          await unlessMissing(rooms.mutePublishedTrack(roomName, identity, track.sid, true));
        }
      }),
    remove: (roomName, identity) =>
      ask(async () => {
        // The token is revoked first, so that the person cannot join again in between.
        await unlessMissing(revoked.add(roomName, identity, clock.now().getTime()));
        await takeOut(roomName, identity);
      }),
    endRoom: (roomName) =>
      ask(async () => {
        await unlessMissing(rooms.deleteRoom(roomName));
      }),
    async readEvent(body, authorization) {
      const event = await receiver.receive(body, authorization).catch((error: unknown) => {
        throw new MediaEventRefused('the event is not signed by this engine', { cause: error });
      });
      const { room, participant } = event;
      if (event.event === 'participant_joined' && room && participant && !isHidden(participant)) {
        if (isRevoked(revoked.parse(room.metadata), participant)) {
          await ask(() => takeOut(room.name, participant.identity));
          return null;
        }
      }
      return toEvent(event);
    },
  };
}

/**
 * True when a participant can create a missing room by joining it. A token could then reopen a room that we have ended.
 *
 * @throws MediaUnavailable
 */
export async function joiningMakesRooms(server: LivekitServer): Promise<boolean> {
  const engine = livekitMedia(server);
  const inAMinute = new Date(Date.now() + 60_000);
  const nobody = { identity: 'parley-doctor', name: 'parley-doctor', sends: [] };
  const { token } = await engine.issueAccess('parley-doctor', nobody, inAMinute);
  return ask(async () => {
    // Checks whether the server would accept this token, without joining.
    const { status } = await fetch(`${withProtocol(server.url, 'http')}/rtc/validate`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(deadlineSeconds * 1000),
    });
    return status === 200;
  });
}

function grantsOf({ sends, isHidden: hidden }: MediaGuest) {
  const sources = hidden ? [] : sends.flatMap((source) => sourcesOf[source]);
  return {
    canSubscribe: true,
    canPublish: sources.length > 0,
    // An empty list would mean every source.
    ...(sources.length > 0 ? { canPublishSources: sources } : {}),
    // Chat, hands and questions go over our own socket.
    canPublishData: false,
    canUpdateOwnMetadata: false,
    ...(hidden ? { hidden: true, recorder: true } : {}),
  };
}

const sourcesOf: Record<MediaSource, TrackSource[]> = {
  camera: [TrackSource.CAMERA],
  microphone: [TrackSource.MICROPHONE],
  screen: [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO],
};

const isHidden = ({ permission }: ParticipantInfo) => permission?.hidden === true;

function isRevoked(revokedAt: Revocations, { identity, attributes }: ParticipantInfo): boolean {
  const at = revokedAt[identity];
  return at !== undefined && Number(attributes[issuedAtAttribute] ?? 0) <= at;
}

const joinedAtMs = ({ joinedAt, joinedAtMs: exact }: ParticipantInfo) =>
  Number(exact) || Number(joinedAt) * 1000;

const toConnection = (one: ParticipantInfo): MediaConnection => ({
  connectionId: one.sid,
  identity: one.identity,
  joinedAt: new Date(joinedAtMs(one)),
});

function toEvent({ event, room, participant, createdAt }: WebhookEvent): MediaEvent | null {
  if (!room) return null;
  const toldAt = Number(createdAt) * 1000;
  const roomName = room.name;
  if (event === 'room_finished') return { type: 'room_ended', roomName, at: new Date(toldAt) };
  if (!participant || isHidden(participant)) return null;
  const who = { roomName, connectionId: participant.sid, identity: participant.identity };
  const joined = joinedAtMs(participant);
  switch (event) {
    case 'participant_joined':
      return { type: 'joined', ...who, at: new Date(joined) };
    case 'participant_left':
    case 'participant_connection_aborted':
      // Events have times in whole seconds, rounded down, which must not put the leaving before the joining.
      return { type: 'left', ...who, at: new Date(Math.max(toldAt, joined)) };
    default:
      return null;
  }
}

/** Turns every failure into MediaUnavailable, because the meeting's pages show the same message for all of them. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new MediaUnavailable(`the media engine did not do it: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Null when the room or the person is not there (any more). */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TwirpError && error.code === 'not_found') return null;
    throw error;
  }
}

const split = <T>(all: T[], belongs: (one: T) => boolean): [T[], T[]] => [
  all.filter(belongs),
  all.filter((one) => !belongs(one)),
];

/** Changes a URL's protocol to `ws:` or `http:`; a secure one stays secure (`wss:`, `https:`). */
function withProtocol(url: string, kind: 'ws' | 'http'): string {
  const isSecure = /^(wss|https):/.test(url);
  return url.replace(/^(ws|http)s?:/, `${kind}${isSecure ? 's' : ''}:`).replace(/\/+$/, '');
}

function originOf(url: string, kind: 'ws' | 'http'): string {
  const { protocol, host } = new URL(withProtocol(url, kind));
  return `${protocol}//${host}`;
}
