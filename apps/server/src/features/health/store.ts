import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import { trialId } from '../models/index.ts';
import type { WebhookFacts } from './rules.ts';

const isOpen = 'j.attempts < j.max_attempts';
const isDue = `${isOpen} and j.locked_at is null and j.run_at <= now()`;
const jobs = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id';
const ofOrganization = `j.payload ->> 'organizationId' = $1`;

export interface QueueRow {
  due: number;
  oldestDueMs: number;
  failed: number;
}

/** The queue of one organization. Jobs belong to the installation, so this reads with the rights of the login. */
export async function readQueue(tx: Tx, organizationId: string): Promise<QueueRow> {
  const { rows } = await tx.query<QueueRow>({
    name: 'health-queue',
    text: `select count(*) filter (where ${isDue})::int as due,
             count(*) filter (where not (${isOpen}) and j.locked_at is null
               and j.updated_at > now() - interval '1 day')::int as failed,
             coalesce(extract(epoch from now() - min(j.run_at) filter (where ${isDue})) * 1000, 0)::float8
               as "oldestDueMs"
           from graphile_worker._private_jobs j where ${ofOrganization}`,
    values: [organizationId],
  });
  return rows[0] ?? { due: 0, oldestDueMs: 0, failed: 0 };
}

export interface FailureRow {
  job: string;
  last_error: string;
  updated_at: Date;
  is_open: boolean;
}

/** The newest failed jobs of the organization. Reads with the rights of the login. */
export function listFailures(tx: Tx, organizationId: string, limit: number): Promise<FailureRow[]> {
  return listRows(tx, {
    name: 'health-failures',
    text: `select t.identifier as job, j.last_error, j.updated_at, ${isOpen} as is_open from ${jobs}
           where ${ofOrganization} and j.last_error is not null order by j.updated_at desc, j.id desc limit $2`,
    values: [organizationId, limit],
  });
}

/** How long the oldest due job of the whole installation has waited. This reveals nothing about any organization. */
export async function readOldestDueMs(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ ms: number }>({
    name: 'health-oldest-due',
    text: `select coalesce(extract(epoch from now() - min(j.run_at)) * 1000, 0)::float8 as ms
           from graphile_worker._private_jobs j where ${isDue}`,
  });
  return rows[0]?.ms ?? 0;
}

export async function readVersion(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ version: string }>({
    text: `select current_setting('server_version') as version`,
  });
  return rows[0]?.version.split(' ')[0] ?? '';
}

/** Mails of this transaction's organization that have waited since before `since`, and when the last one was sent. */
export async function readMails(tx: Tx, since: Date): Promise<{ late: number; lastSentAt: Date | null }> {
  const { rows } = await tx.query<{ late: number; lastSentAt: Date | null }>({
    name: 'health-mails',
    text: `select count(*) filter (where status = 'QUEUED' and created_at < $1)::int as late,
             max(sent_at) filter (where status = 'SENT') as "lastSentAt"
           from mails where organization_id = current_organization()`,
    values: [since],
  });
  return rows[0] ?? { late: 0, lastSentAt: null };
}

/** Each webhook endpoint with its last delivery that was tried. */
export function readWebhooks(tx: Tx): Promise<WebhookFacts[]> {
  return listRows(tx, {
    name: 'health-webhooks',
    text: `select e.enabled, e.disabled_reason is not null as "isTurnedOff", case when d.status is not null
             then json_build_object('status', d.status) end as last
           from webhook_endpoints e left join lateral (
             select status from webhook_deliveries where endpoint_id = e.id and attempts > 0
             order by created_at desc, id desc limit 1) d on true
           where e.organization_id = current_organization()`,
  });
}

/** The result of the last call of the language model, since its settings were changed last. */
export function readLastModelCall(tx: Tx): Promise<{ succeeded: boolean; at: Date } | null> {
  return findRow(tx, {
    name: 'health-model-call',
    text: `select outcome in ('ok', 'repaired') as succeeded, at from model_calls
           where organization_id = current_organization() and prompt_id <> $1
             and at >= coalesce((select updated_at from model_settings
               where organization_id = current_organization()), '-infinity')
           order by at desc, id desc limit 1`,
    values: [trialId],
  });
}
