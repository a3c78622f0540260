/** A span of time, half-open: milliseconds since 1970 in UTC. */
export interface Block {
  start: number;
  end: number;
}

/**
 * The blocks as few as possible: sorted, overlapping and touching ones joined, empty ones dropped. The
 * input is left as it is.
 */
export function mergeBlocks(blocks: readonly Block[]): Block[] {
  const sorted = blocks.filter((block) => block.end > block.start).sort((a, b) => a.start - b.start);
  const merged: Block[] = [];
  let last: Block | null = null;
  for (const { start, end } of sorted) {
    if (last !== null && start <= last.end) {
      if (end > last.end) last.end = end;
    } else {
      last = { start, end };
      merged.push(last);
    }
  }
  return merged;
}
