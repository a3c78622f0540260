/** No slot became free in time. */
export class NoSlot extends Error {}

/**
 * Runs work of many owners with a limit for all of them and one for each. Waiting owners take turns: an owner with
 * a long queue delays another by one piece of work per free slot, not by the whole queue.
 */
export function slotsPerOwner({ most, mostPerOwner }: { most: number; mostPerOwner: number }) {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let free = most;

  const letIn = () => {
    for (const [owner, queue] of waiting) {
      if (free === 0) return;
      const own = running.get(owner) ?? 0;
      if (own >= mostPerOwner) continue;
      const enter = queue.shift();
      // Moves to the end of the line.
      waiting.delete(owner);
      if (queue.length > 0) waiting.set(owner, queue);
      if (!enter) continue;
      free -= 1;
      running.set(owner, own + 1);
      enter();
    }
  };
  const leave = (owner: string) => {
    free += 1;
    const left = (running.get(owner) ?? 1) - 1;
    if (left === 0) running.delete(owner);
    else running.set(owner, left);
    letIn();
  };
  const entered = (owner: string, waitMs: number | null) =>
    new Promise<void>((resolve, reject) => {
      const queue = waiting.get(owner) ?? [];
      waiting.set(owner, queue);
      let timer: NodeJS.Timeout | undefined;
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(enter);
      if (waitMs !== null) {
        timer = setTimeout(() => {
          queue.splice(queue.indexOf(enter), 1);
          reject(new NoSlot(`no slot within ${waitMs} ms`));
        }, waitMs);
      }
      letIn();
    });

  /**
   * @param waitMs how long the work may wait for its turn; null: without a limit.
   * @throws NoSlot, and what the work throws.
   */
  return async <T>(owner: string, waitMs: number | null, work: () => Promise<T>): Promise<T> => {
    await entered(owner, waitMs);
    try {
      return await work();
    } finally {
      leave(owner);
    }
  };
}
