import { nextMidnight, type Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import type { EmailAddress } from '../../ports/mail.ts';
import { pruneAuditLog } from './prune-audit-log.ts';
import {
  endedBy,
  interviewArtifacts,
  periodOf,
  readPeriodsInForce,
  readRetention,
} from '../tenancy/index.ts';
import { listDue } from './due-store.ts';
import { eraseArtifact } from './erase-artifact.ts';

/** At most this many interviews per artifact in one run, each in a transaction of its own. */
const batch = 20;

/**
 * The job `apply-retention` of one organization: it erases what has been kept for the organization's period, a few
 * interviews at a time, and plans its next run. After a kill it continues and repeats nothing.
 */
export async function applyRetention(
  deps: { db: Database; clock: Clock; publicUrl: string; mailFrom: EmailAddress },
  { organizationId }: JobPayloads['apply-retention'],
): Promise<{ hasErased: boolean }> {
  const now = deps.clock.now();
  let [most, erased] = [0, 0];
  for (const artifact of interviewArtifacts) {
    const due = await deps.db.inOrganization(organizationId, async (tx) => {
      const days = periodOf(await readPeriodsInForce(tx, now), artifact);
      return days === null ? [] : listDue(tx, artifact, endedBy(now, days), batch);
    });
    for (const interviewId of due) {
      await deps.db.inOrganization(organizationId, (tx) => eraseArtifact(tx, deps, artifact, interviewId));
    }
    most = Math.max(most, due.length);
    erased += due.length;
  }
  await deps.db.inOrganization(organizationId, (tx) => pruneAuditLog(tx, { organizationId, now }));
  const runAt = most === batch ? now : nextMidnight(now);
  await deps.db.inOrganization(organizationId, (tx) => planRetention(tx, organizationId, runAt));
  return { hasErased: erased > 0 };
}

/** Plans a run, unless the organization has set no period at all. */
export async function planRetention(tx: Tx, organizationId: string, runAt: Date): Promise<void> {
  const periods = await readRetention(tx);
  const isOpen = interviewArtifacts.every((artifact) => periodOf(periods, artifact) === null);
  if (isOpen && periods.auditDays === null) return;
  await enqueue(
    tx,
    'apply-retention',
    { organizationId },
    { runAt, jobKey: `apply-retention:${organizationId}` },
  );
}

/** Called after the last try of the job, because nothing else plans the next. */
export async function resumeRetention(
  deps: { db: Database; clock: Clock },
  { organizationId }: JobPayloads['apply-retention'],
): Promise<void> {
  await deps.db.inOrganization(organizationId, (tx) =>
    planRetention(tx, organizationId, nextMidnight(deps.clock.now())),
  );
}
