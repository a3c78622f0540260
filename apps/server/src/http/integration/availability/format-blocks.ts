import type { Block } from '@parley/calendar';

/** In UTC, with milliseconds and `Z`. */
export const formatBlocks = (blocks: Block[]): { start: string; end: string }[] =>
  blocks.map(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
