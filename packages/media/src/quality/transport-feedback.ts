import { FeedbackChunks, type DeltaSize } from './feedback-chunks.ts';

/** Arrivals are reported in steps of 250 µs, and the reference time of a message in steps of 64 ms. */
const stepUs = 250;
const referenceUs = 64_000;
/** How often a report is sent. Chromium's receivers use this interval at a medium bitrate. */
const everyMs = 100;
/** Packets that arrived longer ago than this are no longer reported. */
const rememberedMs = 500;
/** The most packets that a sender accepts in a report. More arrive only in an attack or after an interruption. */
const maxPackets = 1000;
const maxBytes = 1200;

interface Arrival {
  sequence: number;
  atUs: number;
}

/**
 * Reports to a sender when each of its packets arrived, so that its own estimator finds out how much the connection
 * carries: draft-holmer-rmcat-transport-wide-cc-extensions-01, byte for byte as Chromium writes it. The first arrival
 * is counted from the reference time, which is a multiple of 64 ms. If it were not, each message would show a queue
 * of up to 64 ms that does not exist, and the sender would lower its rate to almost nothing.
 */
export class TransportFeedback {
  private readonly senderSsrc: number;
  /** In order of their sequence numbers, which count on beyond 16 bits. */
  private arrivals: Arrival[] = [];
  private latest: number | null = null;
  /** The first sequence number of the next message. */
  private from: number | null = null;
  private mediaSsrc = 0;
  private count = 0;
  private sentAtMs = -Infinity;

  constructor(senderSsrc: number) {
    this.senderSsrc = senderSsrc;
  }

  /** @param atMs from a clock that never jumps, with fractions. */
  arrived(sequenceNumber: number, mediaSsrc: number, atMs: number): void {
    const sequence = this.unwrap(sequenceNumber);
    const atUs = Math.round(atMs * 1000);
    this.mediaSsrc = mediaSsrc;
    this.forgetOld(sequence, atUs);
    const { arrivals } = this;
    let at = arrivals.length;
    while (at > 0 && (arrivals[at - 1]?.sequence ?? 0) > sequence) at -= 1;
    // A second copy of a packet is ignored.
    if (arrivals[at - 1]?.sequence === sequence) return;
    arrivals.splice(at, 0, { sequence, atUs });
    // A packet that was reported as lost but has arrived is reported again, together with all packets after it.
    this.from = this.from === null ? sequence : Math.min(this.from, sequence);
  }

  /** Called often; @returns the RTCP packets that are due. */
  take(nowMs: number): Buffer<ArrayBuffer>[] {
    if (nowMs - this.sentAtMs < everyMs) return [];
    const messages: Buffer<ArrayBuffer>[] = [];
    for (let message = this.next(); message; message = this.next()) messages.push(message);
    if (messages.length > 0) this.sentAtMs = nowMs;
    return messages;
  }

  private next(): Buffer<ArrayBuffer> | null {
    const { from } = this;
    if (from === null) return null;
    const news = this.arrivals.filter((it) => it.sequence >= from);
    const [first] = news;
    if (!first) return null;
    const message = new FeedbackMessage(from, first.atUs);
    let told = from;
    for (const arrival of news) {
      if (!message.add(arrival.sequence, arrival.atUs)) break;
      told = arrival.sequence + 1;
    }
    // If the gap before the first packet is too long for a message, the next message starts behind the gap.
    this.from = told === from ? first.sequence : told;
    if (told === from) return this.next();
    const bytes = message.write(this.senderSsrc, this.mediaSsrc, this.count);
    this.count = (this.count + 1) & 0xff;
    return bytes;
  }

  private unwrap(sequenceNumber: number): number {
    const before = this.latest ?? sequenceNumber;
    const ahead = ((sequenceNumber - before + 0x18000) & 0xffff) - 0x8000;
    const sequence = before + ahead;
    this.latest = Math.max(before, sequence);
    return sequence;
  }

  private forgetOld(sequence: number, atUs: number): void {
    const oldest = atUs - rememberedMs * 1000;
    const isOld = (it: Arrival) =>
      it.atUs < oldest && it.sequence < sequence && it.sequence < (this.from ?? sequence);
    const keptFrom = this.arrivals.findIndex((it) => !isOld(it));
    if (keptFrom > 0) this.arrivals.splice(0, keptFrom);
    if (this.arrivals.length > maxPackets) this.arrivals.splice(0, this.arrivals.length - maxPackets);
  }
}

/** One RTCP packet of type 205, format 15. */
class FeedbackMessage {
  private readonly base: number;
  private readonly reference: number;
  private readonly chunks = new FeedbackChunks();
  private readonly deltas: number[] = [];
  private bytes = 20;
  private next: number;
  private lastUs: number;

  constructor(base: number, firstUs: number) {
    this.base = base;
    this.next = base;
    this.reference = Math.floor(firstUs / referenceUs);
    this.lastUs = this.reference * referenceUs;
  }

  /** @returns false when this message has no room for the packet. */
  add(sequence: number, atUs: number): boolean {
    const apart = atUs - this.lastUs;
    const delta = Math.trunc((apart + Math.sign(apart) * (stepUs / 2)) / stepUs);
    if (delta < -0x8000 || delta > 0x7fff) return false;
    const size: DeltaSize = delta >= 0 && delta <= 0xff ? 1 : 2;
    if (sequence - this.base >= maxPackets) return false;
    // Lost packets need at most one chunk for every 14 of them. For long gaps this estimate is too high, which is
    // harmless.
    const gap = sequence - this.next;
    if (this.bytes + this.chunks.bytes + Math.ceil(gap / 14) * 2 + size + 4 > maxBytes) return false;
    for (; this.next < sequence; this.next += 1) this.chunks.add(0);
    this.chunks.add(size);
    this.next += 1;
    this.deltas.push(delta);
    this.bytes += size;
    this.lastUs += delta * stepUs;
    return true;
  }

  write(senderSsrc: number, mediaSsrc: number, count: number): Buffer<ArrayBuffer> {
    const chunks = this.chunks.take();
    const unpadded = this.bytes + chunks.length * 2;
    const padding = (4 - (unpadded % 4)) % 4;
    const packet = Buffer.alloc(unpadded + padding);
    packet[0] = 0x80 | (padding > 0 ? 0x20 : 0) | 15;
    packet[1] = 205;
    packet.writeUInt16BE(packet.length / 4 - 1, 2);
    packet.writeUInt32BE(senderSsrc, 4);
    packet.writeUInt32BE(mediaSsrc, 8);
    packet.writeUInt16BE(this.base & 0xffff, 12);
    packet.writeUInt16BE(this.next - this.base, 14);
    packet.writeUIntBE(this.reference % 0x1000000, 16, 3);
    packet[19] = count;
    let at = 20;
    for (const chunk of chunks) at = packet.writeUInt16BE(chunk, at);
    for (const delta of this.deltas) {
      at = delta >= 0 && delta <= 0xff ? packet.writeUInt8(delta, at) : packet.writeInt16BE(delta, at);
    }
    if (padding > 0) packet[packet.length - 1] = padding;
    return packet;
  }
}
