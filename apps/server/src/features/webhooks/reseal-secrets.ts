import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { resealColumn, sumOf, type Resealed, type Within } from '../../kernel/reseal.ts';
import { boundTo, newWebhookSecret, sealSecret } from './sign-delivery.ts';
import { forgetPreviousSecret, replaceLostSecret } from './store.ts';

/** Why an endpoint is off that has a secret which nobody knows. `said-again` has it in other languages. */
export const secretLost =
  'Its secret was lost with the secret of this installation. Rotate it, and switch it on again.';

/**
 * Seals the secrets of the organization's webhooks under the present one.
 *
 * @param renews whether an endpoint whose secret no secret opens is turned off, until somebody rotates its secret.
 */
export async function resealWebhookSecrets(
  within: Within,
  { box, clock }: { box: SecretBox; clock: Clock },
  renews: boolean,
): Promise<Resealed> {
  const of = (column: string) => ({ table: 'webhook_endpoints', key: 'id', column, boundTo });
  const replace = (tx: Tx, id: string) =>
    replaceLostSecret(tx, id, {
      sealed: sealSecret(box, newWebhookSecret(), id),
      reason: secretLost,
      at: clock.now(),
    });
  return sumOf([
    await resealColumn(
      within,
      box,
      of('previous_secret_sealed'),
      renews ? (tx, id) => forgetPreviousSecret(tx, id) : null,
    ),
    await resealColumn(within, box, of('secret_sealed'), renews ? replace : null),
  ]);
}
