/** A window long enough that some packet in it was not held up on its way. */
const windowMs = 20_000;
/** No sound card is further off than this; a network that became slower is. */
const mostPerSecond = 0.0005;

/**
 * The time of a track: its RTP timestamps, which begin anywhere and begin anew, as seconds since its first packet, and
 * when that first packet was, on this machine's clock.
 *
 * The start is the least of arrival minus media time, because a packet can be late and not early. A sound card's
 * seconds are not exactly ours, so over an hour that difference moves; the seconds are stretched after it, slowly.
 */
export interface MediaClock {
  /** @returns the seconds of this timestamp since the first packet. */
  at(timestamp: number, arrivedAt: number): number;
  /** The same for a timestamp near the last one, without learning from it. */
  peek(timestamp: number): number;
  /** What the sender's own clock says: `ntpMs` is the moment of `timestamp` there. */
  report(ntpMs: number, timestamp: number): void;
  /** When second 0 was, in milliseconds; null before the first packet. */
  startedAt(): number | null;
}

export function mediaClock(rate: number): MediaClock {
  let first: number | null = null;
  let last = 0;
  /** In the RTP clock, since the first packet; grows beyond 32 bits. */
  let elapsed = 0;
  /** Milliseconds by which the media's time is to be moved to agree with ours. */
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
      // A clock that was set, or reports of another stream: begin anew.
      if (Math.abs(theirs - ours) > theirs * mostPerSecond * 2 + 100) firstReport = { ntpMs, mediaMs };
      else wanted = theirs - ours;
    },
    startedAt: () => startedAt,
  };
}
