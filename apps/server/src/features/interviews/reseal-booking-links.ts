import type { SecretBox } from '../../kernel/crypto.ts';
import { resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import { boundTo, newBookingToken } from './new-booking-token.ts';
import { replaceBookingToken } from './store.ts';

/**
 * Encrypts the organization's booking links again, with the present secret.
 *
 * @param renews true replaces each link that no secret can decrypt, which ends the link that was mailed.
 */
export const resealBookingLinks = (within: Within, box: SecretBox, renews: boolean): Promise<Resealed> =>
  resealColumn(
    within,
    box,
    { table: 'interviews', key: 'id', column: 'booking_token_sealed', boundTo },
    renews ? async (tx, id) => void (await replaceBookingToken(tx, id, newBookingToken(box, id))) : null,
  );
