import { RtcpReceiverInfo, type RtcpSrPacket, type RtpPacket } from 'werift';

/** The moment of a sender report: which time of the sender's clock is which time of its packets. */
export interface SenderClock {
  ntp: bigint;
  rtpTimestamp: number;
  atMs: number;
}

const maxMissing = 500;
const askAgainMs = 60;
const asksPerPacket = 6;
/** A jump by more than this is a new beginning, not a loss. */
const newBeginning = 3000;

/** What arrives under one SSRC: counted for the receiver report, watched for losses. */
export class InboundStream {
  readonly ssrc: number;
  readonly rid: string;
  readonly clockRate: number;
  lastAtMs = 0;
  bytes = 0;
  senderClock: SenderClock | null = null;
  private firstSequence: number | null = null;
  /** With its wraps in the upper half. */
  private highest = 0;
  private received = 0;
  private jitter = 0;
  private lastTransit: number | null = null;
  private before = { expected: 0, received: 0 };
  private readonly missing = new Map<number, { asks: number; nextAtMs: number }>();

  constructor(ssrc: number, rid: string, clockRate: number) {
    this.ssrc = ssrc;
    this.rid = rid;
    this.clockRate = clockRate;
  }

  receive({ header, payload }: RtpPacket, atMs: number): void {
    const { sequenceNumber, timestamp } = header;
    this.lastAtMs = atMs;
    this.received += 1;
    this.bytes += payload.length;
    if (this.firstSequence === null) {
      this.firstSequence = sequenceNumber;
      this.highest = sequenceNumber;
    } else {
      this.count(sequenceNumber, atMs);
    }
    const transit = (atMs / 1000) * this.clockRate - timestamp;
    if (this.lastTransit !== null) {
      const change = Math.abs(transit - this.lastTransit);
      // The timestamp wraps about twice a day; that one packet says nothing.
      if (change < this.clockRate * 10) this.jitter += (change - this.jitter) / 16;
    }
    this.lastTransit = transit;
  }

  takeSenderReport({ senderInfo }: RtcpSrPacket, atMs: number): void {
    this.senderClock = { ntp: senderInfo.ntpTimestamp, rtpTimestamp: senderInfo.rtpTimestamp, atMs };
  }

  report(nowMs: number): RtcpReceiverInfo {
    const expected = this.highest - (this.firstSequence ?? this.highest) + 1;
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

  /** The sequence numbers to ask for again now. */
  takeMissing(nowMs: number): number[] {
    const asked: number[] = [];
    for (const [sequence, state] of this.missing) {
      if (state.nextAtMs > nowMs) continue;
      state.asks += 1;
      state.nextAtMs = nowMs + askAgainMs;
      if (state.asks > asksPerPacket) this.missing.delete(sequence);
      else asked.push(sequence & 0xffff);
    }
    return asked;
  }

  private count(sequenceNumber: number, atMs: number): void {
    const ahead = (sequenceNumber - this.highest) & 0xffff;
    if (ahead === 0) return;
    if (ahead > 0x8000) {
      this.missing.delete(this.highest - (0x10000 - ahead));
      return;
    }
    if (ahead < newBeginning) {
      for (let at = this.highest + 1; at < this.highest + ahead; at += 1) {
        if (this.missing.size < maxMissing) this.missing.set(at, { asks: 0, nextAtMs: atMs });
      }
    } else {
      this.missing.clear();
    }
    this.highest += ahead;
  }
}
