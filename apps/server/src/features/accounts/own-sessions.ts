import type { MemberSession } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { recordAct } from '../../kernel/audit.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { endSessions } from './password-store.ts';
import { deleteSessionOf, listSessions } from './session-store.ts';

/** The member whose sessions are read or ended. */
interface Owner {
  organizationId: string;
  memberId: string;
}

/** The browsers in which the member is signed in. `sessionToken` belongs to the browser that asks. */
export async function readOwnSessions(
  { db, clock }: { db: Database; clock: Clock },
  { organizationId, memberId }: Owner,
  sessionToken: string,
): Promise<MemberSession[]> {
  const own = sha256(sessionToken);
  const now = clock.now();
  const rows = await db.readInOrganization(organizationId, (tx) => listSessions(tx, memberId, now));
  return rows.map((row) => ({
    id: row.id,
    current: row.token_hash.equals(own),
    browser: row.browser,
    system: row.system,
    ipAddress: row.ip_address,
    signedInBy: row.signed_in_by,
    firstSeenAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/** Ends one session of the member at once. @throws AppError not_found, also for a session of somebody else. */
export async function endOwnSession(
  { db }: { db: Database },
  { organizationId, memberId }: Owner,
  id: string,
): Promise<void> {
  await db.inOrganization(organizationId, async (tx) => {
    if (!isUuid(id) || !(await deleteSessionOf(tx, memberId, id))) throw notFound();
    await recordAct(tx, { act: 'SIGNED_OUT' });
  });
}

/** Ends every session of the member, including that of the browser that asks, and the unused sign-in links. */
export const endAllSessions = (
  { db }: { db: Database },
  { organizationId, memberId }: Owner,
): Promise<void> =>
  db.inOrganization(organizationId, async (tx) => {
    await endSessions(tx, memberId);
    await recordAct(tx, { act: 'SIGNED_OUT' });
  });
