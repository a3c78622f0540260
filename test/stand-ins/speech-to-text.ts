import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

/** One piece of speech as it was received. */
interface HeardPiece {
  model: string;
  language: string;
  fileName: string;
  bytes: number;
  durationSeconds: number;
  /** The pitch of the voice, in Hz; null in a WebM file, which is not decoded. */
  pitch: number | null;
  /** The text in the response. */
  text: string;
}

export interface SpeechToTextStandIn {
  /** The value for `PARLEY_STT_URL`; needs `PARLEY_ALLOW_PRIVATE_HOSTS=loopback`. */
  readonly url: string;
  readonly heard: HeardPiece[];
  /** Why requests were refused with a 400: a test that expects no refusal checks this. */
  readonly refused: string[];
  /** Texts for the next pieces, in order. After the last one, the text is empty. */
  script(...texts: string[]): void;
  /** Sets a function that returns the text of each piece, used after the scripted texts. */
  understand(read: (piece: Omit<HeardPiece, 'text'>) => string): void;
  /** The next `times` requests get the response `status`. */
  fail(times: number, status?: number): void;
  /** The next `times` requests are read but get no response. */
  hang(times: number): void;
  /** From now on every text takes this long. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/**
 * An OpenAI-compatible `POST /v1/audio/transcriptions` on loopback. It does not understand speech, but it parses
 * the request as a real service would: multipart, model, and a WebM file with Opus packets, or a WAV file.
 */
export async function openSpeechToText(): Promise<SpeechToTextStandIn> {
  const heard: HeardPiece[] = [];
  const refused: string[] = [];
  const texts: string[] = [];
  const plan = { failures: 0, status: 503, hanging: 0, delayMs: 0 };
  let read: (piece: Omit<HeardPiece, 'text'>) => string = () => '';

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const form = await readForm(request);
    if (plan.hanging > 0) {
      plan.hanging -= 1;
      return;
    }
    if (plan.failures > 0) {
      plan.failures -= 1;
      return send(response, plan.status, { error: { message: 'overloaded, as told' } });
    }
    const piece = await readPiece(form);
    const text = texts.shift() ?? read(piece);
    heard.push({ ...piece, text });
    await setTimeout(plan.delayMs);
    send(response, 200, { text });
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      refused.push(error.message);
      send(response, 400, { error: { message: error.message, type: 'invalid_request_error' } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    refused,
    script: (...more) => void texts.push(...more),
    understand: (next) => (read = next),
    fail(times, status = 503) {
      plan.failures = times;
      plan.status = status;
    },
    hang(times) {
      plan.hanging = times;
    },
    delay: (ms) => void (plan.delayMs = ms),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** @throws Error that names what a real service would refuse. */
async function readForm(request: http.IncomingMessage): Promise<FormData> {
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') {
    throw new Error(`there is no ${request.method} ${request.url}`);
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = new Uint8Array(Buffer.concat(parts));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(body, { headers }).formData();
}

async function readPiece(form: FormData): Promise<Omit<HeardPiece, 'text'>> {
  const file = form.get('file');
  const model = form.get('model');
  if (!(file instanceof File)) throw new Error('file is missing');
  if (typeof model !== 'string' || model === '') throw new Error('model is missing');
  const language = form.get('language');
  const sound = await file.arrayBuffer();
  return {
    model,
    language: typeof language === 'string' ? language : '',
    fileName: file.name,
    bytes: file.size,
    ...(file.type === 'audio/wav' ? listen(Buffer.from(sound)) : await unheard(sound)),
  };
}

const unheard = async (sound: ArrayBuffer) => ({ durationSeconds: await lengthOfOpus(sound), pitch: null });

/** @throws Error unless it is a WAV file of one channel with 16 bits a sample. */
function listen(file: Buffer): { durationSeconds: number; pitch: number } {
  const [channels, rate, bits] = [file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)];
  if (file.toString('latin1', 0, 4) !== 'RIFF' || channels !== 1 || bits !== 16)
    throw new Error('no WAV file');
  const samples = Array.from({ length: (file.length - 44) / 2 }, (_, index) =>
    file.readInt16LE(44 + index * 2),
  );
  if (samples.length === 0) throw new Error('file holds no sound');
  return { durationSeconds: samples.length / rate, pitch: pitchOf(samples, rate) };
}

/** Returns the median, over stretches of 40 ms, of the period after which the sound repeats best. */
function pitchOf(samples: number[], rate: number): number {
  const size = Math.round(rate * 0.04);
  const found: number[] = [];
  for (let from = 0; from + 2 * size <= samples.length; from += size * 4) {
    let best = { delay: 0, likeness: 0 };
    for (let delay = Math.round(rate / 400); delay <= Math.round(rate / 90); delay += 1) {
      let [likeness, power] = [0, 0];
      for (let at = from; at < from + size; at += 1) {
        likeness += (samples[at] ?? 0) * (samples[at + delay] ?? 0);
        power += (samples[at + delay] ?? 0) ** 2;
      }
      const normal = likeness / Math.sqrt(power + 1);
      // A wave also repeats after two of its periods, so a longer delay must be clearly better.
      if (normal > best.likeness * 1.05) best = { delay, likeness: normal };
    }
    if (best.delay > 0 && best.likeness > 1000) found.push(rate / best.delay);
  }
  return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
}

async function lengthOfOpus(bytes: ArrayBuffer): Promise<number> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  try {
    if (!(await input.canRead())) throw new Error('file is no media file');
    if ((await input.getFormat()).name !== 'WebM') throw new Error('file is no WebM');
    const track = await input.getPrimaryAudioTrack();
    const codec = await track?.getCodec();
    if (!track || codec !== 'opus') throw new Error(`file holds ${codec ?? 'no audio'} instead of Opus`);
    const seconds = await track.computeDuration();
    if (seconds <= 0) throw new Error('file holds no sound');
    return seconds;
  } finally {
    input.dispose();
  }
}

function send(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
