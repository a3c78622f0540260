import { isDeepStrictEqual } from 'node:util';
import type { UpdateWebhookInput } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { planWebhookPruning } from './prune-webhooks.ts';
import { secretLost } from './reseal-secrets.ts';
import { newWebhookSecret, sealSecret } from './sign-delivery.ts';
import { lockEndpoint, updateEndpointRow, type EndpointRow } from './store.ts';
import { t } from './texts.ts';

const overlapMs = 24 * 60 * 60 * 1000;

/**
 * PATCH /webhooks/:webhookId. Absent fields stay; when nothing changes, `updatedAt` stays too. A new URL was checked
 * before (check-url.ts).
 *
 * @returns the secret only when it was rotated; the previous one then signs beside it for 24 hours, and older ones no
 *   longer.
 * @throws AppError not_found; invalid_state when it is switched on although its secret is lost.
 */
export async function updateEndpoint(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox },
  endpointId: string,
  input: UpdateWebhookInput,
): Promise<{ endpoint: EndpointRow; secret: string | null }> {
  const found = isUuid(endpointId) ? await lockEndpoint(tx, endpointId) : null;
  if (!found) throw notFound('webhook');
  const now = deps.clock.now();
  const enabled = input.enabled ?? found.enabled;
  const isRotated = input.rotateSecret === true;
  const isLost = found.disabled_reason === secretLost;
  if (isLost && enabled && !isRotated) throw new AppError('invalid_state', t('webhooks.rotateFirst'));
  const wanted = {
    url: input.url ?? found.url,
    description: input.description === undefined ? found.description : input.description || null,
    event_types: input.eventTypes ? [...new Set(input.eventTypes)] : found.event_types,
    enabled,
    disabled_reason: enabled || (isLost && isRotated) ? null : found.disabled_reason,
  };
  const isSame = isDeepStrictEqual({ ...found, ...wanted }, found);
  if (isSame && !isRotated) return { endpoint: found, secret: null };
  const changed: EndpointRow = { ...found, ...wanted, updated_at: now };
  const secret = isRotated ? newWebhookSecret() : null;
  const endpoint =
    secret === null
      ? changed
      : {
          ...changed,
          secret_sealed: sealSecret(deps.box, secret, found.id),
          // A lost secret must not sign beside the new one.
          previous_secret_sealed: isLost ? null : found.secret_sealed,
          previous_secret_expires_at: isLost ? null : new Date(now.getTime() + overlapMs),
        };
  await updateEndpointRow(tx, endpoint);
  const subject = new URL(endpoint.url).host;
  await recordAct(tx, { act: 'WEBHOOK_CHANGED', subjectId: endpoint.id, subject });
  if (secret !== null) await planWebhookPruning(tx, found.organization_id, now);
  return { endpoint, secret };
}
