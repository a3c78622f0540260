/**
 * Each lane has its own workers, so that a full lane (a mail server that hangs, an hour of video to join) delays
 * no other.
 */
export const lanes = {
  /** A candidate in the room waits for these jobs, which are planned ahead. */
  conversations: { workers: 4, isRelaxed: true },
  /** A running meeting needs these. Each asks the media engine, which may not respond. */
  meetings: { workers: 4, isRelaxed: true },
  /** The candidate waits for these, and each waits seconds for an external service. */
  models: { workers: 20, isRelaxed: true, asksInTurn: true },
  /** Jobs of milliseconds on our own machine and database: events, erasure, planning. */
  house: { workers: 4 },
  /** Each may wait up to a minute and a half for a model. */
  evaluations: { workers: 12, isRelaxed: true, asksInTurn: true },
  /** There are as many workers as connections to the mail server. */
  mail: { workers: 2, isRelaxed: true },
  /** Each reads or writes a whole video, or erases what an organization no longer keeps: seconds to minutes. */
  recordings: { workers: 2, isRelaxed: true },
  /** Each uses a processor for minutes. */
  compositions: { workers: 1, isRelaxed: true },
  /** Each asks a speech-to-text service about a whole meeting, piece by piece. */
  transcripts: { workers: 2, isRelaxed: true },
  /** Each asks a calendar server, which members enter themselves and which may be slow. */
  calendars: { workers: 6, isRelaxed: true, shares: { own: 2 } },
  /**
   * A delivery is little work and much waiting: 15 s when the endpoint does not respond. So there are many workers, and
   * shares known to be slow get only a part of them.
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
  /** The most jobs that run at the same time in each process. */
  workers: number;
  /**
   * Every new job is announced to every lane, and each lane then asks the database. Relaxed lanes ask at most
   * every `idlePollMs`, so that a burst of events does not cost a query per event and lane.
   */
  isRelaxed?: boolean;
  /**
   * Idle workers do not each ask for due jobs. One asks every `pollMs`, and a worker that finds a job sends the
   * next: many workers cost no more than one while there is nothing to do.
   */
  asksInTurn?: boolean;
  /** How jobs share the workers. Without it, jobs run in the order in which they are due. */
  shares?: ShareSettings;
}

/** The share with which a job was enqueued: an endpoint, or its organization. */
export interface ShareSettings {
  /** The most jobs of one share at the same time. */
  own: number;
  /** Further places beyond `own`, for all shares of one organization together. */
  extraPerOrganization?: number;
  /** Shares whose last job took longer than `overMs` get at most `most` workers together. */
  slow?: { overMs: number; most: number };
  /** The same for shares that did not respond at all. They also get no places beyond `own`. */
  silent?: { overMs: number; most: number };
}

export const idlePollMs = 50;
export const pollMs = 2_000;
