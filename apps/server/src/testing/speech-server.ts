import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does with one request. */
export type SpeechReply =
  | { text: string }
  | { status: number; said?: string }
  /** A body that does not follow the protocol. */
  | { body: string }
  /** The connection breaks before the response. */
  | { fault: 'cut' };

export interface SpeechServer {
  url: string;
  /** The length of the sound in each request, in order of arrival. */
  heardMs: number[];
  /** The texts that it was asked to speak, with model and voice. */
  spoken: { input: string; model: string; voice: string }[];
  /** The header of each request. */
  keys: (string | undefined)[];
  /** Replies to every request from now on; `asked` counts the requests from 0 after this call. */
  reply(how: (request: { soundMs: number; asked: number }) => SpeechReply): void;
  close(): Promise<void>;
}

/**
 * A stand-in for speech services over HTTP: `POST /audio/transcriptions`, which expects WAV at 16 kHz, and `POST
 * /audio/speech`, for which a text in the reply is sent as sound.
 */
export async function openSpeechServer(): Promise<SpeechServer> {
  const heardMs: number[] = [];
  const spoken: SpeechServer['spoken'] = [];
  const keys: SpeechServer['keys'] = [];
  let how: (request: { soundMs: number; asked: number }) => SpeechReply = () => ({ text: '' });
  let asked = 0;
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const speaks = request.url?.endsWith('/audio/speech') === true;
    keys.push(request.headers.authorization);
    const soundMs = speaks ? 0 : soundIn(body);
    if (speaks) {
      const { input, model, voice } = JSON.parse(body.toString('utf8')) as SpeechServer['spoken'][number];
      spoken.push({ input, model, voice });
    } else heardMs.push(soundMs);
    const reply = how({ soundMs, asked });
    asked += 1;
    if ('fault' in reply) {
      request.socket.destroy();
      return;
    }
    const status = 'status' in reply ? reply.status : 200;
    if (speaks && 'text' in reply) {
      response.writeHead(status, { 'content-type': 'audio/mpeg' }).end(`sound of ${reply.text}`);
      return;
    }
    if ('status' in reply && reply.said !== undefined) {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: reply.said } }));
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end('body' in reply ? reply.body : JSON.stringify('text' in reply ? { text: reply.text } : {}));
  };
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heardMs,
    spoken,
    keys,
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

function soundIn(wav: Buffer): number {
  const data = wav.indexOf('data', wav.indexOf('WAVEfmt '));
  return Math.round(wav.readUInt32LE(data + 4) / 32);
}
