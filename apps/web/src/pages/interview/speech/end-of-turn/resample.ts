/** Zero crossings of the filter on each side: enough to remove frequencies that are too high for the new rate. */
const reach = 12;

/** Converts sound to another rate with a windowed low-pass filter. Microphones have 44.1 or 48 kHz. */
export function resample(sound: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return sound;
  const filters = filtersOf(fromRate, toRate);
  const length = Math.floor((sound.length * toRate) / fromRate);
  const resampled = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const { first, weights } = filters[index % filters.length]!;
    const from = Math.floor((index * fromRate) / toRate) + first;
    const begin = Math.max(0, -from);
    const end = Math.min(weights.length, sound.length - from);
    let sum = 0;
    for (let at = begin; at < end; at += 1) sum += sound[from + at]! * weights[at]!;
    resampled[index] = sum;
  }
  return resampled;
}

interface Filter {
  /** The offset of its first weight, in samples from the sample at or before its centre. */
  first: number;
  weights: Float64Array;
}

/** A filter for each position between old samples. The positions repeat: there is 1 from 48 kHz, 160 from 44.1 kHz. */
function filtersOf(fromRate: number, toRate: number): Filter[] {
  const cutoff = Math.min(1, toRate / fromRate);
  const width = reach / cutoff;
  return Array.from({ length: toRate / commonDivisor(fromRate, toRate) }, (_, index) => {
    const centre = ((index * fromRate) % toRate) / toRate;
    const first = Math.ceil(centre - width);
    const length = Math.floor(centre + width) - first + 1;
    const weights = Float64Array.from(
      { length },
      (__, at) => lowPass((first + at - centre) * cutoff) * cutoff,
    );
    return { first, weights };
  });
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** A sinc under a Hann window, for `x` in zero crossings. */
function lowPass(x: number): number {
  if (x === 0) return 1;
  const angle = Math.PI * x;
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / reach));
}
