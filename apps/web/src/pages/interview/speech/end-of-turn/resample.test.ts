import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';

function tone(hz: number, rate: number): Float32Array {
  return Float32Array.from({ length: rate }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hz * at) / rate));
}

/** How different two sounds are. Their ends do not count, because the filter reaches beyond them. */
function distance(left: Float32Array, right: Float32Array): number {
  const inner = left.subarray(100, -100);
  return inner.reduce((most, value, at) => Math.max(most, Math.abs(value - (right[at + 100] ?? NaN))), 0);
}

describe('resample', () => {
  it.each([44_100, 48_000])('keeps a voice when it is recorded at %i Hz', (rate) => {
    const result = resample(tone(300, rate), rate, 16_000);
    expect(result).toHaveLength(16_000);
    expect(distance(result, tone(300, 16_000))).toBeLessThan(0.005);
  });

  it('removes frequencies that are too high for the new rate', () => {
    const result = resample(tone(12_000, 48_000), 48_000, 16_000);
    expect(distance(result, new Float32Array(16_000))).toBeLessThan(0.005);
  });

  it('returns the sound unchanged when it already has the rate', () => {
    const sound = tone(300, 16_000);
    expect(resample(sound, 16_000, 16_000)).toBe(sound);
  });
});
