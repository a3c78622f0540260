interface Kept<Packet> {
  sequenceNumber: number;
  packet: Packet;
  atMs: number;
  askedAtMs: number;
}

/** A page that asks for more than this has lost the picture anyway, and asks for a key frame. */
const keptForMs = 2_000;
/** A page asks again before the first answer can be there. */
const againAfterMs = 15;

/** What was sent lately under one SSRC, for those who say that they have not got it. */
export class SentPackets<Packet> {
  private readonly size: number;
  private readonly kept: (Kept<Packet> | undefined)[];

  constructor(size: number) {
    this.size = size;
    this.kept = Array.from({ length: size });
  }

  add(sequenceNumber: number, packet: Packet, atMs: number): void {
    this.kept[sequenceNumber % this.size] = { sequenceNumber, packet, atMs, askedAtMs: -Infinity };
  }

  /** Nothing of it is of use any more. */
  clear(): void {
    this.kept.fill(undefined);
  }

  /**
   * @param asked as werift reads them: it counts on beyond 16 bits.
   * @returns those to send again now.
   */
  take(asked: number[], nowMs: number): Packet[] {
    return asked.flatMap((number) => {
      const sequenceNumber = number & 0xffff;
      const kept = this.kept[sequenceNumber % this.size];
      if (kept?.sequenceNumber !== sequenceNumber) return [];
      if (nowMs - kept.atMs > keptForMs || nowMs - kept.askedAtMs < againAfterMs) return [];
      kept.askedAtMs = nowMs;
      return [kept.packet];
    });
  }
}
