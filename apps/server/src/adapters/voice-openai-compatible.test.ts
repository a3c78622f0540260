import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { voiceCache } from './voice-cache.ts';
import { openAiCompatibleVoice } from './voice-openai-compatible.ts';

interface Asked {
  url: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

let server: http.Server;
let url: string;
const asked: Asked[] = [];
let answer = { status: 200, type: 'audio/mpeg', body: 'sound' };

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization } = request.headers;
      asked.push({ url: request.url, authorization, body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, type: 'audio/mpeg', body: 'sound' };
});
afterAll(() => server.close());

const voiceAt = (allowedPrivateHosts = ['127.0.0.1']) =>
  openAiCompatibleVoice({ url, key: 'k', model: 'kokoro', voice: 'af_sky', allowedPrivateHosts });

it('sends a line with model, voice and key, and returns the sound', async () => {
  const sound = await voiceAt().speak('Why?', { language: 'en' });
  expect(sound).toEqual({ bytes: Buffer.from('sound'), mimeType: 'audio/mpeg' });
  expect(asked).toEqual([
    {
      url: '/v1/audio/speech',
      authorization: 'Bearer k',
      body: { model: 'kokoro', voice: 'af_sky', input: 'Why?', response_format: 'mp3' },
    },
  ]);
});

it.each([
  ['an error', { status: 503, type: 'audio/mpeg', body: 'sound' }],
  ['no sound', { status: 200, type: 'application/json', body: '{}' }],
  ['an empty body', { status: 200, type: 'audio/mpeg', body: '' }],
])('throws when the service answers with %s', async (_, given) => {
  answer = given;
  await expect(voiceAt().speak('Why?', { language: 'en' })).rejects.toThrow('text-to-speech answered');
});

it('reaches no private address that the operator has not allowed', async () => {
  await expect(voiceAt([]).speak('Why?', { language: 'en' })).rejects.toThrow('private address');
  expect(asked).toEqual([]);
});

it('sends one request when several callers want the same line, and another after a failure', async () => {
  const voice = voiceCache()('installation', voiceAt());
  answer = { status: 500, type: 'audio/mpeg', body: '' };
  await expect(voice.speak('Why?', { language: 'en' })).rejects.toThrow('500');
  answer = { status: 200, type: 'audio/mpeg', body: 'sound' };
  await Promise.all([voice.speak('Why?', { language: 'en' }), voice.speak('Why?', { language: 'en' })]);
  await voice.speak('Why?', { language: 'en' });
  expect(asked).toHaveLength(2);
  await voice.speak('How?', { language: 'en' });
  expect(asked).toHaveLength(3);
});
