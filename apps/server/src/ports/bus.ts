import type { ChangeTopic } from '@parley/contract';

/**
 * Messages between processes, such as "this conversation has new events". They contain ids, never content, and may be
 * lost, so receivers read the content from the database.
 */
export interface Bus {
  publish(message: BusMessage): Promise<void>;
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}

export type BusMessage =
  | { kind: 'conversation'; organizationId: string; interviewId: string; seq: number }
  /** A meeting between people has changed: its sockets send their view again, and its recorder checks its state. */
  | { kind: 'meeting'; organizationId: string; interviewId: string }
  /** Data that dashboard pages show has changed. `interviewIds`: null when any interview may be affected. */
  | { kind: 'changed'; organizationId: string; topics: ChangeTopic[]; interviewIds: string[] | null }
  /** The participant was removed or got another link: their open sockets must be closed. */
  | { kind: 'access-ended'; participantId: string }
  /** Messages may have been lost before this: check everything. */
  | { kind: 'gap' };
