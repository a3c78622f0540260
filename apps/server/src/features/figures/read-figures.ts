import type { FigurePeriod, FiguresResponse } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { listVerdicts } from '../evaluation/index.ts';
import { readLimits } from '../tenancy/index.ts';
import { groupByRole, groupHours, quantile } from './rules.ts';
import {
  countAwaiting,
  countSteps,
  listAttendance,
  listEvaluated,
  listHoursToBooking,
  listModelMonths,
  listRequestDays,
} from './store.ts';

const dayMs = 86_400_000;
const yearInDays = 365;

/** Numbers about the interviews of a period (contract/dashboard/figures.ts). */
export async function readFigures(
  tx: Tx,
  deps: { clock: Clock },
  asked: {
    days: FigurePeriod;
    mayReadRequests: boolean;
    /** Interviews whose result the reader may not know yet (ADR 90). */
    hidden: readonly string[];
  },
): Promise<FiguresResponse> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - asked.days * dayMs);
  const hours = await listHoursToBooking(tx, since);
  const { read, write } = await readLimits(tx);
  return {
    success: true,
    days: asked.days,
    since: since.toISOString(),
    funnel: await countSteps(tx, since),
    booking: {
      groups: groupHours(hours),
      medianHours: hours.length === 0 ? null : quantile(hours, 0.5),
      awaiting: await countAwaiting(tx, since),
    },
    attendance: await listAttendance(tx, since),
    roles: await readRoles(tx, since, asked.hidden),
    requests: asked.mayReadRequests ? await listRequestDays(tx, since) : null,
    limits: { read, write },
    model: await listModelMonths(tx, new Date(now.getTime() - yearInDays * dayMs)),
  };
}

async function readRoles(tx: Tx, since: Date, hidden: readonly string[]): Promise<FiguresResponse['roles']> {
  const evaluated = await listEvaluated(tx, since, hidden);
  const roleOf = new Map(evaluated.map(({ id, job_role: jobRole }) => [id, jobRole]));
  const verdicts = await listVerdicts(tx, [...roleOf.keys()]);
  return groupByRole(
    verdicts.map((verdict) => ({
      jobRole: roleOf.get(verdict.interview_id) ?? null,
      recommendation: verdict.recommendation,
      overallScore: verdict.overall_score,
    })),
  );
}
