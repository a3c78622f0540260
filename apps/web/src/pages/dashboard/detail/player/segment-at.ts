import type { Chapter, TranscriptSegment } from '@parley/contract';

/**
 * The index of the line that is being said at `ms`: the last one that has started, even in the silence after it.
 * -1 before the first. `segments` are ordered by `startMs`.
 */
export function segmentIndexAt(segments: readonly Pick<TranscriptSegment, 'startMs'>[], ms: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((segments[middle]?.startMs ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** One stretch of the recording's bar: a chapter, or the time before, between or after chapters. */
export interface BarSegment {
  startMs: number;
  endMs: number;
  /** Index in the chapters; null for a stretch without a question. */
  chapter: number | null;
}

/**
 * The whole bar without gaps, from 0 to `durationMs`. A stretch of less than a second is added to its neighbour.
 */
export function barParts(
  chapters: readonly Pick<Chapter, 'startMs' | 'endMs'>[],
  durationMs: number,
): BarSegment[] {
  const parts: BarSegment[] = [];
  let at = 0;
  for (const [index, chapter] of chapters.entries()) {
    const start = Math.min(Math.max(chapter.startMs, at), durationMs);
    const end = Math.min(Math.max(chapter.endMs, start), durationMs);
    if (start - at >= 1000) parts.push({ startMs: at, endMs: start, chapter: null });
    const from = start - at >= 1000 ? start : at;
    if (end > from) parts.push({ startMs: from, endMs: end, chapter: index });
    at = Math.max(at, end);
  }
  const last = parts.at(-1);
  if (last !== undefined && durationMs - at < 1000) last.endMs = durationMs;
  else if (durationMs > at) parts.push({ startMs: at, endMs: durationMs, chapter: null });
  return parts;
}

/** How much of a part has been played, from 0 to 1. */
export function playedShare(part: Pick<BarSegment, 'startMs' | 'endMs'>, ms: number): number {
  if (part.endMs <= part.startMs) return 0;
  return Math.min(1, Math.max(0, (ms - part.startMs) / (part.endMs - part.startMs)));
}
