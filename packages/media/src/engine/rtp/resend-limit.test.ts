import { describe, expect, it } from 'vitest';
import { ResendLimit } from './resend-limit.ts';

const allowedIn = (ms: number, bitsPerSecond: number) => {
  const limit = new ResendLimit();
  let bytes = 0;
  for (let atMs = 1; atMs <= ms; atMs += 1) if (limit.take(1000, bitsPerSecond, atMs)) bytes += 1000;
  return (bytes * 8 * 1000) / ms;
};

describe('ResendLimit', () => {
  it('allows a share of what the connection carries, and a minimum on a slow one', () => {
    expect(allowedIn(10_000, 2_000_000)).toBeCloseTo(300_000, -4);
    expect(allowedIn(10_000, 200_000)).toBeCloseTo(96_000, -4);
  });

  it('sets no limit while nothing is known about the connection', () => {
    expect(allowedIn(1000, Infinity)).toBe(8_000_000);
  });
});
