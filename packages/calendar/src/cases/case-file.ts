import type { Block } from '../block.ts';

/** A span as the case files write it: `2026-12-07T15:00:00Z`. */
export interface WrittenBlock {
  start: string;
  end: string;
}

/** A case is either a calendar with the expected results, or a property that has a test of its own. */
export interface SchedulingCase {
  id: string;
  title: string;
  kind: 'engine' | 'property';
  property?: string;
  ics?: string;
  ownerTimeZone?: string;
  ownerEmail?: string;
  now?: string;
  days?: number;
  durationMinutes?: number;
  minNoticeMinutes?: number;
  windowEnd?: string;
  expectedBusy?: WrittenBlock[];
  /** Other ways to read the calendar that are also right. */
  alsoAcceptBusy?: WrittenBlock[] | WrittenBlock[][];
  expectedSlots?: WrittenBlock[];
  expectedTotal?: number;
}

export interface CaseFile {
  cases: SchedulingCase[];
}

export function writeBlocks(blocks: readonly Block[]): WrittenBlock[] {
  return blocks.map(({ start, end }) => ({ start: writeInstant(start), end: writeInstant(end) }));
}

export function writeInstant(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}
