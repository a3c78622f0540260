import type { DeliveryStatus, EventType, ListDeliveriesQuery } from '@parley/contract';
import { noteChange } from '../../kernel/changes.ts';
import { findRow, type Tx } from '../../kernel/db.ts';

export interface DeliveryRow {
  /** Sent as webhook-id, the same in all tries. */
  id: string;
  organization_id: string;
  endpoint_id: string;
  /** Null for a ping, which belongs to no event. */
  event_id: string | null;
  interview_id: string | null;
  event_type: EventType;
  /** JSON text, exactly as signed and sent; null once erased. */
  payload: string | null;
  status: DeliveryStatus;
  /** The number of all tries. */
  attempts: number;
  /** The failures of the present series; a redelivery starts a new one. */
  failures: number;
  next_attempt_at: Date | null;
  response_status: number | null;
  last_error: string | null;
  delivered_at: Date | null;
  created_at: Date;
}

export interface AttemptRow {
  delivery_id: string;
  attempt: number;
  organization_id: string;
  at: Date;
  response_status: number | null;
  response_excerpt: string | null;
  error: string | null;
}

export type NewDelivery = Pick<
  DeliveryRow,
  | 'id'
  | 'organization_id'
  | 'endpoint_id'
  | 'event_id'
  | 'interview_id'
  | 'event_type'
  | 'payload'
  | 'next_attempt_at'
  | 'created_at'
>;

const columns = `id, organization_id, endpoint_id, event_id, interview_id, event_type, payload, status, attempts,
  failures, next_attempt_at, response_status, last_error, delivered_at, created_at`;

/** @returns null when this endpoint has a delivery of this event already: a repeated job adds nothing. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<DeliveryRow | null> {
  const names = Object.keys(delivery);
  const { rows } = await tx.query<DeliveryRow>({
    name: 'insert-webhook-delivery',
    text: `insert into webhook_deliveries (${names.join(', ')})
           values (${names.map((_, i) => `$${i + 1}`).join(', ')})
           on conflict (endpoint_id, event_id) do nothing returning ${columns}`,
    values: Object.values(delivery),
  });
  if (rows[0]) noteChange(tx, { topic: 'webhooks' });
  return rows[0] ?? null;
}

export function findDelivery(tx: Tx, deliveryId: string): Promise<DeliveryRow | null> {
  return findRow(tx, {
    name: 'find-webhook-delivery',
    text: `select ${columns} from webhook_deliveries
           where organization_id = current_organization() and id = $1`,
    values: [deliveryId],
  });
}

export function lockDelivery(tx: Tx, deliveryId: string): Promise<DeliveryRow | null> {
  return findRow(tx, {
    name: 'lock-webhook-delivery',
    text: `select ${columns} from webhook_deliveries
           where organization_id = current_organization() and id = $1 for update`,
    values: [deliveryId],
  });
}

export async function listDeliveries(
  tx: Tx,
  query: ListDeliveriesQuery,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = `organization_id = current_organization()
    and ($1::uuid is null or endpoint_id = $1) and ($2::text is null or status = $2)`;
  const filters = [query.webhookId ?? null, query.status ?? null];
  const { rows: counted } = await tx.query<{ total: number }>({
    name: 'count-webhook-deliveries',
    text: `select count(*)::int as total from webhook_deliveries where ${where}`,
    values: filters,
  });
  const { rows } = await tx.query<DeliveryRow>({
    name: 'list-webhook-deliveries',
    text: `select ${columns} from webhook_deliveries where ${where}
           order by created_at desc, id desc limit $3 offset $4`,
    values: [...filters, query.limit, (query.page - 1) * query.limit],
  });
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Writes what a try, a redelivery or an erasure changed. */
export async function updateDelivery(tx: Tx, row: DeliveryRow): Promise<void> {
  noteChange(tx, { topic: 'webhooks' });
  await tx.query({
    name: 'update-webhook-delivery',
    text: `update webhook_deliveries set payload = $2, status = $3, attempts = $4, failures = $5,
             next_attempt_at = $6, response_status = $7, last_error = $8, delivered_at = $9
           where organization_id = current_organization() and id = $1`,
    values: [
      row.id,
      row.payload,
      row.status,
      row.attempts,
      row.failures,
      row.next_attempt_at,
      row.response_status,
      row.last_error,
      row.delivered_at,
    ],
  });
}

export async function insertAttempt(tx: Tx, attempt: AttemptRow): Promise<void> {
  const names = Object.keys(attempt);
  await tx.query({
    name: 'insert-webhook-attempt',
    text: `insert into webhook_attempts (${names.join(', ')})
           values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    values: Object.values(attempt),
  });
}

/** The last hundred, oldest first, because redeliveries are unlimited. */
export async function listAttempts(tx: Tx, deliveryId: string): Promise<AttemptRow[]> {
  const { rows } = await tx.query<AttemptRow>({
    name: 'list-webhook-attempts',
    text: `select delivery_id, attempt, organization_id, at, response_status, response_excerpt, error
           from webhook_attempts where organization_id = current_organization() and delivery_id = $1
           order by attempt desc limit 100`,
    values: [deliveryId],
  });
  return rows.reverse();
}

/** A response may repeat the body that it answers. */
export async function eraseExcerpts(tx: Tx, deliveryId: string): Promise<void> {
  await tx.query({
    name: 'erase-webhook-excerpts',
    text: `update webhook_attempts set response_excerpt = null
           where organization_id = current_organization() and delivery_id = $1`,
    values: [deliveryId],
  });
}

/** Also deletes their tries. A delivery that waits for a try stays until it was tried. */
export async function deleteDeliveriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query({
    text: `delete from webhook_deliveries
           where organization_id = current_organization() and created_at < $1 and status <> 'PENDING'`,
    values: [before],
  });
}
