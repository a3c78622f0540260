import { Fourier, windowLength } from './fourier.ts';

export const sampleRate = 16_000;
const windowSamples = 8 * sampleRate;
export const bandCount = 80;
export const frameCount = 800;

const hop = windowSamples / frameCount;
const binCount = windowLength / 2 + 1;
const highestHz = sampleRate / 2;

interface Band {
  firstBin: number;
  weights: Float64Array;
}

/** Slaney's scale: even steps up to 1,000 Hz, even ratios above it. */
function melOf(hz: number): number {
  return hz < 1_000 ? (3 * hz) / 200 : 15 + (27 * Math.log(hz / 1_000)) / Math.log(6.4);
}

function hertzOf(mel: number): number {
  return mel < 15 ? (200 * mel) / 3 : 1_000 * Math.exp((Math.log(6.4) * (mel - 15)) / 27);
}

/** Overlapping triangles of equal area, which sum the power of neighbouring frequencies. */
function melBands(): Band[] {
  const step = melOf(highestHz) / (bandCount + 1);
  return Array.from({ length: bandCount }, (_, band) => {
    const [low, middle, high] = [
      hertzOf(band * step),
      hertzOf((band + 1) * step),
      hertzOf((band + 2) * step),
    ];
    const weights = Array.from({ length: binCount }, (__, bin) => {
      const hz = (bin * highestHz) / (binCount - 1);
      const height = Math.max(0, Math.min((hz - low) / (middle - low), (high - hz) / (high - middle)));
      return (height * 2) / (high - low);
    });
    const firstBin = weights.findIndex((weight) => weight > 0);
    const lastBin = weights.findLastIndex((weight) => weight > 0);
    if (firstBin === -1) return { firstBin: 0, weights: new Float64Array() };
    return { firstBin, weights: Float64Array.from(weights.slice(firstBin, lastBin + 1)) };
  });
}

/**
 * What the end-of-turn model reads: the last 8 s of sound as 80 bands of 800 frames, the log-mel spectrogram of
 * Whisper. Every step follows the model's own training; `mel-spectrogram.test.ts` compares it with values of the
 * reference.
 */
export class MelSpectrogram {
  private readonly bands = melBands();
  private readonly fourier = new Fourier();
  private readonly window = Float64Array.from(
    { length: windowLength },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / windowLength),
  );
  private readonly left = new Float64Array(windowLength);
  private readonly right = new Float64Array(windowLength);
  private readonly power = new Float64Array(binCount);

  /** @param sound one channel at 16 kHz. Only the last 8 s are used. */
  compute(sound: Float32Array): Float32Array {
    const samples = mirrored(normalised(sound));
    const logs = new Float64Array(bandCount * frameCount);
    // Two real frames share one complex transform, which halves the work.
    for (let frame = 0; frame < frameCount; frame += 2) {
      for (let at = 0; at < windowLength; at += 1) {
        const weight = this.window[at]!;
        this.left[at] = samples[frame * hop + at]! * weight;
        this.right[at] = samples[(frame + 1) * hop + at]! * weight;
      }
      this.fourier.transform(this.left, this.right);
      this.measurePower('left');
      this.writeFrame(logs, frame);
      this.measurePower('right');
      this.writeFrame(logs, frame + 1);
    }
    const highest = logs.reduce((most, value) => Math.max(most, value), -Infinity);
    return Float32Array.from(logs, (value) => (Math.max(value, highest - 8) + 4) / 4);
  }

  /** Separates one of the two frames from their shared transform. */
  private measurePower(side: 'left' | 'right'): void {
    const { real, imaginary } = this.fourier;
    const sign = side === 'left' ? 1 : -1;
    for (let bin = 0; bin < binCount; bin += 1) {
      const mirror = bin === 0 ? 0 : windowLength - bin;
      const re = (real[bin]! + sign * real[mirror]!) / 2;
      const im = (imaginary[bin]! - sign * imaginary[mirror]!) / 2;
      this.power[bin] = re * re + im * im;
    }
  }

  private writeFrame(logs: Float64Array, frame: number): void {
    for (let band = 0; band < bandCount; band += 1) {
      const { firstBin, weights } = this.bands[band]!;
      let energy = 0;
      for (let at = 0; at < weights.length; at += 1) energy += weights[at]! * this.power[firstBin + at]!;
      logs[band * frameCount + frame] = Math.log10(Math.max(1e-10, energy));
    }
  }
}

/** Puts silence before a short sound, and scales the whole window to a mean of 0 and a variance of 1. */
function normalised(sound: Float32Array): Float64Array {
  const window = new Float64Array(windowSamples);
  const last = sound.subarray(Math.max(0, sound.length - windowSamples));
  window.set(last, windowSamples - last.length);
  const mean = window.reduce((sum, sample) => sum + sample, 0) / windowSamples;
  const variance = window.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / windowSamples;
  const deviation = Math.sqrt(variance + 1e-7);
  return window.map((sample) => (sample - mean) / deviation);
}

/** Frames are centred, so the window is extended by its mirror image at both ends. */
function mirrored(samples: Float64Array): Float64Array {
  const half = windowLength / 2;
  const whole = new Float64Array(windowSamples + windowLength);
  whole.set(samples, half);
  whole.set(samples.slice(1, half + 1).reverse(), 0);
  whole.set(samples.slice(-half - 1, -1).reverse(), half + windowSamples);
  return whole;
}
