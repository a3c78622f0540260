import type { Settings } from '../e2e/fixtures/parley-process.ts';
import type { Target } from './target.ts';

/** The result of an attack. */
export interface Outcome {
  held: boolean;
  /** The observation, as one line for the table. */
  seen: string;
}

/** One way to harm a running installation. */
export interface Attack {
  name: string;
  /** What the attacker does, in one line. */
  does: string;
  /** Settings of the attacked installation, in addition to those of every target. */
  settings?: Settings;
  /** False for an attack that stops the service itself, so that nobody can get a response in time. */
  sparesOthers: boolean;
  /** Why it cannot run on this machine; null when it can. */
  cannotRun?(): string | null;
  run(target: Target): Promise<Outcome>;
}

/** Other requests may wait this long during the attack. */
export const othersWaitAtMostMs = 300;
