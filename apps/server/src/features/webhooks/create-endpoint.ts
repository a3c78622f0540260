import { bounds, type CreateWebhookInput } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { planWebhookPruning } from './prune-webhooks.ts';
import { newWebhookSecret, sealSecret } from './sign-delivery.ts';
import { countEndpointsLocked, insertEndpoint, type EndpointRow } from './store.ts';
import { t } from './texts.ts';

/**
 * POST /webhooks. The URL was checked before (check-url.ts).
 *
 * @returns also the secret, which is shown only now.
 * @throws AppError invalid_state at the organization's limit.
 */
export async function createEndpoint(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox },
  organizationId: string,
  input: CreateWebhookInput,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const most = bounds.webhooks.perOrganization;
  if ((await countEndpointsLocked(tx, organizationId)) >= most) {
    throw new AppError('invalid_state', t('webhooks.most', { max: most }));
  }
  const id = newId();
  const secret = newWebhookSecret();
  const now = deps.clock.now();
  const endpoint: EndpointRow = {
    id,
    organization_id: organizationId,
    url: input.url,
    description: input.description ?? null,
    event_types: [...new Set(input.eventTypes)],
    enabled: input.enabled ?? true,
    disabled_reason: null,
    secret_sealed: sealSecret(deps.box, secret, id),
    previous_secret_sealed: null,
    previous_secret_expires_at: null,
    created_at: now,
    updated_at: now,
  };
  await insertEndpoint(tx, endpoint);
  await planWebhookPruning(tx, organizationId, now);
  await recordAct(tx, { act: 'WEBHOOK_CREATED', subjectId: id, subject: new URL(input.url).host });
  return { endpoint, secret };
}
