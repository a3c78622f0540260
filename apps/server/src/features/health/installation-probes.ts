import type { Clock } from '../../kernel/clock.ts';
import type { Finding } from './finding.ts';
import { freeParts, probe, unasked, type ProbeDeps, type ProbedPart } from './probes.ts';

/** A service is checked at most this often, no matter how many people look at the page. */
const freshMs = 60_000;
const freshAfterAskingMs = 5_000;

/**
 * Remembers in this process how the services of the installation responded, for all organizations together. A free
 * check is repeated after a minute, a check that is billed only when somebody requests it.
 */
export class InstallationProbes {
  readonly #deps: ProbeDeps & { clock: Clock };
  readonly #known = new Map<ProbedPart, Finding & { isTest: boolean }>();
  readonly #running = new Map<string, Promise<Finding>>();

  constructor(deps: ProbeDeps & { clock: Clock }) {
    this.#deps = deps;
  }

  /** Returns what is known. Checks again if that is free and the last check is old. */
  async look(part: ProbedPart): Promise<Finding> {
    if (freeParts.includes(part)) return this.#fresh(part, freshMs, false);
    return this.#known.get(part) ?? { part, at: this.#deps.clock.now(), ...unasked(part, this.#deps) };
  }

  /** Checks now, unless somebody else just did. */
  ask(part: ProbedPart): Promise<Finding> {
    return this.#fresh(part, freshAfterAskingMs, true);
  }

  /**
   * Someone who only looks at the page also gets the result of a requested test, but a test is never replaced by a mere
   * look.
   */
  async #fresh(part: ProbedPart, mayBeOldMs: number, isTest: boolean): Promise<Finding> {
    const known = this.#known.get(part);
    const isFresh = known && this.#deps.clock.now().getTime() - known.at.getTime() < mayBeOldMs;
    if (isFresh && (known.isTest || !isTest)) return known;
    const key = `${part}:${isTest}`;
    const running = this.#running.get(key) ?? this.#probe(part, isTest, key);
    this.#running.set(key, running);
    return running;
  }

  async #probe(part: ProbedPart, isTest: boolean, key: string): Promise<Finding> {
    try {
      const found = await probe(part, this.#deps, isTest);
      const finding = { part, at: this.#deps.clock.now(), ...found, isTest };
      this.#known.set(part, finding);
      return finding;
    } finally {
      this.#running.delete(key);
    }
  }
}
