/** The bytes that a packet's arrival time takes: 0 when it was lost, 2 when it came late or out of order, else 1. */
export type DeltaSize = 0 | 1 | 2;

const inOneBit = 14;
const inTwoBits = 7;
const inRun = 0x1fff;

/**
 * Packs the states of packets into chunks of 16 bits. A chunk is a run, a vector of one-bit states or a vector of
 * two-bit states, chosen exactly as in Chromium (its LastChunk).
 */
export class FeedbackChunks {
  private readonly done: number[] = [];
  private open: DeltaSize[] = [];
  private isRun = true;
  private hasLarge = false;
  private run = 0;

  /** The size of all chunks so far, including the open one. */
  get bytes(): number {
    return (this.done.length + (this.run > 0 ? 1 : 0)) * 2;
  }

  add(size: DeltaSize): void {
    if (!this.fits(size)) this.close();
    if (this.open.length < inOneBit) this.open.push(size);
    this.run += 1;
    this.isRun &&= size === this.open[0];
    this.hasLarge ||= size === 2;
  }

  take(): number[] {
    if (this.run === 0) return this.done;
    if (this.isRun) return [...this.done, this.asRun()];
    return [...this.done, this.run <= inTwoBits ? this.asTwoBits() : this.asOneBit()];
  }

  private fits(size: DeltaSize): boolean {
    if (this.run < inTwoBits) return true;
    if (this.run < inOneBit && !this.hasLarge && size !== 2) return true;
    return this.run < inRun && this.isRun && this.open[0] === size;
  }

  private close(): void {
    if (this.isRun || this.run === inOneBit) {
      this.done.push(this.isRun ? this.asRun() : this.asOneBit());
      this.begin([]);
      return;
    }
    this.done.push(this.asTwoBits());
    this.begin(this.open.slice(inTwoBits));
  }

  private begin(rest: DeltaSize[]): void {
    this.open = rest;
    this.run = rest.length;
    this.isRun = rest.every((it) => it === rest[0]);
    this.hasLarge = rest.includes(2);
  }

  private asRun(): number {
    return ((this.open[0] ?? 0) << 13) | this.run;
  }

  private asOneBit(): number {
    return this.open.reduce<number>((chunk, size, at) => chunk | (size << (inOneBit - 1 - at)), 0x8000);
  }

  private asTwoBits(): number {
    return this.open
      .slice(0, inTwoBits)
      .reduce<number>((chunk, size, at) => chunk | (size << (2 * (inTwoBits - 1 - at))), 0xc000);
  }
}
