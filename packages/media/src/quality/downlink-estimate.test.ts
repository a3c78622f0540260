import { describe, expect, it } from 'vitest';
import { DownlinkEstimate } from './downlink-estimate.ts';
import { clockLapUs } from './feedback-report.ts';

/** A simulated connection with a queue, in steps of 10 ms, and the feedback of the browser at its end. */
class PretendWay {
  nowMs = 0;
  carries: number;
  readonly estimate = new DownlinkEstimate(0);
  /** The longest delay until the browser's busy computer reads a packet that has arrived. */
  busyMs = 0;
  loss = 0;
  /** The browser's clock at the beginning. It wraps after `clockLapUs`. */
  browserMs = 5_000_000;
  stepsPerReport = 10;
  private readonly queueMs: number;
  private freeAtMs = 0;
  private sequence = 65_000;
  private base = 65_000;
  private arrivals: (number | null)[] = [];
  private seed = 3;

  constructor(carries: number, queueMs = 300) {
    this.carries = carries;
    this.queueMs = queueMs;
  }

  run(seconds: number, sending: () => number): void {
    for (let step = 0; step < seconds * 100; step += 1) {
      this.nowMs += 10;
      for (let bytes = (sending() / 8) * 0.01; bytes > 0; bytes -= 1000) this.send(Math.min(1000, bytes));
      if ((step + 1) % this.stepsPerReport === 0) this.report();
    }
  }

  private random(): number {
    this.seed = (this.seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return this.seed / 2 ** 31;
  }

  private send(bytes: number): void {
    this.estimate.packetSent(this.sequence & 0xffff, bytes, this.nowMs);
    this.sequence += 1;
    const startsAtMs = Math.max(this.nowMs, this.freeAtMs);
    if (startsAtMs - this.nowMs > this.queueMs || this.random() < this.loss) {
      this.arrivals.push(null);
      return;
    }
    this.freeAtMs = startsAtMs + (bytes * 8000) / this.carries;
    // In the browser's clock.
    const arrivesAtMs = this.freeAtMs + 40 + this.random() * this.busyMs + this.browserMs;
    this.arrivals.push(arrivesAtMs * 1000);
  }

  private report(): void {
    // Only the first time of a message wraps; the others count on from it.
    const first = this.arrivals.find((it) => it !== null) ?? 0;
    const lapsUs = Math.floor(first / clockLapUs) * clockLapUs;
    const arrivals = this.arrivals.map((it) => it && it - lapsUs);
    this.estimate.feedback({ base: this.base & 0xffff, arrivals }, this.nowMs);
    this.base = this.sequence;
    this.arrivals = [];
  }
}

describe('DownlinkEstimate', () => {
  it('sets no limit when there is no feedback', () => {
    expect(new DownlinkEstimate(0).bitsPerSecond).toBe(Infinity);
  });

  it.each([500_000, 200_000, 1_000_000])(
    'finds within 5 s that the connection carries %i bit/s',
    (carries) => {
      const way = new PretendWay(carries);
      way.run(5, () => Math.min(1_500_000, way.estimate.bitsPerSecond));
      expect(way.estimate.bitsPerSecond).toBeLessThan(carries * 1.1);
      expect(way.estimate.bitsPerSecond).toBeGreaterThan(carries * 0.5);
    },
  );

  it('finds the rate by losses when the connection has no queue', () => {
    const way = new PretendWay(500_000, 20);
    way.run(8, () => Math.min(1_500_000, way.estimate.bitsPerSecond));
    expect(way.estimate.bitsPerSecond).toBeLessThan(600_000);
    expect(way.estimate.bitsPerSecond).toBeGreaterThan(250_000);
  });

  it('is not misled by losses of 3 % or a busy computer when the connection carries more', () => {
    const way = new PretendWay(5_000_000);
    way.loss = 0.03;
    way.busyMs = 150;
    way.run(20, () => 1_200_000);
    expect(way.estimate.bitsPerSecond).toBeGreaterThanOrEqual(1_400_000);
  });

  it('is not misled by losses of 3 % while few packets are sent, for ten minutes', () => {
    const way = new PretendWay(5_000_000);
    way.loss = 0.03;
    way.run(600, () => 200_000);
    expect(way.estimate.bitsPerSecond).toBeGreaterThanOrEqual(1_400_000);
  });

  it('does not fall while little is sent', () => {
    const way = new PretendWay(5_000_000);
    way.run(2, () => 1_500_000);
    way.run(60, () => 60_000);
    expect(way.estimate.bitsPerSecond).toBeGreaterThanOrEqual(1_450_000);
  });

  it('does not mistake a wrap of the browser’s clock for a queue', () => {
    const way = new PretendWay(5_000_000);
    way.browserMs = clockLapUs / 1000 - 5_030;
    way.stepsPerReport = 3;
    way.run(4, () => 1_400_000);
    const before = way.estimate.bitsPerSecond;
    let least = before;
    for (let tenths = 0; tenths < 30; tenths += 1) {
      way.run(0.1, () => 1_400_000);
      least = Math.min(least, way.estimate.bitsPerSecond);
    }
    expect(least).toBe(before);
  });

  it('spends almost no time on feedback about packets that were never sent', () => {
    const way = new PretendWay(5_000_000);
    way.run(2, () => 1_400_000);
    const beganAt = performance.now();
    const arrivals = Array<null>(1).fill(null);
    for (let count = 0; count < 20_000; count += 1) {
      way.estimate.feedback({ base: 9, arrivals }, way.nowMs + count / 20);
    }
    expect(performance.now() - beganAt).toBeLessThan(1_000);
  });

  it('notices that the connection has become slower', () => {
    const way = new PretendWay(5_000_000);
    way.run(5, () => 1_400_000);
    way.carries = 400_000;
    way.run(5, () => Math.min(1_400_000, way.estimate.bitsPerSecond));
    expect(way.estimate.bitsPerSecond).toBeLessThan(420_000);
  });

  it('tries a higher rate when it is needed, and keeps it when it works', () => {
    const way = new PretendWay(2_000_000);
    way.carries = 300_000;
    way.run(5, () => Math.min(1_400_000, way.estimate.bitsPerSecond));
    way.carries = 2_000_000;
    way.run(15, () => {
      const { bitsPerSecond } = way.estimate;
      way.estimate.tick(bitsPerSecond < 900_000, 900_000, way.nowMs);
      return Math.min(900_000, bitsPerSecond);
    });
    expect(way.estimate.bitsPerSecond).toBeGreaterThanOrEqual(900_000);
  });

  it('tries a higher rate less and less often when it does not work', () => {
    const way = new PretendWay(400_000);
    const trials: number[] = [];
    let before = 0;
    way.run(120, () => {
      const { bitsPerSecond } = way.estimate;
      way.estimate.tick(bitsPerSecond < 900_000, 900_000, way.nowMs);
      if (way.estimate.bitsPerSecond >= 900_000 && before < 900_000) trials.push(way.nowMs);
      before = way.estimate.bitsPerSecond;
      return Math.min(900_000, before);
    });
    // The first entry is the rate that was assumed before anything was known.
    expect(trials.length).toBeGreaterThan(1);
    expect(trials.length).toBeLessThan(9);
  });
});
