import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import { findConnection } from './connection-store.ts';
import { bindingOf, deleteCredential, lostCredentials } from './credential-store.ts';
import { noteTrouble } from './note-failure.ts';

/**
 * Seals the credentials of the organization's calendars under the present secret.
 *
 * @param renews whether credentials that no secret opens go. Their owner is asked to connect the calendar again, and
 *   programs are told.
 */
export const resealCredentials = (
  within: Within,
  { box, clock }: { box: SecretBox; clock: Clock },
  renews: boolean,
): Promise<Resealed> =>
  resealColumn(
    within,
    box,
    { table: 'calendar_credentials', key: 'connection_id', column: 'sealed', boundTo: bindingOf },
    renews ? (tx, id) => forget(tx, id, clock.now()) : null,
  );

async function forget(tx: Tx, connectionId: string, at: Date): Promise<void> {
  await deleteCredential(tx, connectionId);
  const connection = await findConnection(tx, connectionId);
  if (connection) await noteTrouble(tx, connection, at, { error: lostCredentials, needsAttention: true });
}
