import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { resealColumn, type Resealed } from '../../kernel/reseal.ts';
import { recordCalendarFailure } from './connection-store.ts';

/** The credentials of a calendar, encrypted with its connection's id, so that they open in no other row. */
export type Credential =
  | { kind: 'PASSWORD'; password: string }
  | { kind: 'FEED'; url: string }
  | { kind: 'TOKENS'; accessToken: string; refreshToken: string; expiresAt: number };

const bindingOf = (connectionId: string) => `calendar:${connectionId}`;

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

/** @returns null when the connection was removed. */
export async function findCredential(
  tx: Tx,
  box: SecretBox,
  connectionId: string,
  lock: 'NO_LOCK' | 'FOR_UPDATE' = 'NO_LOCK',
): Promise<Credential | null> {
  const { rows } = await tx.query<{ sealed: Buffer }>({
    text: `select sealed from calendar_credentials where connection_id = $1 ${lock === 'FOR_UPDATE' ? 'for update' : ''}`,
    values: [connectionId],
  });
  const [row] = rows;
  return row ? (JSON.parse(box.open(row.sealed, bindingOf(connectionId))) as Credential) : null;
}

/** Encrypts with the present secret of the installation what the previous one encrypted. */
export async function resealCredential(
  tx: Tx,
  box: SecretBox,
  connection: { id: string; organization_id: string },
): Promise<void> {
  const { rows } = await tx.query<{ sealed: Buffer }>({
    text: 'select sealed from calendar_credentials where connection_id = $1 for update',
    values: [connection.id],
  });
  const [row] = rows;
  if (!row || !box.isStale(row.sealed)) return;
  const credential = JSON.parse(box.open(row.sealed, bindingOf(connection.id))) as Credential;
  await saveCredential(tx, box, connection, credential);
}

/**
 * Seals the credentials of the organization's calendars under the present secret.
 *
 * @param renews whether a calendar whose credentials no secret opens asks its owner to connect it again.
 */
export const resealCredentials = (
  tx: Tx,
  { box, clock }: { box: SecretBox; clock: Clock },
  renews: boolean,
): Promise<Resealed> =>
  resealColumn(
    tx,
    box,
    { table: 'calendar_credentials', key: 'connection_id', column: 'sealed', boundTo: bindingOf },
    renews
      ? async (id) => {
          const error = 'Its credentials were lost with the secret of this installation. Connect it again.';
          await recordCalendarFailure(tx, id, clock.now(), { error, needsAttention: true });
        }
      : null,
  );
