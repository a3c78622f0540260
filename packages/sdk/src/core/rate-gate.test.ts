import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Parley, type Fetch, type ParleyOptions } from '../index.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const latencyMs = 40;

interface Limited {
  fetch: Fetch;
  /** Status and time since the start, in the order of arrival. */
  seen: { method: string; status: number; atMs: number }[];
}

/** A service with one window of a minute per class, counted as in the real one, with some network delay. */
function limitedService(limits: { read: number; write: number }, used = 0): Limited {
  const startedAtMs = Date.now();
  const windows = { read: { endsAtMs: 0, used }, write: { endsAtMs: 0, used } };
  const seen: Limited['seen'] = [];
  const fetch: Fetch = async (_url, { method }) => {
    await pause(latencyMs);
    const rateClass = method === 'GET' ? 'read' : 'write';
    const window = windows[rateClass];
    if (window.endsAtMs <= Date.now()) {
      Object.assign(window, { endsAtMs: Date.now() + 60_000, used: window.endsAtMs === 0 ? used : 0 });
    }
    window.used += 1;
    const status = window.used > limits[rateClass] ? 429 : 200;
    seen.push({ method, status, atMs: Date.now() - startedAtMs });
    const headers = {
      'x-ratelimit-limit': String(limits[rateClass]),
      'x-ratelimit-remaining': String(Math.max(0, limits[rateClass] - window.used)),
      'x-ratelimit-reset': String(Math.ceil(window.endsAtMs / 1000)),
      date: new Date().toUTCString(),
      ...(status === 429 ? { 'retry-after': String(Math.ceil((window.endsAtMs - Date.now()) / 1000)) } : {}),
    };
    await pause(latencyMs);
    const error = { code: 'rate_limited', message: 'Too many requests.' };
    return Response.json(status === 200 ? { success: true, message: 'ok' } : { success: false, error }, {
      status,
      headers,
    });
  };
  return { fetch, seen };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const connect = (fetch: Fetch, options: Partial<ParleyOptions> = {}) =>
  new Parley({ baseUrl: 'https://meet.example.com', apiKey: 'parley_org_test', fetch, ...options });

const writes = (parley: Parley, count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => parley.interviews.delete('kqd-wmrx-tve')));

const refused = ({ seen }: Limited) => seen.filter(({ status }) => status === 429).length;

describe('a burst of writes', () => {
  it('is spread over the rate windows so that none of them is refused', async () => {
    const service = limitedService({ read: 100, write: 10 });
    const burst = writes(connect(service.fetch), 25);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(service.seen).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(service.seen).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(62_000);
    expect((await burst).map(({ status }) => status)).toEqual(Array(25).fill('fulfilled'));
    expect(service.seen).toHaveLength(25);
    expect(refused(service)).toBe(0);
  });

  it('begins with one write, and goes on with as many as the window allows', async () => {
    const service = limitedService({ read: 100, write: 10 });
    const burst = writes(connect(service.fetch), 10);
    await vi.advanceTimersByTimeAsync(1_000);
    await burst;
    const times = service.seen.map(({ atMs }) => atMs);
    expect(times[0]).toBe(latencyMs);
    expect(times.slice(1)).toEqual(Array(9).fill(3 * latencyMs));
  });

  it('waits after one refusal when others have used up the window', async () => {
    const service = limitedService({ read: 100, write: 10 }, 10);
    const burst = writes(connect(service.fetch), 8);
    await vi.advanceTimersByTimeAsync(62_000);
    expect((await burst).map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
    expect(service.seen).toHaveLength(9);
    expect(refused(service)).toBe(1);
  });

  it('does not delay reads while writes wait', async () => {
    const service = limitedService({ read: 100, write: 1 });
    const parley = connect(service.fetch);
    const burst = writes(parley, 2);
    await vi.advanceTimersByTimeAsync(1_000);
    const reads = Promise.all([parley.interviews.participants.list('a'), parley.webhooks.list()]);
    await vi.advanceTimersByTimeAsync(2 * latencyMs);
    await reads;
    expect(service.seen.filter(({ method }) => method === 'GET').map(({ atMs }) => atMs)).toEqual([
      1_000 + latencyMs,
      1_000 + latencyMs,
    ]);
    await vi.advanceTimersByTimeAsync(62_000);
    await burst;
  });

  it('is sent without delay when the service reports no rate windows', async () => {
    let inFlight = 0;
    let most = 0;
    const silent: Fetch = async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await pause(latencyMs);
      inFlight -= 1;
      return Response.json({ success: true, message: 'ok' });
    };
    const burst = writes(connect(silent), 12);
    await vi.advanceTimersByTimeAsync(3 * latencyMs);
    expect((await burst).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(most).toBe(11);
  });

  it('goes on with the other writes when the first cannot connect', async () => {
    const service = limitedService({ read: 100, write: 10 });
    let calls = 0;
    const broken: Fetch = async (url, init) => {
      calls += 1;
      if (calls === 1) throw new TypeError('fetch failed');
      return service.fetch(url, init);
    };
    const burst = writes(connect(broken), 3);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await burst).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(calls).toBe(4);
  });
});

describe('the wait for a rate window', () => {
  /** Returns a client that knows that its window is used up. */
  async function usedUp(options: Partial<ParleyOptions> = {}) {
    const service = limitedService({ read: 100, write: 1 });
    const parley = connect(service.fetch, options);
    const first = parley.interviews.delete('kqd-wmrx-tve');
    await vi.advanceTimersByTimeAsync(2 * latencyMs);
    await first;
    return { service, parley };
  }

  it('ends at once when the caller’s signal fires, and counts no request', async () => {
    const { service, parley } = await usedUp();
    const controller = new AbortController();
    const reason = new Error('never mind');
    const call = parley.interviews.delete('kqd-wmrx-tve', { signal: controller.signal });
    const ended = expect(call).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(5_000);
    controller.abort(reason);
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    const next = parley.interviews.delete('kqd-wmrx-tve');
    await vi.advanceTimersByTimeAsync(62_000);
    await next;
    expect(service.seen).toHaveLength(2);
  });

  it.each<[string, Partial<ParleyOptions>]>([
    ['is longer than maxRetryWaitMs', { maxRetryWaitMs: 5_000 }],
    ['is not allowed by maxRetries 0', { maxRetries: 0 }],
  ])('is left out when it %s', async (_name, options) => {
    const { service, parley } = await usedUp(options);
    const call = parley.interviews.delete('kqd-wmrx-tve');
    const refusal = expect(call).rejects.toMatchObject({ name: 'RateLimitError', retryAfterSeconds: 60 });
    await vi.advanceTimersByTimeAsync(2 * latencyMs);
    await refusal;
    expect(service.seen.map(({ status }) => status)).toEqual([200, 429]);
  });
});
