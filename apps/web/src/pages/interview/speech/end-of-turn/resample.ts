/** Zero crossings of the filter on each side: enough that what lies above the new rate stays out. */
const reach = 12;

/** The same sound at another rate, through a windowed low-pass filter. Rates of microphones are 44.1 or 48 kHz. */
export function resample(sound: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return sound;
  const cutoff = Math.min(1, toRate / fromRate);
  const width = reach / cutoff;
  const length = Math.floor((sound.length * toRate) / fromRate);
  return Float32Array.from({ length }, (_, index) => {
    const centre = (index * fromRate) / toRate;
    const first = Math.max(0, Math.ceil(centre - width));
    const last = Math.min(sound.length - 1, Math.floor(centre + width));
    let sum = 0;
    for (let at = first; at <= last; at += 1) {
      sum += (sound[at] ?? 0) * lowPass((at - centre) * cutoff) * cutoff;
    }
    return sum;
  });
}

/** A sinc under a Hann window, for `x` in zero crossings. */
function lowPass(x: number): number {
  if (x === 0) return 1;
  const angle = Math.PI * x;
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / reach));
}
