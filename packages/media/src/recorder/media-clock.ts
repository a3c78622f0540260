/** Within this time at least one packet arrives without delay. */
const windowMs = 20_000;
/** No sound card's clock is wrong by more than this. A larger change comes from a slower network. */
const mostPerSecond = 0.0005;

/**
 * The time of a track: turns its RTP timestamps, which begin anywhere and wrap, into seconds since its first packet.
 * It also knows when that packet was sent, by this machine's clock.
 *
 * The start is the smallest difference between arrival and media time, because a packet can be late but not early. A
 * sound card's clock runs slightly differently from ours, so this difference drifts over an hour; the seconds are
 * slowly stretched to follow it.
 */
export interface MediaClock {
  /** @returns the seconds of this timestamp since the first packet. */
  at(timestamp: number, arrivedAt: number): number;
  /** The same for a timestamp near the last one, but without changing the clock. */
  peek(timestamp: number): number;
  /** Takes a sender report: `ntpMs` is the time of `timestamp` by the sender's clock. */
  report(ntpMs: number, timestamp: number): void;
  /** When second 0 was, in milliseconds; null before the first packet. */
  startedAt(): number | null;
}

export function mediaClock(rate: number): MediaClock {
  let first: number | null = null;
  let last = 0;
  /** Ticks of the RTP clock since the first packet; grows beyond 32 bits. */
  let elapsed = 0;
  /** Milliseconds by which media time is moved to agree with our clock; it slowly approaches `wanted`. */
  let shift = 0;
  let wanted = 0;
  let shiftedAt = 0;
  let startedAt: number | null = null;
  let firstLeast: number | null = null;
  let window = { endsAt: 0, least: Infinity };
  let firstReport: { ntpMs: number; mediaMs: number } | null = null;

  const follow = (arrivedAt: number, early: number) => {
    if (window.endsAt === 0) window = { endsAt: arrivedAt + windowMs, least: Infinity };
    window.least = Math.min(window.least, early);
    if (arrivedAt < window.endsAt) return;
    if (firstLeast === null) firstLeast = window.least;
    else if (!firstReport) wanted = window.least - firstLeast;
    window = { endsAt: arrivedAt + windowMs, least: early };
  };
  const slew = (arrivedAt: number) => {
    const passed = shiftedAt === 0 ? 0 : Math.max(0, arrivedAt - shiftedAt);
    shiftedAt = arrivedAt;
    const most = passed * mostPerSecond;
    shift += Math.max(-most, Math.min(most, wanted - shift));
  };
  const secondsOf = (ticks: number) => ticks / rate + shift / 1000;
  return {
    at(timestamp, arrivedAt) {
      if (first === null) {
        first = timestamp;
        last = timestamp;
      }
      elapsed += (timestamp - last) | 0;
      last = timestamp;
      const mediaMs = (elapsed / rate) * 1000;
      follow(arrivedAt, arrivedAt - mediaMs);
      slew(arrivedAt);
      const start = arrivedAt - secondsOf(elapsed) * 1000;
      startedAt = startedAt === null ? start : Math.min(startedAt, start);
      return secondsOf(elapsed);
    },
    peek: (timestamp) => secondsOf(elapsed + ((timestamp - last) | 0)),
    report(ntpMs, timestamp) {
      if (first === null) return;
      const mediaMs = ((elapsed + ((timestamp - last) | 0)) / rate) * 1000;
      if (!firstReport) {
        firstReport = { ntpMs, mediaMs };
        return;
      }
      const [theirs, ours] = [ntpMs - firstReport.ntpMs, mediaMs - firstReport.mediaMs];
      if (theirs < windowMs) return;
      // The sender's clock was set, or the reports are about another stream: start comparing again.
      if (Math.abs(theirs - ours) > theirs * mostPerSecond * 2 + 100) firstReport = { ntpMs, mediaMs };
      else wanted = theirs - ours;
    },
    startedAt: () => startedAt,
  };
}
