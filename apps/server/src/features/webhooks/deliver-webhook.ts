import type { Clock } from '../../kernel/clock.ts';
import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import type { JobPayloads } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import { WebhookFailure, type WebhookTransport } from '../../ports/webhooks.ts';
import {
  eraseExcerpts,
  findDelivery,
  insertAttempt,
  lockDelivery,
  updateDelivery,
  type DeliveryRow,
} from './delivery-store.ts';
import { queueTry } from './queue-delivery.ts';
import { bodyAt, nextTryAt, verdictOf, type Verdict } from './rules.ts';
import { signedHeaders, validSecrets } from './sign-delivery.ts';
import { disableEndpoint, findEndpoint } from './store.ts';

export interface DeliverDeps {
  db: Database;
  clock: Clock;
  box: SecretBox;
  log: Log;
  webhooks: WebhookTransport;
}

/** One try, ready to be sent. */
interface Try {
  endpointId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Outcome {
  at: Date;
  status: number | null;
  excerpt: string | null;
  verdict: Verdict;
}

/**
 * The job `deliver-webhook`: one try. No transaction is open while the endpoint is called, so a worker that dies
 * between the response and our record of it tries again under the same webhook-id: every delivery is sent at least
 * once.
 *
 * A failed try plans the next one itself; the job only throws when the database fails.
 */
export async function deliverWebhook(
  deps: DeliverDeps,
  { organizationId, deliveryId, endpointId }: JobPayloads['deliver-webhook'],
): Promise<void> {
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) => deps.db.inOrganization(organizationId, work);
  if (endpointId === undefined) return inOrganization((tx) => giveShare(tx, deps, deliveryId));
  const ready = await inOrganization((tx) => prepareTry(tx, deps, deliveryId));
  if (!ready) return;
  const outcome = await send(deps, ready);
  const delivery = await inOrganization((tx) => noteTry(tx, deliveryId, ready, outcome));
  if (!delivery || outcome.verdict.kind === 'DELIVERED') return;
  const { attempts, status } = delivery;
  deps.log.warn({ deliveryId, attempts, status, answered: outcome.status }, 'a webhook delivery failed');
}

/** The job was planned by a version without shares, so it is planned once more in the share of its endpoint. */
async function giveShare(tx: Tx, deps: DeliverDeps, deliveryId: string): Promise<void> {
  const delivery = await lockDelivery(tx, deliveryId);
  if (delivery?.status === 'PENDING') await queueTry(tx, delivery, deps.clock.now());
}

async function prepareTry(tx: Tx, deps: DeliverDeps, deliveryId: string): Promise<Try | null> {
  const delivery = await findDelivery(tx, deliveryId);
  if (delivery?.status !== 'PENDING' || delivery.payload === null) return null;
  const endpoint = await findEndpoint(tx, delivery.endpoint_id);
  if (!endpoint) return null;
  if (!endpoint.enabled) {
    await store(tx, failed(delivery, 'The endpoint was disabled before this could be sent.'));
    return null;
  }
  const now = deps.clock.now();
  // If the worker was down for a day, the body may have to be shortened by now.
  const { payload } = await store(tx, await withBodyAt(tx, delivery, now));
  if (payload === null) return null;
  return {
    endpointId: endpoint.id,
    url: endpoint.url,
    body: payload,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Parley-Webhooks/1',
      ...signedHeaders(delivery.id, payload, validSecrets(deps.box, endpoint, now), now),
    },
  };
}

async function send(deps: DeliverDeps, { url, headers, body }: Try): Promise<Outcome> {
  const at = deps.clock.now();
  try {
    const { status, excerpt } = await deps.webhooks.post(url, { headers, body });
    return { at, status, excerpt, verdict: verdictOf(status) };
  } catch (error) {
    if (!(error instanceof WebhookFailure)) throw error;
    return { at, status: null, excerpt: null, verdict: { kind: 'FAILED', error: error.message } };
  }
}

/** @returns the delivery as it is now; null when it was erased meanwhile. */
async function noteTry(
  tx: Tx,
  deliveryId: string,
  { endpointId, url }: Try,
  { at, status, excerpt, verdict }: Outcome,
): Promise<DeliveryRow | null> {
  const error = verdict.kind === 'DELIVERED' ? null : verdict.error;
  // The endpoint is locked before its delivery, as everywhere.
  if (verdict.kind === 'GONE') await disableEndpoint(tx, { endpointId, url }, verdict.error, at);
  const delivery = await lockDelivery(tx, deliveryId);
  if (!delivery) return null;
  const attempts = delivery.attempts + 1;
  await insertAttempt(tx, {
    delivery_id: delivery.id,
    attempt: attempts,
    organization_id: delivery.organization_id,
    at,
    response_status: status,
    response_excerpt: excerpt,
    error,
  });
  const tried = { ...delivery, attempts, response_status: status, last_error: error };
  // Another try of this delivery, started by a redelivery, has decided it already.
  if (delivery.status !== 'PENDING') return store(tx, { ...delivery, attempts });
  if (error === null) return store(tx, delivered(tried, at));
  const failures = delivery.failures + 1;
  const next = verdict.kind === 'GONE' ? null : nextTryAt(failures, at, jitterOf(delivery.id, failures));
  if (!next) return store(tx, failed({ ...tried, failures }, error));
  await queueTry(tx, delivery, next);
  return store(tx, await withBodyAt(tx, { ...tried, failures, next_attempt_at: next }, next));
}

/** Called after the last try of the job. After so many failures, the state of the delivery is unknown. */
export async function giveUpWebhook(
  deps: { db: Database },
  { organizationId, deliveryId }: JobPayloads['deliver-webhook'],
): Promise<void> {
  await deps.db.inOrganization(organizationId, async (tx) => {
    const delivery = await lockDelivery(tx, deliveryId);
    if (delivery?.status !== 'PENDING') return;
    await store(tx, failed(delivery, 'The try could not be made. See the log of the server.'));
  });
}

const delivered = (row: DeliveryRow, at: Date): DeliveryRow => ({
  ...row,
  status: 'DELIVERED',
  delivered_at: at,
  next_attempt_at: null,
});

const failed = (row: DeliveryRow, error: string): DeliveryRow => ({
  ...row,
  status: 'FAILED',
  last_error: error,
  next_attempt_at: null,
});

/** A delivery about a deleted interview is erased as soon as it was sent or given up. */
async function store(tx: Tx, row: DeliveryRow): Promise<DeliveryRow> {
  const erased = row.event_type === 'interview.deleted' && row.status !== 'PENDING';
  const kept = erased ? { ...row, payload: null } : row;
  await updateDelivery(tx, kept);
  if (erased) await eraseExcerpts(tx, row.id);
  return kept;
}

/** Shortens the body to what may still be kept at that time. A stored response may repeat the body. */
async function withBodyAt(tx: Tx, row: DeliveryRow, at: Date): Promise<DeliveryRow> {
  const payload = bodyAt(row, at);
  if (payload !== row.payload) await eraseExcerpts(tx, row.id);
  return { ...row, payload };
}

/** A number from 0 to 1, the same whenever this try is planned again. */
const jitterOf = (deliveryId: string, failures: number): number =>
  sha256(`${deliveryId}:${failures}`).readUInt32BE(0) / 0xffff_ffff;
