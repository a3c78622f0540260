/** As much as the model reads. */
const keptSeconds = 8;

/** The last eight seconds of a sound that comes in chunks. They exist only in this page, and only while it is open. */
export class SoundMemory {
  readonly rate: number;
  private readonly samples: Float32Array;
  private written = 0;

  constructor(rate: number) {
    this.rate = rate;
    this.samples = new Float32Array(Math.round(rate * keptSeconds));
  }

  add(chunk: Float32Array): void {
    const { length } = this.samples;
    // Of a chunk that is longer than the whole memory, only the end is kept.
    const kept = chunk.subarray(Math.max(0, chunk.length - length));
    const at = (this.written + chunk.length - kept.length) % length;
    const untilEnd = kept.subarray(0, length - at);
    this.samples.set(untilEnd, at);
    this.samples.set(kept.subarray(untilEnd.length), 0);
    this.written += chunk.length;
  }

  /** The last `seconds` as one piece, or less if there is less. */
  last(seconds: number): Float32Array<ArrayBuffer> {
    const { length } = this.samples;
    const count = Math.min(Math.max(0, Math.round(seconds * this.rate)), length, this.written);
    const from = (this.written - count) % length;
    const piece = new Float32Array(count);
    const untilEnd = this.samples.subarray(from, from + count);
    piece.set(untilEnd);
    piece.set(this.samples.subarray(0, count - untilEnd.length), untilEnd.length);
    return piece;
  }
}
