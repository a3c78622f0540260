import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import { boundTo, sealLostBody } from './mail-body.ts';
import { deleteWaitingMail, replaceBody } from './store.ts';

/**
 * Encrypts the bodies of the organization's mails again, with the present secret.
 *
 * @param renews true deletes each body that no secret can decrypt, but keeps to whom the mail went and when. A mail
 *   that was not sent yet is deleted entirely, because it can never be sent.
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
