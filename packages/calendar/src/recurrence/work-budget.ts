/** Thrown when an expansion would take more work than it may. */
export class WorkExceeded extends Error {}

/**
 * Steps that an expansion may take. One step is a period looked at, a day examined or an occurrence made,
 * some tens of nanoseconds each. Counting work instead of time keeps the result the same on every machine.
 */
export class WorkBudget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  get left(): number {
    return this.#left;
  }

  /** Throws WorkExceeded before the work is done. */
  spend(steps: number): void {
    if (steps > this.#left) throw new WorkExceeded();
    this.#left -= steps;
  }

  /** Runs with at most so many steps, taken from this budget. */
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
