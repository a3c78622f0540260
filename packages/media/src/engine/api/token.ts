import { AccessToken, TokenVerifier, TrackSource as Source, type ClaimGrants } from 'livekit-server-sdk';
import { ParticipantPermission, TrackSource } from '@livekit/protocol';

export interface KeyPair {
  key: string;
  secret: string;
}

/** What a token allows the client that sends it. */
export interface Grants {
  identity: string;
  name: string;
  room: string;
  permission: ParticipantPermission;
  /** In seconds since 1970. */
  issuedAt: number;
  claims: ClaimGrants;
}

/**
 * A client that reconnects sends the last token that it got. So it gets a new one when it joins, and again at this
 * interval.
 */
export const refreshEveryMs = 5 * 60_000;
const refreshedFor = '10m';

const sources: Record<string, TrackSource> = {
  camera: TrackSource.CAMERA,
  microphone: TrackSource.MICROPHONE,
  screen_share: TrackSource.SCREEN_SHARE,
  screen_share_audio: TrackSource.SCREEN_SHARE_AUDIO,
};

/** @returns null for a token that does not let anybody into a room. */
export async function readToken(keys: KeyPair, token: string): Promise<Grants | null> {
  const claims = await verified(keys, token);
  const video = claims?.video;
  if (!claims || !video?.roomJoin || !video.room || !claims.sub) return null;
  const may = (value: boolean | undefined) => value ?? true;
  return {
    identity: claims.sub,
    name: claims.name ?? '',
    room: video.room,
    issuedAt: claims.nbf ?? claims.iat ?? 0,
    permission: new ParticipantPermission({
      canPublish: may(video.canPublish),
      canSubscribe: may(video.canSubscribe),
      canPublishData: may(video.canPublishData),
      canPublishSources: (video.canPublishSources ?? []).flatMap((it) => sourceOf(it) ?? []),
      hidden: video.hidden ?? false,
      recorder: video.recorder ?? false,
      canUpdateMetadata: video.canUpdateOwnMetadata ?? false,
    }),
    claims,
  };
}

/** In a token, sources are names; in code they are numbers. Accepts both. */
function sourceOf(source: Source | string): TrackSource | undefined {
  return typeof source === 'string' ? sources[source.toLowerCase()] : (source as number as TrackSource);
}

/** An empty list allows every source. */
export function maySend({ permission }: Grants, source: TrackSource): boolean {
  const { canPublish, canPublishSources } = permission;
  return canPublish && (canPublishSources.length === 0 || canPublishSources.includes(source));
}

/** Whether the token allows using the server API for this room (empty: for all rooms). */
export async function isAdmin(keys: KeyPair, token: string, room: string): Promise<boolean> {
  const video = (await verified(keys, token))?.video;
  if (!video) return false;
  if (room === '') return video.roomList === true || video.roomCreate === true;
  return video.roomCreate === true || (video.roomAdmin === true && video.room === room);
}

export async function refreshToken(keys: KeyPair, { identity, claims }: Grants): Promise<string> {
  const token = new AccessToken(keys.key, keys.secret, {
    identity,
    ttl: refreshedFor,
    ...(claims.name === undefined ? {} : { name: claims.name }),
    ...(claims.metadata === undefined ? {} : { metadata: claims.metadata }),
    ...(claims.attributes === undefined ? {} : { attributes: claims.attributes }),
  });
  const { video } = claims;
  if (video) {
    // A token that was read contains names of sources, but writing a token needs numbers and throws for names.
    const canPublishSources = video.canPublishSources?.flatMap((it) => sourceOf(it) ?? []);
    token.addGrant({ ...video, ...(canPublishSources && { canPublishSources }) });
  }
  return token.toJwt();
}

async function verified({ key, secret }: KeyPair, token: string) {
  try {
    return await new TokenVerifier(key, secret).verify(token);
  } catch {
    return null;
  }
}

/** Browsers cannot set headers on a WebSocket, so they send the token in the URL; other clients send the header. */
export function tokenOf(url: URL, authorization: string | undefined): string {
  return url.searchParams.get('access_token') ?? (authorization ?? '').replace(/^Bearer /, '');
}
