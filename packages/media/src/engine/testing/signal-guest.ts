import {
  ParticipantInfo_State,
  SignalRequest,
  SignalResponse,
  TrackSource,
  TrackType,
  type JoinResponse,
  type LeaveRequest,
} from '@livekit/protocol';
import { AccessToken, TrackSource as Source } from 'livekit-server-sdk';
import { WebSocket } from 'ws';
import { waitUntil } from './wait-until.ts';

export const keys = { key: 'parley', secret: 's'.repeat(40) };

interface TokenOptions {
  secret?: string;
  room?: string;
  ttl?: number;
  hidden?: boolean;
  canPublish?: boolean;
  sources?: ('microphone' | 'camera')[];
}

const sourceOf = { microphone: Source.MICROPHONE, camera: Source.CAMERA };

export async function tokenFor(identity: string, options: TokenOptions = {}): Promise<string> {
  const {
    secret = keys.secret,
    room = 'room',
    ttl = 60,
    hidden = false,
    canPublish = true,
    sources,
  } = options;
  const token = new AccessToken(keys.key, secret, { identity, ttl });
  token.addGrant({
    roomJoin: true,
    room,
    hidden,
    canPublish,
    ...(sources ? { canPublishSources: sources.map((it) => sourceOf[it]) } : {}),
  });
  return token.toJwt();
}

const urlOf = (engine: { port: number }, token: string, sid?: string) =>
  `ws://127.0.0.1:${engine.port}/rtc?access_token=${token}${sid ? `&reconnect=1&sid=${sid}` : ''}`;

/** The status with which the engine refuses the socket. */
export function refusalOf(engine: { port: number }, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(urlOf(engine, token));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => reject(new Error('it was let in')));
    socket.on('error', () => {});
  });
}

/** A participant for tests who uses only the signalling, without media. */
export class Guest {
  joined: JoinResponse | null = null;
  left: LeaveRequest | null = null;
  first: string | undefined;
  published: string[] = [];
  refused: string[] = [];
  roomMetadata = '';
  isClosed = false;
  /** The tokens that the engine has sent to renew the first one. */
  renewedTokens: string[] = [];
  private readonly states = new Map<string, string>();
  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('close', () => (this.isClosed = true));
    socket.on('message', (data: Buffer) =>
      this.take(SignalResponse.fromBinary(new Uint8Array(data)).message),
    );
  }

  until = waitUntil;

  /** The last state of somebody that the engine has reported to this guest. */
  seen(identity: string): string | undefined {
    return this.states.get(identity);
  }

  send(message: { case: 'leave'; value: object }): void {
    this.socket.send(new SignalRequest({ message: message as SignalRequest['message'] }).toBinary());
  }

  announce(cid: string, source: 'MICROPHONE' | 'CAMERA'): void {
    const type = source === 'CAMERA' ? TrackType.VIDEO : TrackType.AUDIO;
    const message = { case: 'addTrack', value: { cid, type, source: TrackSource[source] } } as const;
    this.socket.send(new SignalRequest({ message: message as SignalRequest['message'] }).toBinary());
  }

  /** Ends the connection like a network failure, without closing it properly. */
  cut(): void {
    this.socket.terminate();
  }

  close(): void {
    this.socket.close();
  }

  private take(message: SignalResponse['message']): void {
    this.first ??= message.case;
    if (message.case === 'join') this.joined = message.value;
    if (message.case === 'leave') this.left = message.value;
    if (message.case === 'trackPublished') this.published.push(message.value.cid);
    if (message.case === 'requestResponse') this.refused.push(message.value.message);
    if (message.case === 'refreshToken') this.renewedTokens.push(message.value);
    if (message.case === 'roomUpdate') this.roomMetadata = message.value.room?.metadata ?? '';
    if (message.case !== 'update') return;
    for (const it of message.value.participants) {
      this.states.set(it.identity, ParticipantInfo_State[it.state]);
    }
  }
}

/** @param resuming the connection that was cut. */
export async function join(
  engine: { port: number },
  token: string,
  resuming?: { sid: string },
): Promise<Guest> {
  const guest = new Guest(new WebSocket(urlOf(engine, token, resuming?.sid)));
  await guest.until(() => guest.first !== undefined);
  return guest;
}
