import { EventEmitter } from 'node:events';
import type { Job, WorkerEvents } from 'graphile-worker';
import type { ShareSettings } from './lanes.ts';

/** Connects to graphile-worker, so that no share uses every worker of a lane. */
interface FairShare {
  events: WorkerEvents;
  /** The shares from which no further job may be taken now. */
  forbiddenFlags(): Promise<string[]>;
}

interface Running {
  share: string;
  organizationId: string;
  startedAt: number;
}

/** The most slow shares that are remembered; the oldest are forgotten and treated as new. */
const maxRemembered = 5_000;

/**
 * Counts the jobs that run in this process by the flag that `enqueue_jobs` gives them, and remembers which shares
 * are slow. Workers ask for a job one after another, because two that ask at once would both see the same free
 * place.
 *
 * @param now milliseconds of any clock that never goes back.
 */
export function fairShare(settings: ShareSettings, now: () => number): FairShare {
  const events: WorkerEvents = new EventEmitter();
  const running = new Map<string, Running>();
  const lastTookMs = new Map<string, number>();
  let lastTurn: Promise<void> = Promise.resolve();
  let endTurn = () => {};
  const quickMs = settings.slow?.overMs ?? settings.silent?.overMs ?? Infinity;
  const remember = (share: string, tookMs: number) => {
    lastTookMs.delete(share);
    if (tookMs <= quickMs) return;
    lastTookMs.set(share, tookMs);
    const [oldest] = lastTookMs.keys();
    if (lastTookMs.size > maxRemembered && oldest !== undefined) lastTookMs.delete(oldest);
  };
  events.on('job:start', ({ job }) => {
    const share = shareOf(job);
    if (share !== null) {
      running.set(job.id, { share, organizationId: organizationOf(job), startedAt: now() });
    }
    endTurn();
  });
  events.on('worker:getJob:empty', () => endTurn());
  events.on('worker:getJob:error', () => endTurn());
  events.on('job:complete', ({ job }) => {
    const done = running.get(job.id);
    running.delete(job.id);
    if (done) remember(done.share, now() - done.startedAt);
  });
  return {
    events,
    async forbiddenFlags() {
      const before = lastTurn;
      let end = () => {};
      lastTurn = new Promise((resolve) => (end = resolve));
      await before;
      endTurn = end;
      return fullShares(settings, [...running.values()], lastTookMs);
    },
  };
}

/**
 * The shares that already use all their places. A share always has its own places, however many other shares of its
 * organization wait. Only slow or silent shares must also fit, together, into the places for their kind.
 */
export function fullShares(
  { own, extraPerOrganization = 0, slow, silent }: ShareSettings,
  running: readonly Pick<Running, 'share' | 'organizationId'>[],
  lastTookMs: ReadonlyMap<string, number>,
): string[] {
  const isSilent = (share: string) => silent !== undefined && (lastTookMs.get(share) ?? 0) > silent.overMs;
  const isSlow = (share: string) =>
    slow !== undefined && (lastTookMs.get(share) ?? 0) > slow.overMs && !isSilent(share);
  const jobs = new Map<string, number>();
  const extra = new Map<string, number>();
  for (const { share, organizationId } of running) {
    jobs.set(share, (jobs.get(share) ?? 0) + 1);
    if ((jobs.get(share) ?? 0) > own) extra.set(organizationId, (extra.get(organizationId) ?? 0) + 1);
  }
  const full = new Set<string>();
  for (const { share, organizationId } of running) {
    if ((jobs.get(share) ?? 0) < own) continue;
    if (isSilent(share) || (extra.get(organizationId) ?? 0) >= extraPerOrganization) full.add(share);
  }
  const kinds = [
    { is: isSlow, most: slow?.most ?? Infinity },
    { is: isSilent, most: silent?.most ?? Infinity },
  ];
  for (const { is, most } of kinds) {
    if (running.filter(({ share }) => is(share)).length < most) continue;
    for (const share of lastTookMs.keys()) if (is(share)) full.add(share);
  }
  return [...full];
}

const shareOf = (job: Job): string | null => Object.keys(job.flags ?? {})[0] ?? null;

function organizationOf({ payload }: Job): string {
  const id: unknown = typeof payload === 'object' && payload && Reflect.get(payload, 'organizationId');
  return typeof id === 'string' ? id : '';
}
