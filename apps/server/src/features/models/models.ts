import type { ModelPrompt } from '@parley/interviewer';
import type { ModelProtocol } from '../../ports/model.ts';

/**
 * How a call ended. `ok`: its reply fits. `repaired`: the reply to the second call, after one that did not fit.
 * `late`: no reply within the deadline. `failed`: the service refused or was not reached. `unusable`: the reply did
 * not fit.
 */
export type CallOutcome = 'ok' | 'repaired' | 'late' | 'failed' | 'unusable';

/** One call, as it is logged and as the provenance names it. It does not contain what was asked and replied. */
export interface ModelCall {
  promptId: string;
  promptVersion: number;
  provider: ModelProtocol;
  /** The name that the service reported, else the one that was sent. */
  model: string;
  requestSha256: string;
  /** Null when no reply came. */
  responseSha256: string | null;
  inputTokens: number;
  outputTokens: number;
  /** In the currency in which the service bills; null when no price is known. */
  cost: number | null;
  durationMs: number;
  outcome: CallOutcome;
}

/**
 * Why there is no result. `none`: no model is set up. `over_limit`: the organization's limit for the month is reached.
 */
export type NoAnswer = 'none' | 'over_limit' | 'late' | 'failed' | 'unusable';

export type ModelAnswer<Result> =
  | { ok: true; value: Result; calls: ModelCall[] }
  | { ok: false; why: NoAnswer; calls: ModelCall[] };

export interface AskOptions {
  /** The deadline for everything together: the settings, retries, a repair. */
  deadlineMs: number;
  /** By default 0. */
  temperature?: number;
  seed?: number;
  /** Whether a busy or failing service is called again within the deadline. False when a person is waiting. */
  retries?: boolean;
  /** Aborts when nobody needs the result any more; the answer is then `late`. */
  signal?: AbortSignal;
}

export interface Models {
  /**
   * Never throws, and returns within the deadline. A reply that does not fit is sent back once, to be repaired. Every
   * call is logged. No transaction is open while the model works.
   */
  ask<Result>(
    who: { organizationId: string; interviewId: string | null },
    prompt: ModelPrompt<Result>,
    options: AskOptions,
  ): Promise<ModelAnswer<Result>>;
  /** Whether the organization has a model: its own, or the installation's. */
  isSetUp(organizationId: string): Promise<boolean>;
}
