import { describe, expect, it } from 'vitest';
import { testSound } from './mel-spectrogram.fixture.ts';
import { bandCount, frameCount, MelSpectrogram } from './mel-spectrogram.ts';
import references from './mel-spectrogram.reference.json' with { type: 'json' };

/**
 * The values come from `compute_whisper_log_mel_features` of the Python package pipecat-ai 1.14.0: 60 places of
 * each spectrogram and its mean.
 */
describe('MelSpectrogram', () => {
  const spectrogram = new MelSpectrogram();

  it.each(references)('has the values of the reference after $seconds s', ({ seconds, mean, values }) => {
    const features = spectrogram.compute(testSound(seconds));
    expect(features).toHaveLength(bandCount * frameCount);
    expect(values).toHaveLength(60);
    const apart = values.map(([at = 0, value = 0]) => Math.abs((features[at] ?? NaN) - value));
    expect(Math.max(...apart)).toBeLessThan(1e-4);
    const sum = features.reduce((total, value) => total + value, 0);
    expect(sum / features.length).toBeCloseTo(mean, 4);
  });

  it('reads only the last eight seconds', () => {
    const sound = testSound(9.25);
    const same = new Float32Array(sound);
    same.fill(0.5, 0, 16_000);
    expect(spectrogram.compute(same)).toEqual(spectrogram.compute(sound));
  });

  it('computes finite values for silence', () => {
    expect(spectrogram.compute(new Float32Array(16_000)).every(Number.isFinite)).toBe(true);
  });
});
