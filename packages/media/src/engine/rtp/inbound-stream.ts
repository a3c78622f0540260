import { RtcpReceiverInfo, type RtcpSrPacket } from 'werift';
import { MissingPackets } from '../../quality/index.ts';
import type { ReceivedPacket } from './received-packet.ts';

/** A pair of times from a sender report: a time of the sender's clock, and the RTP timestamp of the same moment. */
export interface SenderClock {
  ntp: bigint;
  rtpTimestamp: number;
  atMs: number;
}

type Counted = Pick<ReceivedPacket, 'sequenceNumber' | 'timestamp' | 'payload'>;

/** The packets that arrive under one SSRC. They are counted for the receiver report and checked for losses. */
export class InboundStream {
  readonly ssrc: number;
  readonly rid: string;
  readonly clockRate: number;
  lastAtMs = 0;
  /** Packets of padding do not count: a browser sends them for a layer that it has paused. */
  lastMediaAtMs = 0;
  bytes = 0;
  senderClock: SenderClock | null = null;
  private firstSequence: number | null = null;
  /** The highest sequence number, with the number of wraps in the upper 16 bits. */
  private highest = 0;
  private received = 0;
  private jitter = 0;
  private lastTransit: number | null = null;
  private before = { expected: 0, received: 0 };
  private counted = { expected: 0, received: 0, asked: 0 };
  /** Measured over about the last second. */
  bitsPerSecond = 0;
  private measured = { bytes: 0, atMs: 0 };
  private readonly missing = new MissingPackets();

  constructor(ssrc: number, rid: string, clockRate: number) {
    this.ssrc = ssrc;
    this.rid = rid;
    this.clockRate = clockRate;
  }

  receive({ sequenceNumber, timestamp, payload }: Counted, atMs: number): void {
    this.lastAtMs = atMs;
    if (payload.length > 0) this.lastMediaAtMs = atMs;
    this.received += 1;
    this.bytes += payload.length;
    this.missing.arrived(sequenceNumber, atMs);
    if (this.firstSequence === null) {
      this.firstSequence = sequenceNumber;
      this.highest = sequenceNumber;
    } else {
      this.count(sequenceNumber);
    }
    const transit = (atMs / 1000) * this.clockRate - timestamp;
    if (this.lastTransit !== null) {
      const change = Math.abs(transit - this.lastTransit);
      // Skips the one packet at which the timestamp wraps, about twice a day.
      if (change < this.clockRate * 10) this.jitter += (change - this.jitter) / 16;
    }
    this.lastTransit = transit;
  }

  takeSenderReport({ senderInfo }: RtcpSrPacket, atMs: number): void {
    this.senderClock = { ntp: senderInfo.ntpTimestamp, rtpTimestamp: senderInfo.rtpTimestamp, atMs };
  }

  report(nowMs: number): RtcpReceiverInfo {
    const { expected } = this;
    const newlyExpected = expected - this.before.expected;
    const newlyLost = newlyExpected - (this.received - this.before.received);
    this.before = { expected, received: this.received };
    const fraction = newlyExpected > 0 ? Math.max(0, newlyLost) / newlyExpected : 0;
    const clock = this.senderClock;
    return new RtcpReceiverInfo({
      ssrc: this.ssrc,
      fractionLost: Math.min(255, Math.floor(fraction * 256)),
      packetsLost: Math.min(0x7fffff, Math.max(0, expected - this.received)),
      highestSequence: this.highest >>> 0,
      jitter: Math.floor(this.jitter),
      lsr: clock ? Number((clock.ntp >> 16n) & 0xffffffffn) : 0,
      dlsr: clock ? Math.floor(((nowMs - clock.atMs) / 1000) * 65_536) : 0,
    });
  }

  /** Counts since the last call: how many packets were expected, and how many of them did not come at first. */
  takeLosses(): { expected: number; lost: number } {
    const { expected, received, counted } = this;
    const { asked } = this.missing;
    this.counted = { expected, received, asked };
    const newlyExpected = Math.max(0, expected - counted.expected);
    const neverCame = newlyExpected - (received - counted.received);
    return { expected: newlyExpected, lost: Math.max(0, neverCame, asked - counted.asked) };
  }

  /** The sequence numbers to ask for again now. */
  takeMissing(roundTripMs: number, nowMs: number): number[] {
    return this.missing.take(roundTripMs, nowMs);
  }

  /** Called about once a second. */
  measure(nowMs: number): void {
    const { bytes, atMs } = this.measured;
    const seconds = (nowMs - atMs) / 1000;
    if (atMs > 0 && seconds > 0) {
      const now = ((this.bytes - bytes) * 8) / seconds;
      // The value falls slowly, because a picture that stands still for a moment will move again.
      this.bitsPerSecond = Math.max(now, this.bitsPerSecond * 0.8);
    }
    this.measured = { bytes: this.bytes, atMs: nowMs };
  }

  private get expected(): number {
    return this.firstSequence === null ? 0 : this.highest - this.firstSequence + 1;
  }

  private count(sequenceNumber: number): void {
    const ahead = (sequenceNumber - this.highest) & 0xffff;
    if (ahead < 0x8000) this.highest += ahead;
  }
}
