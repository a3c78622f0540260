import { expect, it } from 'vitest';
import { mendingDelayMs } from './mending-delay.ts';

const tries = Array.from({ length: 20 }, (_, index) => index);
const sumOf = (random: number) => tries.reduce((sum, count) => sum + (mendingDelayMs(count, random) ?? 0), 0);

it('tries five times within two seconds, and gives up after five to nine', () => {
  const early = tries.slice(0, 5).reduce((sum, count) => sum + (mendingDelayMs(count, 1) ?? 0), 0);
  expect(early).toBeLessThan(2_000);
  expect(sumOf(0)).toBeGreaterThan(5_000);
  expect(sumOf(1)).toBeLessThan(9_000);
  expect(mendingDelayMs(9, 0.5)).toBeNull();
});

it('gives different pages different waiting times', () => {
  for (const count of tries.slice(0, 9)) {
    expect(mendingDelayMs(count, 0)).toBeLessThan(mendingDelayMs(count, 1) ?? 0);
  }
});
