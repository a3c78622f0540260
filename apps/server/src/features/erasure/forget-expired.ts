import { nextMidnight, type Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { forgetSignIns } from '../accounts/index.ts';
import { sealOldMails } from '../notifications/index.ts';
import { resumeLostDeletions } from './delete-organization.ts';
import { forgetResponses } from './forget-responses.ts';
import { deleteFailedJobs, deleteRateWindows } from './store.ts';

const dayMs = 24 * 3_600_000;
/** A window lasts a minute; with this margin, clocks that differ delete no open window. */
const windowsKeptMs = dayMs;
/** Kept as long as the request log, so that people can look up the reason. */
const failedJobsKeptMs = 30 * dayMs;
const batch = 5_000;

/**
 * The daily job `forget-expired` of the whole installation: it deletes expired rows that nothing else deletes, encrypts
 * mails that an older version stored unencrypted, and continues deletions of organizations that an older version left
 * unfinished. It plans its next run.
 */
export async function forgetExpired(deps: { db: Database; clock: Clock; box: SecretBox }): Promise<void> {
  const now = deps.clock.now().getTime();
  await forgetSignIns(deps);
  await forgetResponses(deps);
  await resumeLostDeletions(deps);
  await sealOldMails(deps);
  await untilFewer(() => deleteRateWindows(deps.db, new Date(now - windowsKeptMs), batch));
  await untilFewer(() => deleteFailedJobs(deps.db, new Date(now - failedJobsKeptMs), batch));
  await planForgetting(deps, nextMidnight(deps.clock.now()));
}

/** A starting worker plans a run at once, because it may have been down at midnight. */
export async function planForgetting(
  deps: { db: Database; clock: Clock },
  runAt = deps.clock.now(),
): Promise<void> {
  await deps.db.asOperator((tx) => enqueue(tx, 'forget-expired', {}, { runAt, jobKey: 'forget-expired' }));
}

/** Each batch has a transaction of its own, so that no transaction locks many rows or holds locks for long. */
async function untilFewer(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) === batch);
}
