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
  readonly #known = new Map<ProbedPart, Finding>();
  readonly #running = new Map<ProbedPart, Promise<Finding>>();

  constructor(deps: ProbeDeps & { clock: Clock }) {
    this.#deps = deps;
  }

  /** What is known; asked now where that is free and the last time was long ago. */
  async look(part: ProbedPart): Promise<Finding> {
    if (freeParts.includes(part)) return this.#fresh(part, freshMs);
    return this.#known.get(part) ?? { part, at: this.#deps.clock.now(), ...unasked(part, this.#deps) };
  }

  /** Asks now, unless somebody else just did. */
  ask(part: ProbedPart): Promise<Finding> {
    return this.#fresh(part, freshAfterAskingMs);
  }

  async #fresh(part: ProbedPart, mayBeOldMs: number): Promise<Finding> {
    const known = this.#known.get(part);
    if (known && this.#deps.clock.now().getTime() - known.at.getTime() < mayBeOldMs) return known;
    const running = this.#running.get(part) ?? this.#probe(part);
    this.#running.set(part, running);
    return running;
  }

  async #probe(part: ProbedPart): Promise<Finding> {
    try {
      const found = await probe(part, this.#deps);
      const finding = { part, at: this.#deps.clock.now(), ...found };
      this.#known.set(part, finding);
      return finding;
    } finally {
      this.#running.delete(part);
    }
  }
}
