import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { openIfPossible, resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import { findConnection, lockConnection } from './connection-store.ts';
import { bindingOf, deleteCredential, findSealedCredential, lostCredentials } from './credential-store.ts';
import { noteTrouble } from './note-failure.ts';

/**
 * Encrypts the credentials of the organization's calendars again, with the present secret.
 *
 * @param renews true deletes credentials that no secret can decrypt. Their owner is asked to connect the calendar
 * again, and an event informs programs.
 */
export async function resealCredentials(
  within: Within,
  { box, clock }: { box: SecretBox; clock: Clock },
  renews: boolean,
): Promise<Resealed> {
  const lost: string[] = [];
  const done = await resealColumn(
    within,
    box,
    { table: 'calendar_credentials', key: 'connection_id', column: 'sealed', boundTo: bindingOf },
    async (_tx, id) => void lost.push(id),
  );
  // Each in a transaction of its own, because the connection has to be locked before its credentials.
  if (renews) for (const id of lost) await within((tx) => forget(tx, box, id, clock.now()));
  return done;
}

/** Deletes the lost credentials, unless the calendar was connected again, or removed, meanwhile. */
async function forget(tx: Tx, box: SecretBox, connectionId: string, at: Date): Promise<void> {
  await lockConnection(tx, connectionId);
  const connection = await findConnection(tx, connectionId);
  const sealed = await findSealedCredential(tx, connectionId, 'FOR_UPDATE');
  if (!connection || !sealed || openIfPossible(box, sealed, bindingOf(connectionId)) !== null) return;
  await deleteCredential(tx, connectionId);
  await noteTrouble(tx, connection, at, { error: lostCredentials, needsAttention: true });
}
