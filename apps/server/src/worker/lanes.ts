/**
 * Each lane has workers of its own, so that one that is full (a mail server that swallows everything, an hour of
 * video to be joined) holds up no other.
 */
export const lanes = {
  /** What the candidate in the room waits for; planned ahead. */
  conversations: { workers: 4, isRelaxed: true },
  /** Milliseconds each, of our own machine and database: events, erasure, evaluation, plans. */
  house: { workers: 4 },
  /** As many as the mail server is given connections. */
  mail: { workers: 2, isRelaxed: true },
  /** Whole videos are read and written. */
  recordings: { workers: 2, isRelaxed: true },
  /** Servers that anybody may name. */
  calendars: { workers: 6, mostPerOrganization: 2, isRelaxed: true },
  webhooks: { workers: 12, mostPerOrganization: 3, isRelaxed: true },
} as const satisfies Record<string, LaneSettings>;

export type Lane = keyof typeof lanes;

export interface LaneSettings {
  /** Jobs at a time, in each process. */
  workers: number;
  /**
   * Every new job is told to every lane, and each that hears it asks the database. These ask at most every
   * `relaxedMs`, so that a rush of events does not cost a question per event and lane.
   */
  isRelaxed?: boolean;
  /** Of `workers`: the dead servers of one organization hold up no other. */
  mostPerOrganization?: number;
}

export const relaxedMs = 50;
