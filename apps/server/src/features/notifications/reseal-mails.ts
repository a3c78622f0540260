import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { resealColumn, type Resealed } from '../../kernel/reseal.ts';
import { boundTo } from './mail-body.ts';
import { deleteMail } from './store.ts';

/**
 * Seals the bodies of the organization's mails under the present secret.
 *
 * @param renews whether a mail that no secret opens goes: nobody can read or send it any more.
 */
export const resealMails = (tx: Tx, box: SecretBox, renews: boolean): Promise<Resealed> =>
  resealColumn(
    tx,
    box,
    { table: 'mails', key: 'id', column: 'body_sealed', boundTo },
    renews ? (id) => deleteMail(tx, id) : null,
  );
