/** Facts about the sound of one frame, which decide whether somebody speaks. */
export interface FrameSound {
  /** Root mean square of 16-bit samples. */
  loudness: number;
  /** 0 to 1: how regularly the wave repeats, 60 to 400 times a second, as that of a voice does. */
  pitch: number;
}

/** Speech quieter than this (-54 dB of full scale) cannot be understood. */
const quietest = 65;
/** A voice is this much louder than the room. */
const aboveRoom = 2.5;
/** A voice louder than this stands out in every room. */
const loudestRoom = 600;
/**
 * The noise of the room is estimated from the last three seconds, because even fast speech has quiet moments within
 * them.
 */
const rememberedFrames = 150;
/** Before this many frames, the noise of the room is unknown. */
const leastFrames = 50;
/** At least this share of the time nobody speaks. */
const quietShare = 0.1;

/** Estimates how loud a room is while nobody speaks, and tells which frames are louder. */
export class RoomNoise {
  readonly #last: number[] = [];

  isLoud(loudness: number): boolean {
    this.#last.push(loudness);
    if (this.#last.length > rememberedFrames) this.#last.shift();
    return loudness > Math.max(quietest, Math.min(this.#floor(), loudestRoom) * aboveRoom);
  }

  #floor(): number {
    if (this.#last.length < leastFrames) return 0;
    return this.#last.toSorted((a, b) => a - b)[Math.floor(this.#last.length * quietShare)] ?? 0;
  }
}

/** A frame counts as voice when its wave repeats, which that of keys, breath and hiss does not. */
export const isVoiced = ({ pitch }: FrameSound): boolean => pitch >= 0.5;

export function listen(frame: Int16Array, rate: number): FrameSound {
  let energy = 0;
  for (const sample of frame) energy += sample * sample;
  const loudness = Math.sqrt(energy / Math.max(1, frame.length));
  return { loudness, pitch: loudness > quietest ? pitchOf(frame, rate) : 0 };
}

/** The best normalised autocorrelation of every second sample. */
function pitchOf(frame: Int16Array, rate: number): number {
  const half = Float64Array.from({ length: frame.length >> 1 }, (_, index) => frame[index * 2] ?? 0);
  const mean = half.reduce((sum, value) => sum + value, 0) / Math.max(1, half.length);
  for (let index = 0; index < half.length; index += 1) half[index] = (half[index] ?? 0) - mean;
  const shortest = Math.floor(rate / 2 / 400);
  const longest = Math.min(Math.ceil(rate / 2 / 60), half.length >> 1);
  let best = 0;
  for (let lag = shortest; lag <= longest; lag += 1) {
    let product = 0;
    let left = 0;
    let right = 0;
    for (let index = 0; index + lag < half.length; index += 1) {
      const a = half[index] ?? 0;
      const b = half[index + lag] ?? 0;
      product += a * b;
      left += a * a;
      right += b * b;
    }
    const likeness = left > 0 && right > 0 ? product / Math.sqrt(left * right) : 0;
    if (likeness > best) best = likeness;
  }
  return best;
}
