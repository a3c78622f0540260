import type { Settings } from '../e2e/fixtures/parley-process.ts';
import type { Target } from './target.ts';

/** What an attack saw. */
export interface Outcome {
  held: boolean;
  /** One line for the table. */
  seen: string;
}

/** One way in which somebody tries to hurt a running installation. */
export interface Attack {
  name: string;
  /** What the attacker does, in one line. */
  does: string;
  /** Settings of the installation that is attacked, besides those of every target. */
  settings?: Settings;
  /** False where the attack takes the service itself away, so that nobody can be answered in time. */
  sparesOthers: boolean;
  /** Why it cannot run on this machine; null when it can. */
  cannotRun?(): string | null;
  run(target: Target): Promise<Outcome>;
}

/** Other requests may wait this long while the attack goes on. */
export const othersWaitAtMostMs = 300;
