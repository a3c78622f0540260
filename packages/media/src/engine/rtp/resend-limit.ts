import { SlidingSum } from './sliding-sum.ts';

/** Of what the way carries. A page that lost more than this of its pictures needs smaller ones, not all of them again. */
const share = 0.15;
const leastBitsPerSecond = 100_000;

/**
 * How much may be sent again. On a way that is full, everything that is sent again drives out something else, which is
 * then asked for too: without an end to that, a second of too much becomes many, and sound is lost with it.
 */
export class ResendLimit {
  private readonly sent = new SlidingSum(1000);

  /** @returns whether these bytes may be sent again, and counts them. */
  take(bytes: number, bitsPerSecond: number, nowMs: number): boolean {
    const most = Math.max(leastBitsPerSecond, bitsPerSecond * share);
    if ((this.sent.perSecond(nowMs) + bytes) * 8 > most) return false;
    this.sent.add(bytes, nowMs);
    return true;
  }
}
