/** What a browser says of the packets that it got: for each from `base` on, when it arrived, or null. */
export interface FeedbackReport {
  base: number;
  /** In microseconds of the browser's clock. */
  arrivals: (number | null)[];
}

/** How werift has read it from the wire. */
interface ReadFeedback {
  baseSequenceNumber: number;
  packetStatusCount: number;
  referenceTime: number;
  packetChunks: ({ packetStatus: number; runLength: number } | { symbolList: number[] })[];
  /** In microseconds. */
  recvDeltas: { delta?: number }[];
}

/** werift's own result leaves the chunks out that are vectors, which are most of them. */
export function feedbackReportOf(read: ReadFeedback): FeedbackReport {
  const arrivals: (number | null)[] = [];
  let atUs = read.referenceTime * 64_000;
  let nextDelta = 0;
  const add = (status: number) => {
    if (arrivals.length >= read.packetStatusCount) return;
    if (status !== 1 && status !== 2) {
      arrivals.push(null);
      return;
    }
    atUs += read.recvDeltas[nextDelta]?.delta ?? 0;
    nextDelta += 1;
    arrivals.push(atUs);
  };
  for (const chunk of read.packetChunks) {
    if ('symbolList' in chunk) chunk.symbolList.forEach(add);
    else
      for (let at = 0; at < chunk.runLength && arrivals.length < read.packetStatusCount; at += 1)
        add(chunk.packetStatus);
  }
  return { base: read.baseSequenceNumber, arrivals };
}
