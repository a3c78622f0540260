/**
 * Each lane has workers of its own, so that one that is full (a mail server that swallows everything, an hour of
 * video to be joined) holds up no other.
 */
export const lanes = {
  /** What the candidate in the room waits for; planned ahead. */
  conversations: { workers: 4, isRelaxed: true },
  /** What the candidate waits for, and seconds each of waiting for somebody else. */
  models: { workers: 20, isRelaxed: true, asksInTurn: true },
  /** Milliseconds each, of our own machine and database: events, erasure, plans. */
  house: { workers: 4 },
  /** Each may wait long for whoever evaluates. */
  evaluations: { workers: 4, isRelaxed: true },
  /** As many as the mail server is given connections. */
  mail: { workers: 2, isRelaxed: true },
  /** Whole videos are read and written. */
  recordings: { workers: 2, isRelaxed: true },
  /** Servers that anybody may name. */
  calendars: { workers: 6, isRelaxed: true, shares: { own: 2 } },
  /**
   * A try is little work and much waiting: for 15 s where nobody answers. So there are many workers, and what is
   * known to take long gets only a part of them.
   */
  webhooks: {
    workers: 100,
    isRelaxed: true,
    asksInTurn: true,
    shares: {
      own: 1,
      extraPerOrganization: 4,
      slow: { overMs: 2_000, most: 30 },
      silent: { overMs: 14_000, most: 30 },
    },
  },
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
  /**
   * Workers without a job do not each ask for what has become due. One is sent every `pollMs`, and whoever finds a
   * job sends the next: many workers cost no more than one while there is nothing to do.
   */
  asksInTurn?: boolean;
  /** How jobs share the workers; without it, whoever comes first is served first. */
  shares?: ShareSettings;
}

/** A share is what a job was enqueued with: an endpoint, or its organization. */
export interface ShareSettings {
  /** Jobs at a time of each share. */
  own: number;
  /** Beyond `own`, for all shares of one organization together. */
  extraPerOrganization?: number;
  /** Shares the last job of which took longer than this have so many workers at most, together. */
  slow?: { overMs: number; most: number };
  /** The same for those that take as long as nobody answers. They also get nothing beyond `own`. */
  silent?: { overMs: number; most: number };
}

export const relaxedMs = 50;
export const pollMs = 2_000;
