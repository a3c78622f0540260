import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';

/** The credentials of a calendar, encrypted with its connection's id, so that they open in no other row. */
export type Credential =
  | { kind: 'PASSWORD'; password: string }
  | { kind: 'FEED'; url: string }
  | { kind: 'TOKENS'; accessToken: string; refreshToken: string; expiresAt: number };

/** Shown to the owner of a calendar that is still connected but has no credentials. `said-again` translates it. */
export const lostCredentials =
  'Its credentials were lost with the secret of this installation. Connect it again.';

export const bindingOf = (connectionId: string) => `calendar:${connectionId}`;

export async function saveCredential(
  tx: Tx,
  box: SecretBox,
  connection: { id: string; organization_id: string },
  credential: Credential,
): Promise<void> {
  await tx.query({
    text: `insert into calendar_credentials (connection_id, organization_id, sealed) values ($1, $2, $3)
           on conflict (connection_id) do update set sealed = excluded.sealed`,
    values: [
      connection.id,
      connection.organization_id,
      box.seal(JSON.stringify(credential), bindingOf(connection.id)),
    ],
  });
}

/** @returns null when the connection was removed, or its credentials were lost. */
export async function findCredential(
  tx: Tx,
  box: SecretBox,
  connectionId: string,
  lock: 'NO_LOCK' | 'FOR_UPDATE' = 'NO_LOCK',
): Promise<Credential | null> {
  const sealed = await findSealedCredential(tx, connectionId, lock);
  return sealed && (JSON.parse(box.open(sealed, bindingOf(connectionId))) as Credential);
}

export async function findSealedCredential(
  tx: Tx,
  connectionId: string,
  lock: 'NO_LOCK' | 'FOR_UPDATE',
): Promise<Buffer | null> {
  const { rows } = await tx.query<{ sealed: Buffer }>({
    text: `select sealed from calendar_credentials where connection_id = $1 ${lock === 'FOR_UPDATE' ? 'for update' : ''}`,
    values: [connectionId],
  });
  return rows[0]?.sealed ?? null;
}

/** Encrypts with the present secret of the installation what the previous one encrypted. */
export async function resealCredential(
  tx: Tx,
  box: SecretBox,
  connection: { id: string; organization_id: string },
): Promise<void> {
  const sealed = await findSealedCredential(tx, connection.id, 'FOR_UPDATE');
  if (!sealed || !box.isStale(sealed)) return;
  const credential = JSON.parse(box.open(sealed, bindingOf(connection.id))) as Credential;
  await saveCredential(tx, box, connection, credential);
}

export async function deleteCredential(tx: Tx, connectionId: string): Promise<void> {
  await tx.query({
    text: 'delete from calendar_credentials where connection_id = $1',
    values: [connectionId],
  });
}
