import { describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  Parley,
  PermissionError,
  RateLimitError,
  UnprocessableEntityError,
  type CreateInterviewInput,
  type Fetch,
} from '../../packages/sdk/src/index.ts';
import { makePlatform } from '../../apps/server/src/testing/factories/platform.ts';
import { openRunningServer } from './running-server.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const server = forThisFile(() => openRunningServer());

const input: CreateInterviewInput = {
  meetingType: 'AI_ONLY',
  jobRole: 'Welder',
  participants: [{ email: 'ines@example.com' }],
};

describe('the rate window of the SDK', () => {
  it('reads the rate window from every response', async () => {
    const { parley } = await server.client({ limits: { read: 100, write: 10 } });
    expect(parley.lastRateLimit).toBeNull();
    const { rateLimit, requestId, response } = await parley.interviews.create(input).withResponse();
    expect(response.status).toBe(201);
    expect(requestId).toBe(response.headers.get('x-request-id'));
    const endsAt = server.testApp.clock.now().getTime() + 60_000;
    expect(rateLimit).toMatchObject({ limit: 10, remaining: 9 });
    expect(Math.abs(endsAt - (rateLimit?.resetAt.getTime() ?? 0))).toBeLessThanOrEqual(1_000);
    await parley.interviews.list();
    expect(parley.lastRateLimit).toMatchObject({ limit: 100, remaining: 99 });
    await expect(parley.interviews.get('kqd-wmrx-tve')).rejects.toThrow();
    expect(parley.lastRateLimit).toMatchObject({ limit: 100, remaining: 98 });
  });

  it('waits for the next rate window with the same Idempotency-Key', async () => {
    const { clock } = server.testApp;
    const sent: { key: string | undefined; status: number; retryAfter: string | null }[] = [];
    const watched: Fetch = async (url, init) => {
      const response = await server.checkedFetch(url, init);
      const retryAfter = response.headers.get('retry-after');
      sent.push({ key: init.headers['idempotency-key'], status: response.status, retryAfter });
      // The server's clock stands still and the SDK's does not: while the SDK waits, the window passes.
      if (response.status === 429) clock.advance(2_000);
      return response;
    };
    const { parley } = await server.client({ limits: { write: 1 }, fetch: watched });
    await parley.interviews.create(input);
    clock.advance(58_500);
    const startedAtMs = performance.now();
    await parley.interviews.create({ ...input, jobRole: 'Fitter' });

    expect(sent.map(({ status }) => status)).toEqual([201, 429, 201]);
    expect(sent[1]?.retryAfter).toBe('2');
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(1_990);
    expect(sent[2]?.key).toBe(sent[1]?.key);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('lets 25 parallel writes through, 10 a minute, without a refusal', async () => {
    const { clock } = server.testApp;
    const statuses: number[] = [];
    // When a window is used up, the server's clock jumps to the next. For the SDK each window ends within a
    // second.
    const inTheLastSecond: Fetch = async (url, init) => {
      const response = await server.checkedFetch(url, init);
      statuses.push(response.status);
      const headers = new Headers(response.headers);
      headers.set('date', new Date((Number(headers.get('x-ratelimit-reset')) - 1) * 1000).toUTCString());
      if (headers.get('x-ratelimit-remaining') === '0') clock.advance(60_000);
      return new Response(await response.text(), { status: response.status, headers });
    };
    const { parley } = await server.client({ limits: { write: 10 }, fetch: inTheLastSecond });
    const startedAtMs = performance.now();
    const burst = Array.from({ length: 25 }, (_, index) =>
      parley.interviews.create({ ...input, jobRole: `Welder ${index}` }),
    );
    const codes = (await Promise.all(burst)).map(({ meetingCode }) => meetingCode);
    expect(new Set(codes).size).toBe(25);
    expect(statuses).toEqual(Array(25).fill(201));
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(1_990);
  });

  it('does not wait beyond maxRetryWaitMs, nor longer than a minute', async () => {
    // The window begins in the middle of a second, where rounding adds most.
    server.testApp.clock.set(new Date(server.testApp.clock.now().setMilliseconds(500)));
    const { parley } = await server.client({ limits: { write: 1 }, maxRetryWaitMs: 5_000 });
    await parley.interviews.create(input);
    const error = await parley.interviews.create(input).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    expect((error as RateLimitError).retryAfterSeconds).toBeGreaterThan(50);
    expect((error as RateLimitError).retryAfterSeconds).toBeLessThanOrEqual(60);
  });
});

describe('an Idempotency-Key', () => {
  it('creates one interview when the caller sends the same key twice', async () => {
    const { parley } = await server.client();
    const options = { idempotencyKey: 'candidate-7' };
    const first = await parley.interviews.create(input, options).withResponse();
    const second = await parley.interviews.create(input, options).withResponse();
    expect(second.data).toEqual(first.data);
    expect(second.response.headers.get('idempotency-replayed')).toBe('true');
    expect(await parley.interviews.list()).toMatchObject({ total: 1 });
    const other = parley.interviews.create({ ...input, jobRole: 'Fitter' }, options);
    await expect(other).rejects.toBeInstanceOf(UnprocessableEntityError);
  });

  it('creates one interview when the response to the SDK is lost and it tries again', async () => {
    let lost = 0;
    const losing: Fetch = async (url, init) => {
      const response = await server.checkedFetch(url, init);
      if (lost === 0 && init.method === 'POST') {
        lost += 1;
        throw new TypeError('fetch failed');
      }
      return response;
    };
    const { parley } = await server.client({ fetch: losing });
    const { meetingCode } = await parley.interviews.create(input);
    expect(lost).toBe(1);
    const { interviews } = await parley.interviews.list();
    expect(interviews.map((it) => it.meetingCode)).toEqual([meetingCode]);
  });
});

describe('an API key of the SDK', () => {
  it('throws an AuthenticationError when the key was never issued', async () => {
    const stranger = new Parley({ baseUrl: server.baseUrl, apiKey: 'parley_org_unknown' });
    const error = await stranger.interviews.list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ code: 'invalid_api_key', status: 401 });
  });

  it('throws a PermissionError when the key is of the other kind', async () => {
    const { platformKey } = await makePlatform(server.testApp);
    const disguised: Fetch = (url, init) =>
      server.checkedFetch(url, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${platformKey}` },
      });
    const { parley } = await server.client({ fetch: disguised });
    const error = await parley.interviews.list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PermissionError);
    expect(error).toMatchObject({ code: 'wrong_key_type' });
  });
});
