/** When the packets from `base` on arrived at the browser; null for a packet that did not arrive. */
export interface FeedbackReport {
  base: number;
  /** In microseconds of the browser's clock. */
  arrivals: (number | null)[];
}

const stepUs = 250;
const referenceUs = 64_000;
const headBytes = 20;
/** The most packets in one report, several seconds of the fastest connection. A few bytes could claim 65,535. */
const mostPackets = 0x1fff;
/** The reference time has 24 bits, so it wraps after twelve days. */
export const clockLapUs = 2 ** 24 * referenceUs;

/** Whether it is feedback of this kind: RTCP type 205, format 15. */
export const isFeedbackReport = (rtcp: Buffer): boolean =>
  rtcp.length >= headBytes && ((rtcp[0] ?? 0) & 0x1f) === 15 && rtcp[1] === 205;

/**
 * Reads one RTCP packet of draft-holmer-rmcat-transport-wide-cc-extensions-01. werift's reader is slow, because it
 * reads bit by bit into objects, and its result lacks all chunks that are vectors, which most are.
 *
 * @throws RangeError when the packet is cut off or is about too many packets.
 */
export function readFeedbackReport(rtcp: Buffer): FeedbackReport {
  const count = rtcp.readUInt16BE(14);
  if (count > mostPackets) throw new RangeError('a report on more packets than can be on their way');
  const statuses: number[] = [];
  let at = headBytes;
  while (statuses.length < count) {
    const chunk = rtcp.readUInt16BE(at);
    at += 2;
    addStatuses(statuses, chunk, count);
  }
  let atUs = rtcp.readUIntBE(16, 3) * referenceUs;
  const arrivals = statuses.map((status) => {
    if (status !== 1 && status !== 2) return null;
    atUs += (status === 1 ? rtcp.readUInt8(at) : rtcp.readInt16BE(at)) * stepUs;
    at += status;
    return atUs;
  });
  return { base: rtcp.readUInt16BE(12), arrivals };
}

/** Adds the statuses of a chunk: a run of one status, or a vector of 14 one-bit or 7 two-bit statuses. */
function addStatuses(statuses: number[], chunk: number, count: number): void {
  const isVector = (chunk & 0x8000) !== 0;
  const bits = isVector && (chunk & 0x4000) !== 0 ? 2 : 1;
  const length = isVector ? 14 / bits : chunk & 0x1fff;
  for (let index = 0; index < length && statuses.length < count; index += 1) {
    const status = isVector ? (chunk >> (14 - bits * (index + 1))) & (bits === 2 ? 3 : 1) : (chunk >> 13) & 3;
    statuses.push(status);
  }
}
