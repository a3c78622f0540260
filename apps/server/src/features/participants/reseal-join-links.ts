import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { openIfPossible, resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import { newJoinToken } from './add-participants.ts';
import { boundTo } from './present.ts';
import { findNewestLink, setJoinToken } from './store.ts';

/**
 * Encrypts the links of all participants in the organization again, with the present secret.
 *
 * @param renews true replaces each link that no secret can decrypt, which ends the link that was mailed.
 */
export const resealJoinLinks = (within: Within, box: SecretBox, renews: boolean): Promise<Resealed> =>
  resealColumn(
    within,
    box,
    { table: 'participants', key: 'id', column: 'join_token_sealed', boundTo },
    renews ? (tx, id) => setJoinToken(tx, id, newJoinToken(box, id)) : null,
  );

/** Whether a known secret can decrypt the newest link of the organization; null: there is no link. */
export async function opensNewestLink(tx: Tx, box: SecretBox): Promise<boolean | null> {
  const newest = await findNewestLink(tx);
  return newest && openIfPossible(box, newest.join_token_sealed, boundTo(newest.id)) !== null;
}
