/** Packets that arrive out of order by no more than this are not lost. */
const patienceMs = 10;
const asksPerPacket = 8;
const mostMissing = 400;
/** After this time, waiting longer for a packet of a picture is not worth it. */
const giveUpMs = 1_000;

interface Missing {
  sinceMs: number;
  nextAtMs: number;
  asks: number;
}

/** Knows which sequence numbers are missing in a stream that we receive, and when to ask for them. */
export class MissingPackets {
  /** How many were asked for, each counted once. */
  asked = 0;
  private readonly missing = new Map<number, Missing>();
  private highest: number | null = null;

  get isEmpty(): boolean {
    return this.missing.size === 0;
  }

  arrived(sequenceNumber: number, atMs: number): void {
    if (this.highest === null) {
      this.highest = sequenceNumber;
      return;
    }
    const ahead = (sequenceNumber - this.highest) & 0xffff;
    if (ahead === 0 || ahead >= 0x8000) {
      this.missing.delete(sequenceNumber);
      return;
    }
    // After such a jump the stream has begun anew, or it was interrupted so long that a key frame is better.
    if (ahead > mostMissing || this.missing.size + ahead > mostMissing) this.missing.clear();
    else {
      for (let step = 1; step < ahead; step += 1) {
        const sequence = (this.highest + step) & 0xffff;
        this.missing.set(sequence, { sinceMs: atMs, nextAtMs: atMs + patienceMs, asks: 0 });
      }
    }
    this.highest = sequenceNumber;
  }

  /** @returns the sequence numbers to ask for now. */
  take(roundTripMs: number, nowMs: number): number[] {
    const due: number[] = [];
    for (const [sequence, it] of this.missing) {
      if (nowMs - it.sinceMs > giveUpMs || it.asks >= asksPerPacket) {
        this.missing.delete(sequence);
        continue;
      }
      if (nowMs < it.nextAtMs) continue;
      if (it.asks === 0) this.asked += 1;
      it.asks += 1;
      it.nextAtMs = nowMs + Math.max(20, roundTripMs * 1.2);
      due.push(sequence);
    }
    return due;
  }
}
