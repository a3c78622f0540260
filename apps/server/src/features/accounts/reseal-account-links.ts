import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { resealColumn, type Resealed } from '../../kernel/reseal.ts';
import { boundTo } from './account-links.ts';
import { endLink } from './link-store.ts';

/**
 * Seals links that wait to be mailed under the present secret.
 *
 * @param renews whether a link that no secret opens ends: it can never be mailed.
 */
export const resealAccountLinks = (
  tx: Tx,
  { box, clock }: { box: SecretBox; clock: Clock },
  renews: boolean,
): Promise<Resealed> =>
  resealColumn(
    tx,
    box,
    { table: 'account_links', key: 'id', column: 'token_sealed', boundTo },
    renews ? (id) => endLink(tx, id, clock.now()) : null,
  );
