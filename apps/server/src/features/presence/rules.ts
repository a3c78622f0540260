/** One tab, phone or device of a person in a room, from its opening to its end. */
export interface Connection {
  openedAt: Date;
  /** Its last heartbeat. */
  lastSeenAt: Date;
  closedAt: Date | null;
}

export interface Presence {
  joinedAt: Date | null;
  /** Null while they are inside, and if they never were. */
  leftAt: Date | null;
  isActive: boolean;
}

/** The process that holds a connection confirms it this often. */
export const heartbeatMs = 15_000;

/** A connection without a heartbeat for this long died with the process that held it. */
export const lostAfterMs = 3 * heartbeatMs;

/** @returns null while it is open. A lost connection ended at its last heartbeat, because no later moment is known. */
export function endOf({ lastSeenAt, closedAt }: Connection, now: Date): Date | null {
  if (closedAt) return closedAt;
  return now.getTime() - lastSeenAt.getTime() < lostAfterMs ? null : lastSeenAt;
}

/** The presence that follows from all connections of one person, in whatever order they came and went. */
export function presenceOf(connections: Connection[], now: Date): Presence {
  const ends = connections.map((connection) => endOf(connection, now));
  const isActive = ends.includes(null);
  return {
    joinedAt: earliest(connections.map(({ openedAt }) => openedAt)),
    leftAt: isActive ? null : latest(ends.flatMap((end) => end ?? [])),
    isActive,
  };
}

const earliest = (times: Date[]): Date | null =>
  times.length === 0 ? null : new Date(Math.min(...times.map(Number)));
const latest = (times: Date[]): Date | null =>
  times.length === 0 ? null : new Date(Math.max(...times.map(Number)));
