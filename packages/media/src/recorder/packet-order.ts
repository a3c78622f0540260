/** One RTP packet, as far as a recording needs it. */
export interface MediaPacket {
  sequenceNumber: number;
  timestamp: number;
  /** The last packet of a picture. */
  marker: boolean;
  payload: Buffer;
  /** Whether the packet also contains earlier sounds (`audio/red`). */
  isRed: boolean;
  /** When the packet arrived, in milliseconds. */
  arrivedAt: number;
}

/** How far `a` is ahead of `b` on a 16-bit counter that wraps. */
const sequenceDistance = (a: number, b: number): number => ((a - b) << 16) >> 16;

const giveUpMs = 1_000;
const askAgainMs = 60;
/** A larger jump is not a loss: another stream uses the same SSRC. */
const jump = 500;

export interface PacketOrder {
  push(packet: MediaPacket): void;
  /** The packets to ask for again. Call it about every 25 ms. */
  missing(now: number): number[];
  /** Call it at the end of the stream: gives up all packets that are still missing. */
  flush(): void;
  readonly lost: number;
}

/**
 * Puts packets back into their order, waits for missing ones as long as asking again makes sense, and reports a gap
 * where one stays missing.
 */
export function packetOrder(handlers: {
  packet(packet: MediaPacket): void;
  /** A packet is lost: what follows does not continue what was before. */
  gap(): void;
}): PacketOrder {
  const waiting = new Map<number, MediaPacket>();
  const absent = new Map<number, { since: number; askedAt: number }>();
  let next: number | null = null;
  let highest = 0;
  let lost = 0;

  const deliver = () => {
    if (next === null) return;
    for (;;) {
      const packet = waiting.get(next);
      if (packet) {
        waiting.delete(next);
        next = (next + 1) & 0xffff;
        handlers.packet(packet);
        continue;
      }
      if (waiting.size === 0 || absent.has(next)) return;
      lost += 1;
      next = (next + 1) & 0xffff;
      handlers.gap();
    }
  };
  const beginAt = (sequenceNumber: number) => {
    waiting.clear();
    absent.clear();
    next = sequenceNumber;
    highest = (sequenceNumber - 1) & 0xffff;
  };
  return {
    push(packet) {
      const { sequenceNumber } = packet;
      if (next === null) beginAt(sequenceNumber);
      const ahead = sequenceDistance(sequenceNumber, next ?? sequenceNumber);
      if (Math.abs(ahead) > jump) {
        beginAt(sequenceNumber);
        handlers.gap();
      } else if (ahead < 0) return;
      for (
        let at = (highest + 1) & 0xffff;
        sequenceDistance(sequenceNumber, at) > 0;
        at = (at + 1) & 0xffff
      ) {
        absent.set(at, { since: packet.arrivedAt, askedAt: 0 });
      }
      if (sequenceDistance(sequenceNumber, highest) > 0) highest = sequenceNumber;
      absent.delete(sequenceNumber);
      waiting.set(sequenceNumber, packet);
      deliver();
    },
    missing(now) {
      const asked: number[] = [];
      for (const [sequenceNumber, one] of absent) {
        if (now - one.since > giveUpMs) absent.delete(sequenceNumber);
        else if (now - one.askedAt > askAgainMs) {
          one.askedAt = now;
          asked.push(sequenceNumber);
        }
      }
      deliver();
      return asked;
    },
    flush() {
      absent.clear();
      deliver();
    },
    get lost() {
      return lost;
    },
  };
}
