import { deletionDays, type OrganizationDeletion } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { dropJob, enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { EmailAddress } from '../../ports/mail.ts';
import { findInterviewById } from '../interviews/index.ts';
import { mailDeletion, type NotifyDeps } from '../notifications/index.ts';
import { endExportsNow } from '../organization-export/index.ts';
import { findOrganization, listOrganizationIds, type OrganizationRow } from '../tenancy/index.ts';
import { deleteInterview } from './delete-interview.ts';
import {
  countBelongings,
  countLastJobs,
  deleteOrganizationRow,
  findSomeInterviews,
  forgetDeletion,
  isDeletionLost,
  planDeletion,
} from './organization-store.ts';
import { t } from './texts.ts';

const dayMs = 24 * 60 * 60_000;
/** At most this many interviews in one run, each in a transaction of its own. */
const batch = 20;
const againAfterMs = 60_000;
/**
 * The job waits this many runs for mails and webhooks about deleted interviews; then they remain unsent. It always
 * waits for the deletion of files.
 */
const mostWaits = 60;

const keyOf = (organizationId: string) => `delete-organization:${organizationId}`;

export async function readDeletion(tx: Tx, { clock }: { clock: Clock }): Promise<OrganizationDeletion> {
  const { deletion_due_at: dueAt, deletion_requested_by: requestedBy } = await organizationOf(tx);
  return {
    planned:
      dueAt === null
        ? null
        : {
            dueAt: dueAt.toISOString(),
            requestedBy: requestedBy ?? '',
            hasBegun: dueAt <= clock.now(),
          },
    ...(await countBelongings(tx)),
  };
}

async function organizationOf(tx: Tx): Promise<OrganizationRow> {
  const organization = await findOrganization(tx);
  if (!organization) throw notFound('organization');
  return organization;
}

/**
 * Plans the deletion of the transaction's organization, and mails every owner. Until it begins nothing changes, and an
 * owner can take it back.
 *
 * @param typed the organization's name, as the owner typed it to confirm.
 * @throws AppError validation_failed for another name, invalid_state while an interview is under a legal hold.
 */
export async function requestDeletion(
  tx: Tx,
  deps: NotifyDeps,
  typed: string,
  requestedBy: string,
): Promise<void> {
  const { id: organizationId, name } = await organizationOf(tx);
  if (typed.trim() !== name.trim()) throw invalidField('name', t('erasure.otherName', { name }));
  const { held } = await countBelongings(tx);
  if (held > 0) throw new AppError('invalid_state', t('erasure.organizationHeld', { count: held }));
  const runAt = new Date(deps.clock.now().getTime() + deletionDays * dayMs);
  if (!(await planDeletion(tx, runAt, requestedBy))) return;
  await enqueue(tx, 'delete-organization', { organizationId }, { runAt, jobKey: keyOf(organizationId) });
  await mailDeletion(tx, deps, { requestedBy, dueAt: runAt });
  await recordAct(tx, { act: 'DELETION_REQUESTED' });
}

/** @throws AppError invalid_state when no deletion is planned, or it has begun. */
export async function withdrawDeletion(tx: Tx, { clock }: { clock: Clock }): Promise<void> {
  const { id } = await organizationOf(tx);
  if (!(await forgetDeletion(tx, clock.now()))) {
    throw new AppError('invalid_state', t('erasure.nothingToWithdraw'));
  }
  await dropJob(tx, keyOf(id));
  await recordAct(tx, { act: 'DELETION_WITHDRAWN' });
}

interface DeleteDeps {
  db: Database;
  clock: Clock;
  log: Log;
  publicUrl: string;
  mailFrom: EmailAddress;
}

/**
 * The job `delete-organization`. It deletes each interview as a member would, with its files and with notices to people
 * who have it in a calendar. When all of that is done, it deletes the organization and every other row. It does nothing
 * if the deletion was taken back, and waits while an interview is under a legal hold. After a kill it continues and
 * repeats nothing.
 *
 * @returns whether anything was erased.
 */
export async function deleteOrganization(
  deps: DeleteDeps,
  { organizationId, waits = 0 }: JobPayloads['delete-organization'],
): Promise<{ hasErased: boolean }> {
  const now = deps.clock.now();
  const found = await deps.db.inOrganization(organizationId, async (tx) => {
    const organization = await findOrganization(tx);
    const dueAt = organization?.deletion_due_at ?? null;
    if (dueAt === null || dueAt > now) return null;
    const { held } = await countBelongings(tx);
    return { held, ids: await findSomeInterviews(tx, batch) };
  });
  if (!found) return { hasErased: false };
  const again = (inMs: number, next: number) =>
    deps.db.inOrganization(organizationId, (tx) =>
      enqueue(
        tx,
        'delete-organization',
        { organizationId, waits: next },
        { runAt: new Date(now.getTime() + inMs), jobKey: keyOf(organizationId) },
      ),
    );
  if (found.held > 0) {
    await again(dayMs, 0);
    return { hasErased: false };
  }
  for (const interviewId of found.ids) {
    await deps.db.inOrganization(organizationId, async (tx) => {
      const interview = await findInterviewById(tx, interviewId);
      if (interview) await deleteInterview(tx, deps, interview);
    });
  }
  if (found.ids.length > 0) {
    await again(found.ids.length === batch ? 0 : againAfterMs, 0);
    return { hasErased: true };
  }
  await deps.db.inOrganization(organizationId, (tx) => endExportsNow(tx, organizationId, now));
  const isGone = await deps.db.asOperator(async (tx) => {
    const { files, others } = await countLastJobs(tx, organizationId);
    if (files > 0 || (others > 0 && waits < mostWaits)) return false;
    return deleteOrganizationRow(tx, organizationId);
  });
  if (isGone) deps.log.info({ organizationId }, 'an organization was deleted, as one of its owners asked');
  else await again(againAfterMs, waits + 1);
  return { hasErased: isGone };
}

/** Continues deletions that have no job any more: an older version stopped when it had deleted no row. */
export async function resumeLostDeletions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (const organizationId of await db.inSystem(listOrganizationIds)) {
    await db.inOrganization(organizationId, async (tx) => {
      if (!(await isDeletionLost(tx, clock.now()))) return;
      await enqueue(tx, 'delete-organization', { organizationId }, { jobKey: keyOf(organizationId) });
    });
  }
}

/** Called after the last try of the job, because nothing else plans the next. */
export async function resumeDeletion(
  deps: { db: Database; clock: Clock },
  { organizationId }: JobPayloads['delete-organization'],
): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + dayMs);
  await deps.db.inOrganization(organizationId, (tx) =>
    enqueue(tx, 'delete-organization', { organizationId }, { runAt, jobKey: keyOf(organizationId) }),
  );
}
