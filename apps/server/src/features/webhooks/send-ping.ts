import type { WebhookPayload } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { DeliveryRow } from './delivery-store.ts';
import { queueDelivery } from './queue-delivery.ts';
import { findEndpointForShare } from './store.ts';
import { t } from './texts.ts';

/**
 * POST /webhooks/:webhookId/test: sends a `ping` to this endpoint alone, whatever event types it receives. It
 * belongs to no event, so it is a delivery without one.
 *
 * @throws AppError not_found, invalid_state
 */
export async function sendPing(tx: Tx, deps: { clock: Clock }, endpointId: string): Promise<DeliveryRow> {
  // Locked, so that no delivery is created for an endpoint that is deleted meanwhile.
  const endpoint = isUuid(endpointId) ? await findEndpointForShare(tx, endpointId) : null;
  if (!endpoint) throw notFound('webhook');
  if (!endpoint.enabled) throw disabled();
  const now = deps.clock.now();
  const payload: WebhookPayload = {
    type: 'ping',
    timestamp: now.toISOString(),
    data: { webhookId: endpoint.id },
  };
  const delivery = await queueDelivery(
    tx,
    endpoint,
    { event_id: null, interview_id: null, event_type: 'ping', payload: JSON.stringify(payload) },
    now,
    { isByHand: true },
  );
  if (!delivery) throw new Error('a ping is of no event, so there is none before it');
  const subject = new URL(endpoint.url).host;
  await recordAct(tx, { act: 'WEBHOOK_TESTED', subjectId: endpoint.id, subject });
  return delivery;
}

export const disabled = () => new AppError('invalid_state', t('webhooks.disabled'));
