import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { openIfPossible, resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import { newJoinToken } from './add-participants.ts';
import { boundTo } from './present.ts';
import { findNewestLink, setJoinToken } from './store.ts';

/**
 * Seals the links of everybody in the organization under the present secret.
 *
 * @param renews whether somebody whose link no secret opens gets another, which ends the one that was mailed.
 */
export const resealJoinLinks = (within: Within, box: SecretBox, renews: boolean): Promise<Resealed> =>
  resealColumn(
    within,
    box,
    { table: 'participants', key: 'id', column: 'join_token_sealed', boundTo },
    renews ? (tx, id) => setJoinToken(tx, id, newJoinToken(box, id)) : null,
  );

/** Whether the newest link of the organization opens with a secret that is known; null: it has none. */
export async function opensNewestLink(tx: Tx, box: SecretBox): Promise<boolean | null> {
  const newest = await findNewestLink(tx);
  return newest && openIfPossible(box, newest.join_token_sealed, boundTo(newest.id)) !== null;
}
