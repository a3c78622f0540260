import type { Clock } from '../../kernel/clock.ts';
import type { Finding } from './finding.ts';
import { freeParts, probe, unasked, type ProbeDeps, type ProbedPart } from './probes.ts';

/** However many look at the page, a service is asked no more often than this. */
const freshMs = 60_000;
const freshAfterAskingMs = 5_000;

/**
 * Remembers in this process what the services of the installation said, for all organizations together: what costs
 * nothing is asked anew after a minute, what is billed only when somebody asks for it.
 */
export class InstallationProbes {
  readonly #deps: ProbeDeps & { clock: Clock };
  readonly #known = new Map<ProbedPart, Finding & { isTest: boolean }>();
  readonly #running = new Map<string, Promise<Finding>>();

  constructor(deps: ProbeDeps & { clock: Clock }) {
    this.#deps = deps;
  }

  /** What is known; asked now where that is free and the last time was long ago. */
  async look(part: ProbedPart): Promise<Finding> {
    if (freeParts.includes(part)) return this.#fresh(part, freshMs, false);
    return this.#known.get(part) ?? { part, at: this.#deps.clock.now(), ...unasked(part, this.#deps) };
  }

  /** Asks now, unless somebody else just did. */
  ask(part: ProbedPart): Promise<Finding> {
    return this.#fresh(part, freshAfterAskingMs, true);
  }

  /** A look is answered by a test, too, but no test by a look. */
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
