/** One RTP packet, as far as a recording needs it. */
export interface MediaPacket {
  sequenceNumber: number;
  timestamp: number;
  /** The last packet of a picture. */
  marker: boolean;
  payload: Buffer;
  /** The sound stands in it with earlier ones beside it (`audio/red`). */
  isRed: boolean;
  /** When it came, in milliseconds. */
  arrivedAt: number;
}

/** How far `a` is ahead of `b`, on a counter of 16 bits that begins anew. */
const sequenceDistance = (a: number, b: number): number => ((a - b) << 16) >> 16;

const giveUpMs = 1_000;
const askAgainMs = 60;
/** More than this at once is no loss but another stream under the same number. */
const jump = 500;

export interface PacketOrder {
  push(packet: MediaPacket): void;
  /** The packets to be asked for again; call it every 25 ms or so. */
  missing(now: number): number[];
  /** Nothing more comes: what is still missing is given up. */
  flush(): void;
  readonly lost: number;
}

/**
 * Puts packets back into their order, waits for missing ones as long as asking again makes sense, and says where one
 * stays missing.
 */
export function packetOrder(handlers: {
  packet(packet: MediaPacket): void;
  /** A packet is lost: what follows does not join what was before. */
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
