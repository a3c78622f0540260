import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { ICEServer, WebhookEvent } from '@livekit/protocol';
import { WebSocketServer } from 'ws';
import { callRoomService, RoomServiceError } from './api/room-service.ts';
import { isAdmin, readToken, tokenOf, type Grants, type KeyPair } from './api/token.ts';
import { Webhooks } from './api/webhooks.ts';
import { IcePort, type IcePortOptions } from './ice/ice-port.ts';
import { Rooms } from './room/rooms.ts';
import type { Room, RoomEvent } from './room/room.ts';
import { mediaNow } from './rtp/media-clock.ts';
import { prepareCertificate } from './rtp/peer-transport.ts';
import { SignalLink } from './signal/signal-link.ts';

export interface EngineOptions {
  keys: KeyPair;
  /** On loopback; 0 takes any free one. */
  port: number;
  /** Where the rooms are remembered. */
  folder: string;
  /** Where events are sent; null: nowhere. */
  eventsUrl: string | null;
  media: IcePortOptions;
  iceServers(): { urls: string[]; username: string; credential: string }[];
}

export interface RunningEngine {
  port: number;
  mediaPort: number;
  close(): Promise<void>;
}

/** Our own media engine: it speaks LiveKit's protocol with browsers and with our server. */
export async function startEngine(options: EngineOptions): Promise<RunningEngine> {
  const { keys } = options;
  fs.mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  await prepareCertificate();
  const icePort = new IcePort(options.media);
  await icePort.open();
  const webhooks = new Webhooks(options.eventsUrl, keys);
  const rooms = new Rooms({
    port: icePort,
    keys,
    iceServers: () => options.iceServers().map((it) => new ICEServer(it)),
    stateFile: path.join(options.folder, 'rooms.json'),
    happened: (room, event) => webhooks.send(webhookOf(room, event)),
  });
  const server = http.createServer((request, response) => {
    answer(rooms, keys, request, response).catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    admit(rooms, keys, request)
      .then((admitted) => {
        if ('refusal' in admitted) return refuse(socket, admitted.refusal);
        void icePort.refreshAddresses();
        sockets.handleUpgrade(request, socket, head, (opened) => {
          const { room, grants, url } = admitted;
          const link = new SignalLink(opened);
          const isResuming = url.searchParams.get('reconnect') === '1';
          if (isResuming) return room.resume(link, grants, url.searchParams.get('sid'));
          const isAutoSubscribing = !['0', 'false'].includes(url.searchParams.get('auto_subscribe') ?? '1');
          room.join(link, grants, { isAutoSubscribing, nowMs: mediaNow() });
        });
      })
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    mediaPort: icePort.port,
    async close() {
      rooms.close();
      sockets.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await icePort.close();
    },
  };
}

function webhookOf(room: Room, happened: RoomEvent): WebhookEvent {
  return new WebhookEvent({
    id: `EV_${crypto.randomUUID()}`,
    event: happened.event,
    createdAt: BigInt(Math.floor(Date.now() / 1000)),
    room: room.info(),
    ...('who' in happened ? { participant: happened.who } : {}),
  });
}

interface Refusal {
  status: number;
  text: string;
}

type Admission = { room: Room; grants: Grants; url: URL } | { refusal: Refusal };

const unknownRoom = { status: 404, text: 'requested room does not exist' };

/** Whether a client may connect. Used for the WebSocket and for the URL that says why it was refused. */
async function admit(rooms: Rooms, keys: KeyPair, request: IncomingMessage): Promise<Admission> {
  const url = new URL(request.url ?? '/', 'http://engine');
  if (!['/rtc', '/rtc/validate'].includes(url.pathname))
    return { refusal: { status: 404, text: 'not found' } };
  const grants = await readToken(keys, tokenOf(url, request.headers.authorization));
  if (!grants) return { refusal: { status: 401, text: 'invalid token' } };
  const room = rooms.find(grants.room);
  if (!room) return { refusal: unknownRoom };
  if (room.isRevoked(grants)) return { refusal: { status: 401, text: 'token has been revoked' } };
  return { room, grants, url };
}

function refuse(socket: Duplex, { status, text }: Refusal): void {
  const lines = [`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`, 'connection: close'];
  socket.end(`${lines.join('\r\n')}\r\ncontent-length: ${text.length}\r\n\r\n${text}`);
}

const twirp = /^\/twirp\/livekit\.RoomService\/([A-Za-z]+)$/;

async function answer(
  rooms: Rooms,
  keys: KeyPair,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://engine');
  const [, method] = twirp.exec(url.pathname) ?? [];
  if (method !== undefined && request.method === 'POST')
    return answerTwirp(rooms, keys, method, request, response);
  if (url.pathname === '/') return void response.end('OK');
  const admitted = await admit(rooms, keys, request);
  if ('refusal' in admitted) response.writeHead(admitted.refusal.status).end(admitted.refusal.text);
  else response.end('success');
}

async function answerTwirp(
  rooms: Rooms,
  keys: KeyPair,
  method: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isJson = /json/.test(request.headers['content-type'] ?? '');
  const token = tokenOf(new URL('http://engine'), request.headers.authorization);
  try {
    const bytes = await readBody(request);
    const body: unknown = isJson ? JSON.parse(bytes.toString('utf8')) : new Uint8Array(bytes);
    const message = await callRoomService(rooms, method, body, (room) => isAdmin(keys, token, room));
    response.setHeader('content-type', isJson ? 'application/json' : 'application/protobuf');
    response.end(isJson ? JSON.stringify(message.toJson()) : Buffer.from(message.toBinary()));
  } catch (error) {
    const { status, code, message } =
      error instanceof RoomServiceError
        ? error
        : { status: 400, code: 'malformed', message: 'the request cannot be read' };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code, msg: message }));
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
