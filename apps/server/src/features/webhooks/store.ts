import type { EventType } from '@parley/contract';
import { noteChange } from '../../kernel/changes.ts';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export interface EndpointRow {
  id: string;
  organization_id: string;
  url: string;
  description: string | null;
  /** Empty: all event types. */
  event_types: EventType[];
  enabled: boolean;
  disabled_reason: string | null;
  secret_sealed: Buffer;
  previous_secret_sealed: Buffer | null;
  previous_secret_expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const columns = `id, organization_id, url, description, event_types, enabled, disabled_reason, secret_sealed,
  previous_secret_sealed, previous_secret_expires_at, created_at, updated_at`;

/**
 * Concurrent creates of one organization wait here for each other, so that two of them cannot both take the last place.
 */
export async function countEndpointsLocked(tx: Tx, organizationId: string): Promise<number> {
  await tx.query({
    name: 'lock-webhook-endpoints',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`webhook-endpoints:${organizationId}`],
  });
  const { rows } = await tx.query<{ total: number }>({
    name: 'count-webhook-endpoints',
    text: `select count(*)::int as total from webhook_endpoints
           where organization_id = current_organization()`,
  });
  return rows[0]?.total ?? 0;
}

export async function insertEndpoint(tx: Tx, endpoint: EndpointRow): Promise<void> {
  const names = Object.keys(endpoint);
  await tx.query({
    name: 'insert-webhook-endpoint',
    text: `insert into webhook_endpoints (${names.join(', ')})
           values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    values: Object.values(endpoint),
  });
}

export function listEndpoints(tx: Tx): Promise<EndpointRow[]> {
  return listRows(tx, {
    name: 'list-webhook-endpoints',
    text: `select ${columns} from webhook_endpoints where organization_id = current_organization()
           order by created_at, id`,
  });
}

export function findEndpoint(tx: Tx, endpointId: string): Promise<EndpointRow | null> {
  return findRow(tx, {
    name: 'find-webhook-endpoint',
    text: `select ${columns} from webhook_endpoints
           where organization_id = current_organization() and id = $1`,
    values: [endpointId],
  });
}

/** Locks the row until the transaction ends, so that two changes do not mix. */
export function lockEndpoint(tx: Tx, endpointId: string): Promise<EndpointRow | null> {
  return findRow(tx, {
    name: 'lock-webhook-endpoint',
    text: `select ${columns} from webhook_endpoints
           where organization_id = current_organization() and id = $1 for update`,
    values: [endpointId],
  });
}

/**
 * Reads the row and keeps others from deleting it until the transaction ends. Changes that keep its id are still
 * possible.
 */
export function findEndpointForShare(tx: Tx, endpointId: string): Promise<EndpointRow | null> {
  return findRow(tx, {
    name: 'find-webhook-endpoint-for-share',
    text: `select ${columns} from webhook_endpoints
           where organization_id = current_organization() and id = $1 for key share`,
    values: [endpointId],
  });
}

/** The endpoints that receive this event type. */
export function listSubscribers(tx: Tx, type: EventType): Promise<EndpointRow[]> {
  return listRows(tx, {
    name: 'list-webhook-subscribers',
    text: `select ${columns} from webhook_endpoints
           where organization_id = current_organization() and enabled
             and (event_types = '{}' or $1 = any (event_types))
           order by created_at, id`,
    values: [type],
  });
}

export async function updateEndpointRow(tx: Tx, row: EndpointRow): Promise<void> {
  await tx.query({
    name: 'update-webhook-endpoint',
    text: `update webhook_endpoints set url = $2, description = $3, event_types = $4, enabled = $5,
             disabled_reason = $6, secret_sealed = $7, previous_secret_sealed = $8,
             previous_secret_expires_at = $9, updated_at = $10
           where organization_id = current_organization() and id = $1`,
    values: [
      row.id,
      row.url,
      row.description,
      row.event_types,
      row.enabled,
      row.disabled_reason,
      row.secret_sealed,
      row.previous_secret_sealed,
      row.previous_secret_expires_at,
      row.updated_at,
    ],
  });
}

/**
 * Disables the endpoint only while it still has this `url`: the response of one URL says nothing about the URL that
 * replaced it.
 */
export async function disableEndpoint(
  tx: Tx,
  { endpointId, url }: { endpointId: string; url: string },
  reason: string,
  at: Date,
): Promise<void> {
  noteChange(tx, { topic: 'webhooks' });
  await tx.query({
    name: 'disable-webhook-endpoint',
    text: `update webhook_endpoints set enabled = false, disabled_reason = $2, updated_at = $3
           where organization_id = current_organization() and id = $1 and url = $4 and enabled`,
    values: [endpointId, reason, at, url],
  });
}

/** Nobody knows the endpoint's new secret, so the endpoint is off until somebody rotates it. */
export async function replaceLostSecret(
  tx: Tx,
  endpointId: string,
  to: { sealed: Buffer; reason: string; at: Date },
): Promise<void> {
  noteChange(tx, { topic: 'webhooks' });
  await tx.query({
    text: `update webhook_endpoints set secret_sealed = $2, enabled = false, disabled_reason = $3, updated_at = $4
           where organization_id = current_organization() and id = $1`,
    values: [endpointId, to.sealed, to.reason, to.at],
  });
}

export async function forgetPreviousSecret(tx: Tx, endpointId: string): Promise<void> {
  await tx.query({
    text: `update webhook_endpoints set previous_secret_sealed = null, previous_secret_expires_at = null
           where organization_id = current_organization() and id = $1`,
    values: [endpointId],
  });
}

/** Also deletes its deliveries. @returns false when there is no such endpoint. */
export async function deleteEndpointRow(tx: Tx, endpointId: string): Promise<boolean> {
  const result = await tx.query({
    name: 'delete-webhook-endpoint',
    text: `delete from webhook_endpoints where organization_id = current_organization() and id = $1`,
    values: [endpointId],
  });
  return result.rowCount === 1;
}

/** Erases rotated secrets that no longer sign. @returns whether there are any endpoints. */
export async function eraseExpiredSecrets(tx: Tx, now: Date): Promise<boolean> {
  await tx.query({
    text: `update webhook_endpoints set previous_secret_sealed = null, previous_secret_expires_at = null
           where organization_id = current_organization() and previous_secret_expires_at <= $1`,
    values: [now],
  });
  const { rows } = await tx.query({
    text: 'select 1 from webhook_endpoints where organization_id = current_organization() limit 1',
  });
  return rows.length > 0;
}
