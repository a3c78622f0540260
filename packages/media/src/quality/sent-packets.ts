interface Kept<Packet> {
  sequenceNumber: number;
  packet: Packet;
  atMs: number;
  askedAtMs: number;
}

/** A page that needs older packets has lost the picture anyway, and asks for a key frame. */
const keptForMs = 2_000;
/** A page may ask again before the packet can have arrived, so it is not sent again within this time. */
const againAfterMs = 15;

/** The packets that were sent lately under one SSRC, kept in case the receiver asks for them again. */
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

  /** Forgets all packets, when none of them is useful any more. */
  clear(): void {
    this.kept.fill(undefined);
  }

  /**
   * @param asked sequence numbers as werift reads them, which may exceed 16 bits.
   * @returns the packets to send again now.
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
