import { describe, expect, it } from 'vitest';
import { readRateLimit } from './rate-limit.ts';

const now = () => new Date('2026-11-21T10:00:00Z');

function read(reset: string, more: Record<string, string> = {}) {
  const headers = { 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': reset };
  return readRateLimit(new Headers({ ...headers, ...more }), now);
}

describe('X-RateLimit-Reset', () => {
  it.each([
    ['Unix time in seconds', '1795255260', '2026-11-21T10:01:00.000Z'],
    ['Unix time in milliseconds', '1795255260500', '2026-11-21T10:01:00.500Z'],
    ['seconds until the reset', '60', '2026-11-21T10:01:00.000Z'],
    ['zero seconds until the reset', '0', '2026-11-21T10:00:00.000Z'],
    ['with spaces around it', ' 1795255260 ', '2026-11-21T10:01:00.000Z'],
  ])('reads the reset time as %s', (_name, reset, at) => {
    expect(read(reset)).toEqual({ limit: 10, remaining: 3, resetAt: new Date(at) });
  });

  it('counts a relative reset time from the date of the response', () => {
    const date = 'Sat, 21 Nov 2026 11:30:00 GMT';
    expect(read('60', { date })?.resetAt).toEqual(new Date('2026-11-21T11:31:00Z'));
  });

  it.each(['', 'soon', '-5', '1.5', '9999999999999999'])('ignores the reset time %j', (reset) => {
    expect(read(reset)).toBeNull();
  });
});

it('returns null unless all three rate headers are present', () => {
  expect(readRateLimit(new Headers({ 'x-ratelimit-limit': '10' }), now)).toBeNull();
});
