import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import { boundTo, sealLostBody } from './mail-body.ts';
import { deleteWaitingMail, replaceBody } from './store.ts';

/**
 * Seals the bodies of the organization's mails under the present secret.
 *
 * @param renews whether the words of a mail that no secret opens go. To whom it went and when stays; one that had not
 *   left goes whole, because nobody can send it any more.
 */
export const resealMails = (within: Within, box: SecretBox, renews: boolean): Promise<Resealed> =>
  resealColumn(
    within,
    box,
    { table: 'mails', key: 'id', column: 'body_sealed', boundTo },
    renews ? (tx, id) => forgetWords(tx, box, id) : null,
  );

async function forgetWords(tx: Tx, box: SecretBox, id: string): Promise<void> {
  if (await deleteWaitingMail(tx, id)) return;
  await replaceBody(tx, id, sealLostBody(box, id));
}
