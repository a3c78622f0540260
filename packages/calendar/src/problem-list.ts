import type { CalendarProblem } from './parsed-calendar.ts';

const maxProblems = 100;

/** Problems in the order in which they were met, each once, up to a limit so that the report stays short. */
export class ProblemList {
  readonly #problems: CalendarProblem[] = [];
  readonly #seen = new Set<string>();
  #more = 0;

  constructor(earlier: readonly CalendarProblem[] = []) {
    for (const { uid, message } of earlier) this.add(uid, message);
  }

  add(uid: string | null, message: string): void {
    if (this.#problems.length >= maxProblems) {
      this.#more += 1;
      return;
    }
    const key = JSON.stringify([uid, message]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#problems.push({ uid, message });
  }

  get all(): CalendarProblem[] {
    if (this.#more === 0) return [...this.#problems];
    return [...this.#problems, { uid: null, message: `${this.#more} more problems are not listed.` }];
  }
}
