import { SlidingSum } from './sliding-sum.ts';

/**
 * The share of the connection that packets sent again may use. A page that lost more than this needs smaller pictures
 * instead of the same ones again.
 */
const share = 0.15;
const leastBitsPerSecond = 100_000;

/**
 * Limits how much is sent again. On a full connection, each packet that is sent again displaces another one, which is
 * then asked for too. Without a limit, one second of overload becomes many, and sound is lost too.
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
