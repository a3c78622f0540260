import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Parley, type ParleyOptions } from '../index.ts';
import { apiError, startScriptedServer } from '../testing/scripted-server.ts';

const apiKey = 'parley_org_test';
const listed = { json: { success: true, interviews: [], total: 0, page: 1, limit: 20, totalPages: 0 } };
const deleted = { json: { success: true, message: 'Deleted.' } };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function connect(baseUrl: string, options: Partial<ParleyOptions> = {}) {
  return new Parley({ baseUrl, apiKey, ...options });
}

describe('request headers', () => {
  it('sends the key, and a new Idempotency-Key with each write but not with reads', async () => {
    const { baseUrl, seen } = await startScriptedServer(deleted, deleted, listed);
    const parley = connect(baseUrl);
    await parley.interviews.delete('kqd-wmrx-tve');
    await parley.interviews.delete('kqd-wmrx-tve');
    await parley.interviews.list();

    const [first, second, read] = seen.map(({ headers }) => headers);
    expect(first).toMatchObject({ authorization: `Bearer ${apiKey}`, 'user-agent': 'parley-sdk/0.1.0' });
    expect(first?.['idempotency-key']).toMatch(uuid);
    expect(second?.['idempotency-key']).toMatch(uuid);
    expect(second?.['idempotency-key']).not.toBe(first?.['idempotency-key']);
    expect(read).not.toHaveProperty('idempotency-key');
    expect(first).not.toHaveProperty('content-type');
  });

  it('sends the headers of the call, which cannot replace the SDK’s own', async () => {
    const { baseUrl, seen } = await startScriptedServer(deleted);
    const headers = { 'X-Request-Id': 'mine', Authorization: 'Bearer other' };
    await connect(baseUrl).interviews.delete('kqd-wmrx-tve', { headers, idempotencyKey: 'order-7' });
    expect(seen[0]?.headers).toMatchObject({
      'x-request-id': 'mine',
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': 'order-7',
    });
  });
});

describe('retries of a request', () => {
  it('waits for the Retry-After of a 429 and repeats with the same Idempotency-Key', async () => {
    const limited = apiError(429, 'rate_limited', { headers: { 'retry-after': '1' } });
    const { baseUrl, seen } = await startScriptedServer(limited, deleted);
    await connect(baseUrl).interviews.delete('kqd-wmrx-tve');

    const [first, second] = seen;
    expect(seen).toHaveLength(2);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second!.atMs - first!.atMs).toBeGreaterThanOrEqual(990);
  });

  it('throws when Retry-After exceeds maxRetryWaitMs, and reports the time', async () => {
    const limited = apiError(429, 'rate_limited', { headers: { 'retry-after': '5' } });
    const { baseUrl, seen } = await startScriptedServer(limited);
    const call = connect(baseUrl, { maxRetryWaitMs: 4_999 }).interviews.list();
    await expect(call).rejects.toMatchObject({ name: 'RateLimitError', retryAfterSeconds: 5 });
    expect(seen).toHaveLength(1);
  });

  it('succeeds after two 503 responses with growing pauses', async () => {
    const { baseUrl, seen } = await startScriptedServer(
      apiError(503, 'unavailable'),
      apiError(503, 'unavailable'),
      listed,
    );
    await expect(connect(baseUrl).interviews.list()).resolves.toMatchObject({ total: 0 });
    const [first, second, third] = seen.map(({ atMs }) => atMs);
    expect(second! - first!).toBeGreaterThanOrEqual(245);
    expect(third! - second!).toBeGreaterThanOrEqual(495);
  });

  it.each([
    [0, 1],
    [3, 4],
  ])('gives up with maxRetries %i after %i tries', async (maxRetries, tries) => {
    const { baseUrl, seen } = await startScriptedServer(
      apiError(500, 'internal_error', { headers: { 'retry-after': '0' } }),
    );
    const call = connect(baseUrl).interviews.list({}, { maxRetries });
    await expect(call).rejects.toMatchObject({ name: 'ServerError', requestId: 'req-internal_error' });
    expect(seen).toHaveLength(tries);
  });

  it('repeats a 409 only while the server still handles the first try', async () => {
    const running = apiError(409, 'idempotency_in_progress', { headers: { 'retry-after': '0' } });
    const { baseUrl, seen } = await startScriptedServer(running, apiError(409, 'invalid_state'));
    const call = connect(baseUrl).interviews.delete('kqd-wmrx-tve');
    await expect(call).rejects.toMatchObject({ name: 'ConflictError', code: 'invalid_state' });
    expect(seen).toHaveLength(2);
  });

  it('repeats when the connection breaks, even in the middle of the body', async () => {
    const { baseUrl, seen } = await startScriptedServer(
      (response) => response.destroy(),
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"success":', () => response.destroy());
      },
      deleted,
    );
    await expect(connect(baseUrl).interviews.delete('kqd-wmrx-tve')).resolves.toEqual({
      message: 'Deleted.',
    });
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(seen).toHaveLength(3);
  });
});

describe('failed requests', () => {
  it('names the reason why the connection was refused', async () => {
    const baseUrl = await freeAddress();
    await expect(connect(baseUrl, { maxRetries: 1 }).interviews.list()).rejects.toMatchObject({
      name: 'ParleyConnectionError',
      message: `No connection to ${baseUrl}: ECONNREFUSED.`,
      cause: expect.any(TypeError),
    });
  });

  it('times out each try that hangs, before the response or within its body', async () => {
    const { baseUrl, seen } = await startScriptedServer(
      () => undefined,
      (response) => response.writeHead(200).write('{'),
    );
    const parley = connect(baseUrl, { timeoutMs: 250, maxRetries: 1 });
    await expect(parley.interviews.list()).rejects.toMatchObject({
      name: 'ParleyTimeoutError',
      message: `No complete response from ${baseUrl} within 250 ms.`,
    });
    expect(seen).toHaveLength(2);
  });

  it.each(['<html>hello</html>', '', '"text"', 'null', '{"success": tr'])(
    'refuses a success with the body %j',
    async (text) => {
      const { baseUrl, seen } = await startScriptedServer((response) => response.end(text));
      await expect(connect(baseUrl).interviews.list()).rejects.toMatchObject({
        name: 'ParleyResponseError',
        status: 200,
      });
      expect(seen).toHaveLength(1);
    },
  );

  it('does not follow a redirect, but reports its target', async () => {
    const location = 'https://meet.example.com/api/integration/interviews';
    const { baseUrl } = await startScriptedServer((response) => response.writeHead(301, { location }).end());
    await expect(connect(baseUrl).interviews.list()).rejects.toMatchObject({
      name: 'ParleyResponseError',
      message: `The server redirects to ${location}. Set baseUrl to the final URL.`,
    });
  });

  it('keeps the status of an error page from a proxy', async () => {
    const { baseUrl } = await startScriptedServer((response) =>
      response.writeHead(413, { 'x-request-id': 'edge-1' }).end('<h1>413</h1>'),
    );
    await expect(connect(baseUrl).interviews.list()).rejects.toMatchObject({
      name: 'ParleyApiError',
      status: 413,
      code: 'unrecognized_response',
      requestId: 'edge-1',
    });
  });
});

describe('an aborted signal', () => {
  it('sends nothing when the signal was aborted before the call', async () => {
    const { baseUrl, seen } = await startScriptedServer(listed);
    const reason = new Error('never mind');
    const call = connect(baseUrl).interviews.list({}, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    expect(seen).toHaveLength(0);
  });

  it.each([0, 2])('ends a running request without a retry, with maxRetries %i', async (maxRetries) => {
    const controller = new AbortController();
    const { baseUrl, seen } = await startScriptedServer(() => controller.abort());
    const call = connect(baseUrl).interviews.list({}, { signal: controller.signal, maxRetries });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });

  it('ends the pause before a retry at once', async () => {
    const { baseUrl, seen } = await startScriptedServer(
      apiError(503, 'unavailable', { headers: { 'retry-after': '30' } }),
    );
    const startedAtMs = performance.now();
    const call = connect(baseUrl).interviews.list({}, { signal: AbortSignal.timeout(400) });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - startedAtMs).toBeLessThan(5_000);
    expect(seen).toHaveLength(1);
  });
});

describe('lastRateLimit', () => {
  const window = { 'x-ratelimit-limit': '100', 'x-ratelimit-reset': '1795255200' };

  it('follows all responses with rate headers, errors included', async () => {
    const { baseUrl } = await startScriptedServer(
      { ...listed, headers: { ...window, 'x-ratelimit-remaining': '99' } },
      apiError(404, 'not_found', { headers: { ...window, 'x-ratelimit-remaining': '98' } }),
      listed,
    );
    const parley = connect(baseUrl);
    expect(parley.lastRateLimit).toBeNull();
    await parley.interviews.list();
    const resetAt = new Date('2026-11-21T10:00:00Z');
    expect(parley.lastRateLimit).toEqual({ limit: 100, remaining: 99, resetAt });
    await expect(parley.interviews.get('kqd-wmrx-tve')).rejects.toThrow();
    expect(parley.lastRateLimit?.remaining).toBe(98);
    await parley.interviews.list();
    expect(parley.lastRateLimit?.remaining).toBe(98);
  });
});

/** Returns a URL on which nothing listens: a server has just given it up. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
