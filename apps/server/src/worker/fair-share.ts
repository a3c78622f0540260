import { EventEmitter } from 'node:events';
import type { Job, WorkerEvents } from 'graphile-worker';

/** What graphile-worker is told, so that one organization does not take every worker of a lane. */
interface FairShare {
  events: WorkerEvents;
  /** Of which organizations no further job is to be taken now. */
  forbiddenFlags(): Promise<string[]>;
}

/**
 * Counts the jobs under way of each organization, by the flag that `enqueue_jobs` gives them. Workers ask for a
 * job one after another: two that ask at once would both see the same free place.
 *
 * @param most jobs of one organization at a time, in this process.
 */
export function fairShare(most: number): FairShare {
  const events: WorkerEvents = new EventEmitter();
  const running = new Map<string, number>();
  let lastTurn: Promise<void> = Promise.resolve();
  let endTurn = () => {};
  const count = (job: Job, change: 1 | -1) => {
    for (const organization of Object.keys(job.flags ?? {})) {
      const now = (running.get(organization) ?? 0) + change;
      if (now > 0) running.set(organization, now);
      else running.delete(organization);
    }
  };
  events.on('job:start', ({ job }) => {
    count(job, 1);
    endTurn();
  });
  events.on('worker:getJob:empty', () => endTurn());
  events.on('worker:getJob:error', () => endTurn());
  events.on('job:complete', ({ job }) => count(job, -1));
  return {
    events,
    async forbiddenFlags() {
      const before = lastTurn;
      let end = () => {};
      lastTurn = new Promise((resolve) => (end = resolve));
      await before;
      endTurn = end;
      return [...running].filter(([, jobs]) => jobs >= most).map(([organization]) => organization);
    },
  };
}
