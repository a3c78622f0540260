import type { RetentionPeriods, RetentionPreview } from '@parley/contract';
import { nextMidnight, type Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { dayMs, endedBy, interviewArtifacts, periodOf } from '../tenancy/index.ts';
import { countByEnd } from './due-store.ts';

const daysAhead = 30;

/** What these periods would erase in each of the next 30 nights. It changes nothing. */
export async function previewRetention(
  tx: Tx,
  deps: { clock: Clock },
  periods: RetentionPeriods,
): Promise<RetentionPreview['artifacts']> {
  const now = deps.clock.now();
  const artifacts: RetentionPreview['artifacts'] = [];
  for (const artifact of interviewArtifacts) {
    const days = periodOf(periods, artifact);
    if (days === null) continue;
    const until = new Date(endedBy(now, days).getTime() + daysAhead * dayMs);
    const nights = new Map<string, number>();
    for (const { endedAt, interviews } of await countByEnd(tx, artifact, until)) {
      const date = nightOf(endedAt, days, now);
      // The whole interview is erased in an earlier night.
      if (periods.interviewDays !== null && nightOf(endedAt, periods.interviewDays, now) < date) continue;
      nights.set(date, (nights.get(date) ?? 0) + interviews);
    }
    artifacts.push({ artifact, nights: [...nights].map(([date, interviews]) => ({ date, interviews })) });
  }
  return artifacts;
}

/** The date of the midnight at which the artifact is erased. */
function nightOf(endedAt: Date, days: number, now: Date): string {
  const dueAt = new Date(Math.max(endedAt.getTime() + days * dayMs, now.getTime()));
  return nextMidnight(dueAt).toISOString().slice(0, 10);
}
