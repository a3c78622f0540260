/** What the model reads. */
const keptSeconds = 8;

/** The last eight seconds of a sound that comes in chunks. It stays in this page and is forgotten with it. */
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
    for (const [at, sample] of chunk.entries()) this.samples[(this.written + at) % length] = sample;
    this.written += chunk.length;
  }

  /** The last `seconds` as one piece, or less if there is less. */
  last(seconds: number): Float32Array<ArrayBuffer> {
    const { length } = this.samples;
    const count = Math.min(Math.max(0, Math.round(seconds * this.rate)), length, this.written);
    const from = this.written - count;
    return Float32Array.from({ length: count }, (_, at) => this.samples[(from + at) % length] ?? 0);
  }
}
