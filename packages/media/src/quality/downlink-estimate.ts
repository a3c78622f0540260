import { clockLapUs, type FeedbackReport } from './feedback-report.ts';

/** The rate that is assumed until something is known. It is enough for two people's pictures. */
const suppose = 1_500_000;
const least = 50_000;
const most = 20_000_000;

/**
 * When almost all packets are delayed by more than this, the network has a queue. A busy computer delays only some of
 * them.
 */
const queueMs = 60;
/**
 * The shortest delay within this time counts as the delay without a queue. The window is short so that a drifting
 * clock does no harm.
 */
const baseWindowMs = 30_000;
const windowMs = 500;
/** Packets that came within less than this say nothing about the rate. */
const shortestMs = 150;
/**
 * A queue alone never cuts the rate below this, so that it cannot pause the last picture. A slower connection also
 * loses packets.
 */
const leastForQueue = 350_000;
const tooMuchLoss = 0.1;
/** Random losses come in bursts. So without a queue, losses are counted over this longer time. */
const lossWindowMs = 2_000;
/** Allowed in a report beyond twice the packets in flight, because a report may mention packets again. */
const mostToldAgain = 1_000;
const fewestLost = 12;
/** With at least this queue, losses mean that the connection is full. */
const queueWithLossMs = 20;
/** After the rate was cut, the queue must empty before the connection is judged again. */
const settleMs = 800;
/** The first and the longest wait before a higher rate is tried. */
const patience = { firstMs: 3_000, longestMs: 60_000 };
/** A higher rate that has worked for this long is kept. */
const trialMs = 5_000;

interface Acknowledged {
  atMs: number;
  /** By the browser's clock. */
  arrivedAtMs: number;
  bytes: number;
  delayMs: number;
}

/**
 * Estimates how much one person's connection carries, from their browser's transport-wide feedback. A growing queue
 * or lost packets show that the rate is too high. A rate that worked without either is proven. A higher rate is tried
 * now and then, less often after each trial that failed. Sending little never lowers the estimate.
 */
export class DownlinkEstimate {
  private readonly sent = new Map<number, { atMs: number; bytes: number }>();
  private acknowledged: Acknowledged[] = [];
  /** For each report: how many packets it was about, and how many of them had not arrived. */
  private told: { atMs: number; all: number; lost: number }[] = [];
  private bases: { atMs: number; delayMs: number }[] = [];
  private budget = suppose;
  private hasFeedback = false;
  /** The last time of the browser's clock, and the sum of its wraps. */
  private lastArrivalUs: number | null = null;
  private lapsUs = 0;
  private waitMs = patience.firstMs;
  private quietSinceMs: number;
  private cutAtMs = -Infinity;
  private trial: { before: number; atMs: number } | null = null;

  constructor(nowMs: number) {
    this.quietSinceMs = nowMs;
  }

  /** For sound and pictures together, with their headers. Infinite when the browser gives no feedback at all. */
  get bitsPerSecond(): number {
    return this.hasFeedback ? this.budget : Infinity;
  }

  /** The share of packets that were lost, of those reported in the last 2 s; 0 when there were few. */
  lossShare(nowMs: number): number {
    const { all, share } = this.lossesSince(nowMs - lossWindowMs);
    return all < 50 ? 0 : share;
  }

  /** Remembers a sent packet by its transport-wide sequence number. */
  packetSent(sequence: number, bytes: number, atMs: number): void {
    this.sent.set(sequence & 0xffff, { atMs, bytes });
  }

  feedback({ base, arrivals }: FeedbackReport, nowMs: number): void {
    this.hasFeedback = true;
    // Ignores long reports about packets that were never sent, so that nobody can make us work in vain.
    if (arrivals.length > 2 * this.sent.size + mostToldAgain) return;
    this.countLaps(arrivals.find((it) => it !== null) ?? null);
    const told = { atMs: nowMs, all: 0, lost: 0 };
    for (const [index, arrivalUs] of arrivals.entries()) {
      const sequence = (base + index) & 0xffff;
      const packet = this.sent.get(sequence);
      if (!packet) continue;
      this.sent.delete(sequence);
      // The packet was sent before the sequence number wrapped, so the report is not about it.
      if (nowMs - packet.atMs > 10_000) continue;
      told.all += 1;
      if (arrivalUs === null) told.lost += 1;
      else this.take(packet, (arrivalUs + this.lapsUs) / 1000, nowMs);
    }
    if (told.all === 0) return;
    this.told.push(told);
    this.forget(nowMs);
    this.judge(nowMs);
  }

  /**
   * Takes a REMB message from a browser without transport-wide feedback. Its value grows only with what we send, so
   * it means something only when it is clearly below that.
   */
  remb(bitsPerSecond: number, sendingBitsPerSecond: number, nowMs: number): void {
    if (bitsPerSecond >= sendingBitsPerSecond * 0.9) {
      this.budget = Math.max(this.budget, bitsPerSecond);
      return;
    }
    this.hasFeedback = true;
    this.cut(bitsPerSecond, nowMs);
  }

  /**
   * Takes the loss of a receiver report: for browsers without other feedback, and in case all packets of a second are
   * lost.
   */
  loss(fraction: number, sendingBitsPerSecond: number, nowMs: number): void {
    if (fraction <= tooMuchLoss || nowMs - this.cutAtMs < settleMs) return;
    this.hasFeedback = true;
    this.cut(sendingBitsPerSecond * (1 - fraction / 2), nowMs);
  }

  /**
   * @param isLimited whether some picture would get a better layer if there were room.
   * @param nextStep the bits per second of all tracks with the next better layer.
   */
  tick(isLimited: boolean, nextStep: number, nowMs: number): void {
    if (this.trial && nowMs - this.trial.atMs > trialMs) {
      this.trial = null;
      this.waitMs = patience.firstMs;
      this.quietSinceMs = nowMs;
    }
    if (!isLimited || this.trial || nowMs - this.quietSinceMs < this.waitMs) return;
    this.trial = { before: this.budget, atMs: nowMs };
    this.budget = Math.min(most, Math.max(this.budget, nextStep));
  }

  /** Counts the wraps of the browser's clock, so that its times keep growing. */
  private countLaps(arrivalUs: number | null): void {
    if (arrivalUs === null) return;
    const before = this.lastArrivalUs ?? arrivalUs;
    this.lapsUs += Math.round((before - arrivalUs) / clockLapUs) * clockLapUs;
    this.lastArrivalUs = arrivalUs;
  }

  private take(packet: { atMs: number; bytes: number }, arrivalMs: number, nowMs: number): void {
    const delayMs = arrivalMs - packet.atMs;
    this.acknowledged.push({ atMs: nowMs, arrivedAtMs: arrivalMs, bytes: packet.bytes, delayMs });
    const { bases } = this;
    // Keeps only delays that may still become the shortest. So the first one is always the shortest.
    while (bases.length > 0 && (bases.at(-1)?.delayMs ?? 0) >= delayMs) bases.pop();
    bases.push({ atMs: nowMs, delayMs });
  }

  private forget(nowMs: number): void {
    const from = nowMs - windowMs;
    this.acknowledged = this.acknowledged.filter((it) => it.atMs > from);
    this.told = this.told.filter((it) => it.atMs > nowMs - lossWindowMs);
    while ((this.bases[0]?.atMs ?? nowMs) < nowMs - baseWindowMs) this.bases.shift();
  }

  private judge(nowMs: number): void {
    const { acknowledged } = this;
    const lately = this.lossesSince(nowMs - windowMs);
    if (lately.all < 10 || nowMs - this.cutAtMs < settleMs) return;
    const base = this.bases[0]?.delayMs ?? 0;
    const delays = acknowledged.map((it) => it.delayMs - base).toSorted((a, b) => a - b);
    const queue = delays[Math.floor(delays.length / 10)] ?? 0;
    const arriving = rateOf(acknowledged);
    if (arriving === null) return;
    const longer = this.lossesSince(Math.max(nowMs - lossWindowMs, this.cutAtMs));
    const isFull = lately.share > tooMuchLoss && queue > queueWithLossMs;
    if (isFull || (longer.share > tooMuchLoss && longer.lost >= fewestLost)) this.cut(arriving * 0.95, nowMs);
    else if (queue > queueMs) this.cut(Math.max(arriving * 0.85, leastForQueue), nowMs);
    else this.budget = Math.min(most, Math.max(this.budget, arriving));
  }

  private lossesSince(fromMs: number): { all: number; lost: number; share: number } {
    let [all, lost] = [0, 0];
    for (const told of this.told) {
      if (told.atMs <= fromMs) continue;
      all += told.all;
      lost += told.lost;
    }
    return { all, lost, share: all > 0 ? lost / all : 0 };
  }

  private cut(bitsPerSecond: number, nowMs: number): void {
    if (this.trial) this.waitMs = Math.min(patience.longestMs, this.waitMs * 2);
    this.trial = null;
    this.budget = Math.max(least, Math.min(this.budget, bitsPerSecond));
    this.cutAtMs = nowMs;
    this.quietSinceMs = nowMs;
  }
}

/** Bits per second at which the packets arrived; null when the time is too short. */
function rateOf(packets: Acknowledged[]): number | null {
  const times = packets.map((it) => it.arrivedAtMs);
  const lasted = Math.max(...times) - Math.min(...times);
  if (lasted < shortestMs) return null;
  return (packets.reduce((sum, it) => sum + it.bytes, 0) * 8000) / lasted;
}
