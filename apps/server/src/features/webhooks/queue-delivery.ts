import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { insertDelivery, type DeliveryRow } from './delivery-store.ts';
import type { EndpointRow } from './store.ts';

/**
 * A delivery and the job of its first try, in the caller's transaction.
 *
 * @returns null when the endpoint has this event already.
 */
export async function queueDelivery(
  tx: Tx,
  endpoint: EndpointRow,
  message: Pick<DeliveryRow, 'event_id' | 'interview_id' | 'event_type' | 'payload'>,
  at: Date,
): Promise<DeliveryRow | null> {
  const delivery = await insertDelivery(tx, {
    id: newId(),
    organization_id: endpoint.organization_id,
    endpoint_id: endpoint.id,
    ...message,
    next_attempt_at: at,
    created_at: at,
  });
  if (delivery) await queueTry(tx, delivery, at);
  return delivery;
}

/** At most one try waits per delivery: a redelivery moves the one that waits. */
export async function queueTry(
  tx: Tx,
  { organization_id: organizationId, id: deliveryId }: DeliveryRow,
  runAt: Date,
): Promise<void> {
  await enqueue(
    tx,
    'deliver-webhook',
    { organizationId, deliveryId },
    { runAt, jobKey: `deliver-webhook:${deliveryId}` },
  );
}
