import type { Block } from '@parley/calendar';
import type { ConnectionHealth } from './connection-store.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** Younger than this, a snapshot is used as it is. */
export const freshForMs = 60_000;
/** Younger than this, a snapshot is used when its calendar does not answer (decisions.md). */
export const usableForMs = 15 * minuteMs;
/** At confirm time the candidate waits. */
export const freshDeadlineMs = 3_000;
export const readDeadlineMs = 10_000;
export const connectionsPerMember = 10;
/** A busy person has some hundred in the weeks that are read. */
export const busyTimesPerConnection = 20_000;
/** After the last try to write an interview into a calendar, the next one begins anew this much later. */
export const writeAgainAfterMs = 60 * minuteMs;

/** The longest window that is asked for (30 days, bounds.days), and some days until the calendar changes. */
const horizonMs = 38 * dayMs;
const longestRequestMs = 31 * dayMs;
/** Clocks of two servers differ. */
const skewMs = minuteMs;

/** What is read of a calendar, whatever was asked for: one snapshot answers every request. */
export function horizonAt(now: number): Block {
  return { start: now - 15 * minuteMs, end: now + horizonMs };
}

/** A snapshot still reaches as far as anybody may ask. */
export const reaches = (window: Block, now: number): boolean =>
  window.start <= now + skewMs && window.end >= now + longestRequestMs;

/**
 * Whether a calendar that can be read again was away so long that entries may have been given up. One that could be
 * read all the while and refuses entries was not: its refusals and its readings would call each other without end.
 */
export function wasAway(before: ConnectionHealth, now: Date): boolean {
  if (before.health === 'NEEDS_ATTENTION') return true;
  const { last_error: error, last_read_at: readAt } = before;
  return error !== null && (readAt === null || now.getTime() - readAt.getTime() >= usableForMs);
}

/** Whose zone an all-day event is in: the member's choice, the calendar's, the browser's, the organization's. */
export function zoneOf(connection: {
  timezone: string | null;
  calendar_timezone: string | null;
  browser_timezone: string | null;
  organization_timezone: string;
}): string {
  return (
    connection.timezone ??
    connection.calendar_timezone ??
    connection.browser_timezone ??
    connection.organization_timezone
  );
}

/** The member's own zone, from all their connections: what they chose on any of them comes first. */
export function memberZoneOf(connections: Parameters<typeof zoneOf>[0][]): string {
  for (const source of ['timezone', 'calendar_timezone', 'browser_timezone'] as const) {
    const named = connections.find((connection) => connection[source] !== null);
    if (named) return named[source] ?? 'UTC';
  }
  return connections[0]?.organization_timezone ?? 'UTC';
}

/** Busy times as start, end, start, end …: a tenth of the size of objects. */
export const flatten = (blocks: Block[]): number[] => blocks.flatMap(({ start, end }) => [start, end]);

/** The blocks that touch the window, cut to it. */
export function within(flat: number[], window: Block): Block[] {
  const blocks: Block[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const start = Math.max(flat[i] ?? 0, window.start);
    const end = Math.min(flat[i + 1] ?? 0, window.end);
    if (start < end) blocks.push({ start, end });
  }
  return blocks;
}
