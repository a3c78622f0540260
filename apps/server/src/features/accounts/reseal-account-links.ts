import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import { resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import { boundTo } from './account-links.ts';
import { endLink } from './link-store.ts';

/**
 * Encrypts the links that wait to be mailed again, with the present secret.
 *
 * @param renews true ends each link that no secret can decrypt, because it can never be mailed.
 */
export const resealAccountLinks = (
  within: Within,
  { box, clock }: { box: SecretBox; clock: Clock },
  renews: boolean,
): Promise<Resealed> =>
  resealColumn(
    within,
    box,
    { table: 'account_links', key: 'id', column: 'token_sealed', boundTo },
    renews ? (tx, id) => endLink(tx, id, clock.now()) : null,
  );
