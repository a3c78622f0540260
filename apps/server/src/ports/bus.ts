/**
 * A nudge across processes: "this conversation has new events". It carries names, never content, and may be
 * lost: whoever needs the truth reads the log.
 */
export interface Bus {
  publish(message: BusMessage): Promise<void>;
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}

export type BusMessage =
  | { kind: 'conversation'; organizationId: string; interviewId: string; seq: number }
  /** They were removed, or got another link: close the sockets that are open. */
  | { kind: 'access-ended'; participantId: string }
  /** Messages may have been lost before this: look at everything. */
  | { kind: 'gap' };
