import { clockLapUs, type FeedbackReport } from './feedback-report.ts';

/** What is supposed of a way of which nothing is known yet: two people's pictures go through it. */
const suppose = 1_500_000;
const least = 50_000;
const most = 20_000_000;

/** A queue that no packet escapes for this long is one of the way, and not of a busy computer. */
const queueMs = 60;
/** The shortest time that a packet took lately stands for an empty queue; a clock that drifts is forgiven. */
const baseWindowMs = 30_000;
const windowMs = 500;
/** The rate of packets that all came at once says nothing. */
const shortestMs = 150;
/** A queue alone takes nobody's last picture away: a way that carries less than this also loses packets. */
const leastForQueue = 350_000;
const tooMuchLoss = 0.1;
/** Losses by chance come in heaps: without a queue beside them, they count only over so long a time. */
const lossWindowMs = 2_000;
/** A packet may be told of more than once. */
const mostToldAgain = 1_000;
const fewestLost = 12;
/** The queue that makes losses those of a way which is full. */
const queueWithLossMs = 20;
/** After a cut, what is in the queue still has to leave before the way can be judged anew. */
const settleMs = 800;
/** The first and the longest time to wait before more is tried. */
const patience = { firstMs: 3_000, longestMs: 60_000 };
/** A trial that has held so long is proven. */
const trialMs = 5_000;

interface Acknowledged {
  atMs: number;
  /** By the browser's clock. */
  arrivedAtMs: number;
  bytes: number;
  delayMs: number;
}

/**
 * What the way to one person carries, found from their browser's transport-wide feedback: a queue that grows, or
 * packets that are lost, show that it is too much. What has gone through without either is proven; more than that is
 * tried now and then, more rarely after each trial that failed. There is no guessing from what is not sent: somebody
 * who asks for little proves little, and loses nothing by it.
 */
export class DownlinkEstimate {
  private readonly sent = new Map<number, { atMs: number; bytes: number }>();
  private acknowledged: Acknowledged[] = [];
  /** Of how many packets each message told, and of how many that they had not arrived. */
  private told: { atMs: number; all: number; lost: number }[] = [];
  private bases: { atMs: number; delayMs: number }[] = [];
  private budget = suppose;
  private hasFeedback = false;
  /** Of the browser's clock: its last time, and what its laps amount to. */
  private lastArrivalUs: number | null = null;
  private lapsUs = 0;
  private waitMs = patience.firstMs;
  private quietSinceMs: number;
  private cutAtMs = -Infinity;
  private trial: { before: number; atMs: number } | null = null;

  constructor(nowMs: number) {
    this.quietSinceMs = nowMs;
  }

  /** For sound and pictures together, with their headers. Infinite for who gives no feedback at all. */
  get bitsPerSecond(): number {
    return this.hasFeedback ? this.budget : Infinity;
  }

  /** Of the packets of the last 2 s that were reported, the share that was lost; 0 where there were few. */
  lossShare(nowMs: number): number {
    const { all, share } = this.lossesSince(nowMs - lossWindowMs);
    return all < 50 ? 0 : share;
  }

  /** Under which transport-wide sequence number a packet was sent. */
  packetSent(sequence: number, bytes: number, atMs: number): void {
    this.sent.set(sequence & 0xffff, { atMs, bytes });
  }

  feedback({ base, arrivals }: FeedbackReport, nowMs: number): void {
    this.hasFeedback = true;
    // Nobody makes work by telling of packets that were never sent.
    if (arrivals.length > 2 * this.sent.size + mostToldAgain) return;
    this.countLaps(arrivals.find((it) => it !== null) ?? null);
    const told = { atMs: nowMs, all: 0, lost: 0 };
    for (const [index, arrivalUs] of arrivals.entries()) {
      const sequence = (base + index) & 0xffff;
      const packet = this.sent.get(sequence);
      if (!packet) continue;
      this.sent.delete(sequence);
      // The number of a packet from the lap before.
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
   * From a browser that gives no transport-wide feedback. Its value follows what is sent to it, so that it only says
   * something when it is below that.
   */
  remb(bitsPerSecond: number, sendingBitsPerSecond: number, nowMs: number): void {
    if (bitsPerSecond >= sendingBitsPerSecond * 0.9) {
      this.budget = Math.max(this.budget, bitsPerSecond);
      return;
    }
    this.hasFeedback = true;
    this.cut(bitsPerSecond, nowMs);
  }

  /** From a receiver report, for browsers without other feedback and for the loss of a whole second. */
  loss(fraction: number, sendingBitsPerSecond: number, nowMs: number): void {
    if (fraction <= tooMuchLoss || nowMs - this.cutAtMs < settleMs) return;
    this.hasFeedback = true;
    this.cut(sendingBitsPerSecond * (1 - fraction / 2), nowMs);
  }

  /**
   * @param isLimited whether somebody would get more if there were room.
   * @param nextStep what would be sent with the next better layer.
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

  /** So that the times go on where the browser's clock begins anew. */
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
    // Only what may become the shortest one day is kept, so that the first is always the shortest.
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

/** Null for too short a time. */
function rateOf(packets: Acknowledged[]): number | null {
  const times = packets.map((it) => it.arrivedAtMs);
  const lasted = Math.max(...times) - Math.min(...times);
  if (lasted < shortestMs) return null;
  return (packets.reduce((sum, it) => sum + it.bytes, 0) * 8000) / lasted;
}
