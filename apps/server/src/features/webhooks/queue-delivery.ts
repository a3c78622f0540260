import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { insertDelivery, type DeliveryRow } from './delivery-store.ts';
import type { EndpointRow } from './store.ts';

/**
 * Creates a delivery and the job of its first try, in the caller's transaction.
 *
 * @returns null when the endpoint has a delivery of this event already.
 */
export async function queueDelivery(
  tx: Tx,
  endpoint: EndpointRow,
  message: Pick<DeliveryRow, 'event_id' | 'interview_id' | 'event_type' | 'payload'>,
  at: Date,
  options: TryOptions = {},
): Promise<DeliveryRow | null> {
  const delivery = await insertDelivery(tx, {
    id: newId(),
    organization_id: endpoint.organization_id,
    endpoint_id: endpoint.id,
    ...message,
    next_attempt_at: at,
    created_at: at,
  });
  if (delivery) await queueTry(tx, delivery, at, options);
  return delivery;
}

interface TryOptions {
  /** A test or a redelivery: a person wants to see whether the endpoint works now. */
  isByHand?: boolean;
}

/**
 * At most one try waits for each delivery: a redelivery moves the waiting one. Each endpoint has its own share of
 * the lane. A try that a person asked for has another share, so that it waits neither behind the events of its
 * endpoint nor for a try that hangs.
 */
export async function queueTry(
  tx: Tx,
  delivery: Pick<DeliveryRow, 'id' | 'organization_id' | 'endpoint_id'>,
  runAt: Date,
  { isByHand = false }: TryOptions = {},
): Promise<void> {
  const { id: deliveryId, organization_id: organizationId, endpoint_id: endpointId } = delivery;
  await enqueue(
    tx,
    'deliver-webhook',
    { organizationId, deliveryId, endpointId },
    {
      runAt,
      jobKey: `deliver-webhook:${deliveryId}`,
      share: isByHand ? `by-hand:${endpointId}` : `endpoint:${endpointId}`,
      urgent: isByHand,
    },
  );
}
