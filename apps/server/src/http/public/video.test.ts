import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { listen } from '../../testing/raw-http.ts';

let whole: Buffer;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const interview = forThisFile(() => makeRecordedInterview(test, organization));
beforeAll(async () => {
  await test.runJobs();
  whole = (await get(await freshUrl())).rawPayload;
});

async function freshUrl({ meetingCode } = interview): Promise<string> {
  const response = await apiOf(test, organization).get(`/interviews/${meetingCode}/recording`);
  const { videoUrl } = response.json<{ recording: { videoUrl: string } }>().recording;
  return videoUrl.slice('http://parley.test'.length);
}
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers });

describe('downloading a video', () => {
  it('sends the file with its type and length so that other sites can play it', async () => {
    const response = await get(await freshUrl());
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-length': String(whole.length),
      'content-disposition': 'inline; filename="interview.webm"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(whole.length).toBeGreaterThan(1000);
    expect(whole.readUInt32BE(0)).toBe(0x1a45dfa3);
  });

  it('accepts an older URL that has no nonce', async () => {
    const [recordingId = ''] = /[0-9a-f-]{36}/.exec(await freshUrl()) ?? [];
    const expires = Math.ceil(test.clock.now().getTime() / 1000) + 60;
    const signature = test.deps.box.sign(`video:${recordingId}:${expires}`);
    const url = `/media/recordings/${recordingId}?expires=${expires}&signature=${signature}`;
    expect((await get(url)).statusCode).toBe(200);
  });

  it('sends the file as an attachment when the URL asks for a download', async () => {
    const response = await get(`${await freshUrl()}&download`);
    expect(response.headers['content-disposition']).toBe('attachment; filename="interview.webm"');
  });

  it('answers HEAD with the length and no body', async () => {
    const response = await get(await freshUrl(), {}, 'HEAD');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-length']).toBe(String(whole.length));
    expect(response.rawPayload).toHaveLength(0);
  });
});

describe('a range of a video', () => {
  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-199', 100, 199],
    ['bytes=100-', 100, -1],
    ['bytes=-50', -50, -1],
    ['bytes=5-99999999', 5, -1],
  ])('returns exactly the bytes of %s', async (range, from, to) => {
    const start = from < 0 ? whole.length + from : from;
    const end = to < 0 ? whole.length + to : to;
    const response = await get(await freshUrl(), { range });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`);
    expect(response.headers['content-length']).toBe(String(end - start + 1));
    expect(response.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
  });

  it('answers 416 with the length when the range starts past the end', async () => {
    const response = await get(await freshUrl(), { range: `bytes=${whole.length}-` });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${whole.length}`);
  });

  it('returns the whole file when If-Range names another version', async () => {
    const url = await freshUrl();
    const { headers } = await get(url);
    const etag = String(headers['etag']);
    const modified = String(headers['last-modified']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(new Date(modified).toUTCString()).toBe(modified);
    const statusWith = async (ifRange: string, range = 'bytes=0-9') =>
      (await get(url, { range, 'if-range': ifRange })).statusCode;
    for (const same of [etag, modified]) expect(await statusWith(same)).toBe(206);
    const others = ['"another"', `W/${etag}`, etag.slice(1, -1), '*', 'Thu, 01 Jan 1970 00:00:00 GMT', ''];
    for (const other of others) expect([other, await statusWith(other)]).toEqual([other, 200]);
    expect(await statusWith('"another"', `bytes=${whole.length}-`)).toBe(200);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    // The same file under another URL.
    expect((await get(await freshUrl())).headers['etag']).toBe(etag);
  });

  it.each(['bytes=9-1', 'lines=0-1', 'bytes=0-1,5-6', 'bytes=-', 'nonsense'])(
    'returns the whole file when the range is %s',
    async (range) => {
      const response = await get(await freshUrl(), { range });
      expect([response.statusCode, response.rawPayload.length]).toEqual([200, whole.length]);
    },
  );
});

describe('a video whose file is missing', () => {
  it('fails only the request for the missing file while others continue', async () => {
    const lost = await makeRecordedInterview(test, organization);
    await test.runJobs();
    const urls = [await freshUrl(lost), await freshUrl()];
    const recordingId = /[0-9a-f-]{36}/.exec(urls[0] ?? '')?.[0];
    const { rows } = await test.database.db.pool.query<{ object_key: string }>(
      'select object_key from recordings where id = $1',
      [recordingId],
    );
    fs.rmSync(path.join(path.dirname(test.deps.webDir), rows[0]?.object_key ?? ''));
    const port = await listen(test.app);
    const uncaught: unknown[] = [];
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', (error) => uncaught.push(error));
    try {
      for (let round = 0; round < 15; round++) {
        const asked = Array.from({ length: 24 }, (_, n) => fetch(`http://127.0.0.1:${port}${urls[n % 2]}`));
        const answers = await Promise.all(asked);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500, 200]));
        for (const answer of answers) await answer.arrayBuffer();
      }
    } finally {
      process.removeAllListeners('uncaughtException');
      for (const other of others) process.on('uncaughtException', other);
    }
    expect(uncaught).toEqual([]);
  });
});

describe('a video URL that is not valid', () => {
  it('answers 404 when the URL is 7 days old, and not a moment earlier', async () => {
    const url = await freshUrl();
    const expires = test.clock.now().getTime() + 7 * 86_400_000;
    expect(url).toContain(`expires=${(expires / 1000).toFixed(3)}&`);
    test.clock.set(new Date(expires - 1));
    expect((await get(url)).statusCode).toBe(200);
    test.clock.set(new Date(expires));
    expect(expectError(await get(url), 'not_found').message).toContain('GET its videoApiUrl');
    const forged = await get(url.replace(/signature=.*/, 'signature=x'));
    expect(expectError(forged, 'not_found').message).toBe('There is nothing at this URL.');
  });

  it.each<[string, (url: string) => string]>([
    ['a later expiry', (url) => url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`)],
    ['an expiry in other words', (url) => url.replace(/expires=(\d+)/, 'expires=0$1')],
    [
      'another signature',
      (url) => url.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
    ],
    [
      'another nonce',
      (url) => url.replace(/nonce=./, (text) => (text.endsWith('A') ? 'nonce=B' : 'nonce=A')),
    ],
    ['no nonce', (url) => url.replace(/&nonce=[^&]*/, '')],
    ['two nonces', (url) => `${url}&nonce=a`],
    ['half a signature', (url) => url.slice(0, -10)],
    ['no signature', (url) => url.replace(/&signature=.*/, '')],
    ['no query', (url) => url.replace(/\?.*/, '')],
    ['two expiries', (url) => `${url}&expires=99999999999`],
    ['another recording', (url) => url.replace(/[0-9a-f-]{36}/, '11111111-1111-4111-8111-111111111111')],
    ['no id', (url) => url.replace(/[0-9a-f-]{36}/, '..%2f..%2fsecret')],
  ])('answers 404 to a URL with %s', async (_name, forge) => {
    expectError(await get(forge(await freshUrl())), 'not_found');
  });

  it('answers 404 when the interview was deleted since', async () => {
    const other = await makeRecordedInterview(test, organization);
    await test.runJobs();
    const url = await freshUrl(other);
    expect((await get(url)).statusCode).toBe(200);
    await apiOf(test, organization).delete(`/interviews/${other.meetingCode}`);
    expectError(await get(url), 'not_found');
  });
});
