import type { AskModelEffect } from '@parley/interviewer';

/** Writes text in a conversation. What it is asked about is data and never an instruction. */
export interface Model {
  /**
   * @param signal aborts when nobody waits for the text any more.
   * @throws when it has none; the conversation goes on without.
   */
  reply(ask: AskModelEffect, signal: AbortSignal): Promise<string>;
}
