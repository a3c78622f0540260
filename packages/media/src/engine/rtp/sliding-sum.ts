/** The sum of amounts within a sliding window of time. */
export class SlidingSum {
  private readonly windowMs: number;
  private entries: { amount: number; atMs: number }[] = [];
  private sum = 0;

  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  add(amount: number, atMs: number): void {
    this.entries.push({ amount, atMs });
    this.sum += amount;
    if (this.entries.length > 4000) this.forget(atMs);
  }

  perSecond(nowMs: number): number {
    this.forget(nowMs);
    return (this.sum * 1000) / this.windowMs;
  }

  private forget(nowMs: number): void {
    const kept = this.entries.findIndex((it) => it.atMs > nowMs - this.windowMs);
    const gone = this.entries.splice(0, kept < 0 ? this.entries.length : kept);
    for (const it of gone) this.sum -= it.amount;
  }
}
