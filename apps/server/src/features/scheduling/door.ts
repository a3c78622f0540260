/** The door of a fixed interview opens this long before its time (decisions.md, "FIXED"). */
const doorOpensEarlyMs = 15 * 60_000;

/** @returns when the room may be entered; null = at once. */
export function doorOpensAt(scheduledAt: Date | null): Date | null {
  return scheduledAt === null ? null : new Date(scheduledAt.getTime() - doorOpensEarlyMs);
}
