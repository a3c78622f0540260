import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { aiInterview, type Target } from '../target.ts';

const backWithinMs = 20_000;

interface Outage {
  /** Milliseconds until the first create that succeeded; null when none did. */
  backAfterMs: number | null;
  statuses: Set<number>;
  /** Refusals without Retry-After. */
  silent: number;
  healthy: boolean;
}

async function watchOutage(target: Target): Promise<Outage> {
  const startedAt = performance.now();
  const outage: Outage = { backAfterMs: null, statuses: new Set(), silent: 0, healthy: true };
  while (outage.backAfterMs === null && performance.now() - startedAt < backWithinMs) {
    const [created, health] = await Promise.all([
      target.api('POST', '/interviews', aiInterview).catch(() => null),
      target.stranger('GET', '/healthz').catch(() => null),
    ]);
    if (health?.status !== 200) outage.healthy = false;
    if (created) outage.statuses.add(created.status);
    if (created && created.status !== 201 && !created.headers.has('retry-after')) outage.silent += 1;
    if (created?.status === 201) outage.backAfterMs = performance.now() - startedAt;
    await sleep(100);
  }
  return outage;
}

export const databaseAttacks: Attack[] = [
  {
    name: 'database-killed',
    does: 'the main process of the embedded PostgreSQL is killed',
    sparesOthers: false,
    async run(target) {
      const created = await target.api('POST', '/interviews', aiInterview);
      process.kill(target.postmaster(), 'SIGKILL');
      const outage = await watchOutage(target);
      const kept = await target.api('GET', `/interviews/${String(created.body?.['meetingCode'])}`);
      const back =
        outage.backAfterMs === null ? 'not back' : `back after ${Math.round(outage.backAfterMs)} ms`;
      const onlyKnown = [...outage.statuses].every((status) => status === 201 || status === 503);
      return {
        held: outage.backAfterMs !== null && onlyKnown && outage.silent === 0 && kept.status === 200,
        seen: `${back}; meanwhile ${[...outage.statuses].join(', ')}; what was written before: ${kept.status}`,
      };
    },
  },
  {
    name: 'database-lost',
    does: 'it is killed and cannot start again',
    sparesOthers: false,
    async run(target) {
      const cluster = path.join(target.dataDir, 'postgres');
      const file = path.join(cluster, 'global', 'pg_control');
      const pid = target.postmaster();
      fs.renameSync(file, `${file}.away`);
      process.kill(pid, 'SIGKILL');
      const code = await Promise.race([target.server.ended, sleep(60_000, 'still running' as const)]);
      const line = target.server.output().trim().split('\n').at(-1) ?? '';
      const health = await target.stranger('GET', '/healthz').catch(() => null);
      const word =
        code === 'still running' ? `still running, /healthz ${health?.status}` : `ended with ${code}`;
      return { held: typeof code === 'number' && code !== 0, seen: `${word}: "${line.slice(0, 120)}"` };
    },
  },
];
