import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does with one request. */
export type SpeechReply =
  | { text: string }
  | { status: number }
  /** Something that is not the protocol's. */
  | { body: string }
  /** The connection breaks before the response. */
  | { fault: 'cut' };

export interface SpeechServer {
  url: string;
  /** How much sound each request had, in order of arrival. */
  heardMs: number[];
  /** Replies to every request from now on; `asked` counts from 0 since this was said. */
  reply(how: (request: { soundMs: number; asked: number }) => SpeechReply): void;
  close(): Promise<void>;
}

/** A stand-in for a speech-to-text service, `POST /audio/transcriptions` over HTTP. It expects WAV at 16 kHz. */
export async function openSpeechServer(): Promise<SpeechServer> {
  const heardMs: number[] = [];
  let how: (request: { soundMs: number; asked: number }) => SpeechReply = () => ({ text: '' });
  let asked = 0;
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const data = body.indexOf('data', body.indexOf('WAVEfmt '));
    const soundMs = Math.round(body.readUInt32LE(data + 4) / 32);
    heardMs.push(soundMs);
    const reply = how({ soundMs, asked });
    asked += 1;
    if ('fault' in reply) {
      request.socket.destroy();
      return;
    }
    const status = 'status' in reply ? reply.status : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end('body' in reply ? reply.body : JSON.stringify('text' in reply ? { text: reply.text } : {}));
  };
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heardMs,
    reply(next) {
      how = next;
      asked = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
