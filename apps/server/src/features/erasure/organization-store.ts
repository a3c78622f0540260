import { actInOrganization, type Tx } from '../../kernel/db.ts';

export interface Belongings {
  interviews: number;
  interviewsToCome: number;
  held: number;
  members: number;
  keys: number;
}

/** Counts what the transaction's organization has. */
export async function countBelongings(tx: Tx): Promise<Belongings> {
  const { rows } = await tx.query<Belongings>({
    name: 'count-belongings',
    text: `select count(*)::int as interviews,
             count(*) filter (where status in ('SCHEDULED', 'ACTIVE'))::int as "interviewsToCome",
             (select count(*)::int from legal_holds) as held,
             (select count(*)::int from members) as members,
             (select count(*)::int from api_keys where revoked_at is null) as keys
           from interviews where organization_id = current_organization()`,
  });
  return rows[0] ?? { interviews: 0, interviewsToCome: 0, held: 0, members: 0, keys: 0 };
}

/**
 * Waits for a transaction that changes the organization at the same time. @returns false when a deletion is planned
 * already.
 */
export async function planDeletion(tx: Tx, dueAt: Date, requestedBy: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update organizations set deletion_due_at = $1, deletion_requested_by = $2
           where id = current_organization() and deletion_due_at is null`,
    values: [dueAt, requestedBy],
  });
  return rowCount === 1;
}

/** @returns false when no deletion is planned, or it has begun. */
export async function forgetDeletion(tx: Tx, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update organizations set deletion_due_at = null, deletion_requested_by = null
           where id = current_organization() and deletion_due_at > $1`,
    values: [now],
  });
  return rowCount === 1;
}

/** Whether a deletion has begun and no job continues it. */
export async function isDeletionLost(tx: Tx, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `select from organizations where id = current_organization() and deletion_due_at <= $1
             and not job_waits('delete-organization', 'organizationId', array[current_organization()::text])`,
    values: [now],
  });
  return rowCount === 1;
}

export async function findSomeInterviews(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: 'select id from interviews where organization_id = current_organization() order by id limit $1',
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

/**
 * Counts the organization's jobs that erase its files (`files`), and those that tell others what was deleted. Runs with
 * the rights of the login.
 */
export async function countLastJobs(
  tx: Tx,
  organizationId: string,
): Promise<{ files: number; others: number }> {
  const { rows } = await tx.query<{ files: number; others: number }>({
    text: `select count(*) filter (where t.identifier in
               ('erase-objects', 'export-organization', 'end-export'))::int as files,
             count(*) filter (where t.identifier in
               ('dispatch-event', 'send-mail', 'deliver-webhook', 'write-back-calendar'))::int as others
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where j.payload ->> 'organizationId' = $1 and j.attempts < j.max_attempts`,
    values: [organizationId],
  });
  return rows[0] ?? { files: 0, others: 0 };
}

/**
 * Deletes the organization with every row that refers to it, and its waiting jobs. Runs in the login's transaction,
 * because the application's role may not delete organizations.
 *
 * @returns false when something was added meanwhile, so that the job has to check again.
 */
export async function deleteOrganizationRow(tx: Tx, organizationId: string): Promise<boolean> {
  await actInOrganization(tx, organizationId);
  // From here on, a transaction that adds an interview waits, and then finds no organization.
  await tx.query({ text: 'select id from organizations where id = current_organization() for update' });
  const { rows } = await tx.query<{ id: string }>({
    text: 'select id from interviews where organization_id = current_organization() limit 1',
  });
  if (rows.length > 0) return false;
  await tx.query({ text: 'set local role none' });
  await tx.query({
    text: `delete from graphile_worker._private_jobs
           where payload ->> 'organizationId' = $1 and locked_at is null`,
    values: [organizationId],
  });
  // Row-level security also applies to the login (unless it is a superuser), which sees no organization here. So the
  // application's role gets this right; it ends with the transaction, and no other transaction sees it.
  await tx.query({ text: 'grant delete on organizations to parley_app' });
  await actInOrganization(tx, organizationId);
  const { rowCount } = await tx.query({
    text: 'delete from organizations where id = current_organization()',
  });
  await tx.query({ text: 'set local role none' });
  await tx.query({ text: 'revoke delete on organizations from parley_app' });
  if (rowCount !== 1) throw new Error('the organization to be deleted was not found');
  return true;
}
