import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { lockDelivery, updateDelivery, type DeliveryRow } from './delivery-store.ts';
import { queueTry } from './queue-delivery.ts';
import { requireEndpoint } from './read-webhooks.ts';
import { disabled } from './send-ping.ts';
import { t } from './texts.ts';

/**
 * POST …/deliveries/:deliveryId/redeliver: tries again now, under the same webhook-id and with the same body. A
 * failure is retried as in the first series; a delivery that waits for its next try gets it at once.
 *
 * @throws AppError not_found, invalid_state
 */
export async function redeliver(tx: Tx, deps: { clock: Clock }, deliveryId: string): Promise<DeliveryRow> {
  const found = isUuid(deliveryId) ? await lockDelivery(tx, deliveryId) : null;
  if (!found) throw notFound('delivery');
  if (found.payload === null) {
    throw new AppError('invalid_state', t('webhooks.bodyErased'));
  }
  const endpoint = await requireEndpoint(tx, found.endpoint_id);
  if (!endpoint.enabled) throw disabled();
  const now = deps.clock.now();
  const row: DeliveryRow = {
    ...found,
    status: 'PENDING',
    failures: 0,
    next_attempt_at: now,
    delivered_at: null,
  };
  await updateDelivery(tx, row);
  await queueTry(tx, row, now, { isByHand: true });
  const subject = new URL(endpoint.url).host;
  await recordAct(tx, { act: 'DELIVERY_REPEATED', subjectId: row.id, subject });
  return row;
}
