/** Thrown when an expansion would take more work than its budget allows. */
export class WorkExceeded extends Error {}

/**
 * The steps that an expansion may take. One step is a period looked at, a day examined or an occurrence made, and
 * takes some tens of nanoseconds. Work is counted instead of time so that the result is the same on every machine.
 */
export class WorkBudget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  get left(): number {
    return this.#left;
  }

  /** Call it before the work is done. Throws WorkExceeded when the budget is used up. */
  spend(steps: number): void {
    if (steps > this.#left) throw new WorkExceeded();
    this.#left -= steps;
  }

  /** Runs the work with at most `most` steps, which are taken from this budget. */
  within<T>(most: number, work: (budget: WorkBudget) => T): T {
    const part = new WorkBudget(Math.min(most, this.#left));
    const given = part.left;
    try {
      return work(part);
    } finally {
      this.#left -= given - part.left;
    }
  }
}
