/** A span of time, half-open: milliseconds since 1970 in UTC. */
export interface Block {
  start: number;
  end: number;
}

/**
 * Joins overlapping and touching blocks, drops empty ones and returns the rest sorted. The input does not change.
 *
 * Starts and ends are sorted separately, as plain numbers. Time is free before a start exactly when as many blocks
 * have ended before it as have begun.
 */
export function mergeBlocks(blocks: readonly Block[]): Block[] {
  const full = blocks.filter(({ start, end }) => end > start);
  const starts = ascending(full, 'start');
  const ends = ascending(full, 'end');
  const merged: Block[] = [];
  let begun = 0;
  for (let next = 1; next <= full.length; next++) {
    const end = ends[next - 1] ?? NaN;
    if (next < full.length && (starts[next] ?? NaN) <= end) continue;
    merged.push({ start: starts[begun] ?? NaN, end });
    begun = next;
  }
  return merged;
}

/**
 * Returns the blocks as they are if there are at most `most`; else rounds each outwards to a grid of `stepMs` and
 * merges them. Nothing that was busy becomes free.
 */
export function coarsenBlocks(blocks: readonly Block[], most: number, stepMs: number): Block[] {
  if (blocks.length <= most) return [...blocks];
  return mergeBlocks(
    blocks.map(({ start, end }) => ({
      start: Math.floor(start / stepMs) * stepMs,
      end: Math.ceil(end / stepMs) * stepMs,
    })),
  );
}

function ascending(blocks: readonly Block[], side: keyof Block): Float64Array {
  const instants = new Float64Array(blocks.length);
  for (let index = 0; index < blocks.length; index++) instants[index] = blocks[index]?.[side] ?? NaN;
  return instants.sort();
}
