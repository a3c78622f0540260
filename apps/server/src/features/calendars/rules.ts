import type { Block } from '@parley/calendar';
import type { ConnectionHealth } from './connection-store.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** A snapshot younger than this is used without a request. */
export const freshForMs = 60_000;
/** A snapshot younger than this is used when its calendar does not respond (decisions.md). */
export const usableForMs = 15 * minuteMs;
/** A shorter deadline, because the candidate waits for the confirmation. */
export const freshDeadlineMs = 3_000;
export const readDeadlineMs = 10_000;
export const connectionsPerMember = 10;
/** A busy person has some hundred busy times in this period. */
export const busyTimesPerConnection = 20_000;
/** After the last try to write an interview to a calendar, writing starts again this much later. */
export const writeAgainAfterMs = 60 * minuteMs;

/** The longest window that can be requested (30 days, bounds.days), plus some days until the calendar changes. */
const horizonMs = 38 * dayMs;
const longestRequestMs = 31 * dayMs;
/** The clocks of two servers may differ. */
const skewMs = minuteMs;

/** The period that is read of a calendar, whatever was requested, so that one snapshot serves every request. */
export function calendarWindowAt(now: number): Block {
  return { start: now - 15 * minuteMs, end: now + horizonMs };
}

/** Whether a snapshot still covers everything that anybody may request. */
export const isWithinWindow = (window: Block, now: number): boolean =>
  window.start <= now + skewMs && window.end >= now + longestRequestMs;

/**
 * Whether a calendar that can be read again was away so long that writing may have been given up. A calendar that
 * was readable all the time but refuses entries was not away; otherwise its refusals and its reads would start
 * each other without end.
 */
export function wasUnavailable(before: ConnectionHealth, now: Date): boolean {
  if (before.health === 'NEEDS_ATTENTION') return true;
  const { last_error: error, last_read_at: readAt } = before;
  return error !== null && (readAt === null || now.getTime() - readAt.getTime() >= usableForMs);
}

/** The zone for all-day events: the member's choice, else the calendar's, the browser's, the organization's. */
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

/** The member's own zone, from all their connections; a zone that they chose on any connection comes first. */
export function memberZoneOf(connections: Parameters<typeof zoneOf>[0][]): string {
  for (const source of ['timezone', 'calendar_timezone', 'browser_timezone'] as const) {
    const named = connections.find((connection) => connection[source] !== null);
    if (named) return named[source] ?? 'UTC';
  }
  return connections[0]?.organization_timezone ?? 'UTC';
}

/** Stores busy times as start, end, start, end …, which takes a tenth of the space of objects. */
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
