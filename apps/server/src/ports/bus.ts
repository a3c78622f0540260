import type { ChangeTopic } from '@parley/contract';

/**
 * A message between processes: "this conversation has new events". It contains ids, never content, and may be
 * lost: the log is the truth.
 */
export interface Bus {
  publish(message: BusMessage): Promise<void>;
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}

export type BusMessage =
  | { kind: 'conversation'; organizationId: string; interviewId: string; seq: number }
  /** A meeting between people has changed: its sockets send their view again, and its recorder looks. */
  | { kind: 'meeting'; organizationId: string; interviewId: string }
  /** What pages of the dashboard show was changed. `interviewIds`: null when any may be meant. */
  | { kind: 'changed'; organizationId: string; topics: ChangeTopic[]; interviewIds: string[] | null }
  /** The participant was removed or got another link: their open sockets must be closed. */
  | { kind: 'access-ended'; participantId: string }
  /** Messages may have been lost before this: check everything. */
  | { kind: 'gap' };
