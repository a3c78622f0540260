import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface TextToSpeechStandIn {
  /** The value for `PARLEY_TTS_URL`; needs `PARLEY_ALLOW_PRIVATE_HOSTS=loopback`. */
  readonly url: string;
  /** The lines that were spoken, in order. */
  readonly spoken: string[];
  /** From now on every request gets a 503. */
  fail(): void;
  /** From now on it works again. */
  work(): void;
  close(): Promise<void>;
}

const rate = 8_000;

/**
 * An OpenAI-compatible `POST /v1/audio/speech` on loopback, which speaks every line as a tone of `seconds`.
 *
 * @param delayMs the time that each line takes.
 */
export async function openTextToSpeech(seconds: number, delayMs = 0): Promise<TextToSpeechStandIn> {
  const spoken: string[] = [];
  let isDown = false;
  const sound = tone(seconds);
  const server = http.createServer((request, response) => {
    void read(request).then(async (input) => {
      await setTimeout(delayMs);
      if (isDown || input === null) return response.writeHead(isDown ? 503 : 400).end();
      spoken.push(input);
      return response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    spoken,
    fail: () => (isDown = true),
    work: () => (isDown = false),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** @returns the line; null for a request that a real service would refuse. */
async function read(request: http.IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { model, voice, input } = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
  const isAsked = request.method === 'POST' && request.url === '/v1/audio/speech';
  return isAsked && model && voice && typeof input === 'string' && input !== '' ? input : null;
}

function tone(seconds: number): Buffer {
  const samples = Math.round(rate * seconds);
  const sound = Buffer.alloc(44 + samples * 2);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(36 + samples * 2, 4);
  sound.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, samples * 2],
  ] as const) {
    sound.writeUInt32LE(value, at);
  }
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const) {
    sound.writeUInt16LE(value, at);
  }
  sound.write('data', 36);
  for (let n = 0; n < samples; n += 1) {
    sound.writeInt16LE(Math.round(Math.sin((2 * Math.PI * 220 * n) / rate) * 4_000), 44 + n * 2);
  }
  return sound;
}
