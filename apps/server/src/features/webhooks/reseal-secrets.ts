import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { resealColumn, sumOf, type Resealed, type Within } from '../../kernel/reseal.ts';
import { boundTo, newWebhookSecret, sealSecret } from './sign-delivery.ts';
import { forgetPreviousSecret, replaceLostSecret } from './store.ts';

/** Shown as the reason why an endpoint with a lost secret is off. `said-again` translates it. */
export const secretLost =
  'Its secret was lost with the secret of this installation. Rotate it, and switch it on again.';

/**
 * Encrypts the secrets of the organization's webhooks again, with the present secret of the installation.
 *
 * @param renews true turns off each endpoint whose secret cannot be decrypted any more, until somebody rotates it.
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
