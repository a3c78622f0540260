import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../kernel/db.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeIcsConnection, openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { findConnection, noteHealthy, startRevision } from './connection-store.ts';
import { findSnapshot, saveSnapshot } from './snapshot-store.ts';

let connectionId: string;
const test = forThisFile(() => openTestApp());
const server = forThisFile(() => openCalendarServer());
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  const { memberId } = await makeMember(test, organization);
  connectionId = (await makeIcsConnection(test, organization, memberId, { url: server.url })).id;
});

const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
  test.database.db.inOrganization(organization.organizationId, work);

/** Waits until a statement in this database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query({
        text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        values: [],
      }),
    );
    if (rows.length > 0) return;
    await sleep(10);
  }
  throw new Error('nobody waits');
}

it('discards a snapshot read before a change, and the change waits for no reader', async () => {
  const connection = await inOrganization((tx) => findConnection(tx, connectionId));
  if (!connection) throw new Error('it was made just now');
  const now = test.clock.now();
  const snapshot = { content: {}, window: { start: now.getTime(), end: now.getTime() + 1 }, readAt: now };
  const keep = () =>
    inOrganization(async (tx) => {
      await saveSnapshot(tx, connection, snapshot);
      await noteHealthy(tx, connection.id, now, null);
    });
  await keep();
  const keeping: Promise<void>[] = [];
  await inOrganization(async (tx) => {
    // Behaves like a change of the connection: it locks the connection first and reaches the snapshot later.
    await tx.query({
      text: 'update calendar_connections set name = name where id = $1',
      values: [connectionId],
    });
    keeping.push(keep());
    await somebodyWaits();
    await startRevision(tx, connectionId);
  });
  await Promise.all(keeping);
  expect(await inOrganization((tx) => findSnapshot(tx, connectionId))).toBeNull();
});

it('saves what was read while another transaction adds an entry and then changes the connection', async () => {
  await inOrganization(async (tx) => {
    // Locks the row as the foreign key of an entry does.
    await tx.query({
      text: 'select 1 from calendar_connections where id = $1 for key share',
      values: [connectionId],
    });
    // If this waited for the transaction around it to end, it would wait for ever.
    const before = await inOrganization((other) => noteHealthy(other, connectionId, test.clock.now(), null));
    expect(before?.health).toBe('OK');
    await tx.query({
      text: 'update calendar_connections set name = name where id = $1',
      values: [connectionId],
    });
  });
}, 10_000);
