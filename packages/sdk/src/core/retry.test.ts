import { describe, expect, it } from 'vitest';
import { ParleyConnectionError, ParleyError, ParleyTimeoutError, toApiError } from './errors.ts';
import { retryWaitMs } from './retry.ts';

const policy = { maxRetryWaitMs: 60_000, random: () => 0 };

function apiError(status: number, code = 'any', headers: Record<string, string> = {}) {
  return toApiError(status, new Headers(headers), { error: { code, message: 'm' } });
}

describe('the decision to try again', () => {
  it.each([
    ['no connection', new ParleyConnectionError('m'), true],
    ['a timeout', new ParleyTimeoutError('m'), true],
    ['400', apiError(400), false],
    ['401', apiError(401), false],
    ['404', apiError(404), false],
    ['408', apiError(408), true],
    ['409 slot_taken', apiError(409, 'slot_taken'), false],
    [
      '409 evaluation_not_ready with Retry-After',
      apiError(409, 'evaluation_not_ready', { 'retry-after': '1' }),
      false,
    ],
    ['409 idempotency_in_progress', apiError(409, 'idempotency_in_progress'), true],
    ['409 idempotency_result_erased', apiError(409, 'idempotency_result_erased'), false],
    ['422', apiError(422, 'idempotency_key_reused'), false],
    ['429', apiError(429), true],
    ['500', apiError(500), true],
    ['501', apiError(501), false],
    ['502', apiError(502), true],
    ['503', apiError(503), true],
    ['504', apiError(504), true],
    ['a mistake of the caller', new ParleyError('m'), false],
    ['the reason of an aborted signal', new DOMException('m', 'AbortError'), false],
  ])('retries only where it can help: after %s', (_name, error, isRetried) => {
    expect(retryWaitMs(error, 1, policy) !== null).toBe(isRetried);
  });
});

describe('the wait before a retry', () => {
  it.each([
    [1, 0, 250],
    [1, 0.5, 375],
    [2, 0, 500],
    [3, 0.5, 1_500],
    [5, 0, 4_000],
    [50, 0.5, 6_000],
  ])('waits after try %i with random %d: %i ms', (failedTries, random, waitMs) => {
    expect(retryWaitMs(apiError(503), failedTries, { ...policy, random: () => random })).toBe(waitMs);
  });

  it.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['zero', { 'retry-after': '0' }, 0],
    ['the longest wait', { 'retry-after': '60' }, 60_000],
    ['more than the longest wait, so no retry', { 'retry-after': '61' }, null],
    [
      'a date, from the date of the response',
      { 'retry-after': 'Sat, 21 Nov 2026 10:00:09 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT' },
      9_000,
    ],
    [
      'a date in the past',
      { 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT' },
      0,
    ],
    ['nonsense, which is ignored', { 'retry-after': 'soon' }, 250],
  ])('waits as Retry-After says: %s', (_name, headers, waitMs) => {
    expect(retryWaitMs(apiError(429, 'rate_limited', headers), 1, policy)).toBe(waitMs);
  });

  it('waits no longer than maxRetryWaitMs without Retry-After', () => {
    expect(retryWaitMs(apiError(500), 5, { maxRetryWaitMs: 100, random: () => 0.9 })).toBe(100);
  });
});
