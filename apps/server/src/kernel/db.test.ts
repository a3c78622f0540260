import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { apiOf } from '../testing/api.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { makePlatform, provisioning } from '../testing/factories/platform.ts';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { noteChange } from './changes.ts';
import {
  actInOrganization,
  enterOrganization,
  isDatabaseOutage,
  openDatabase,
  type Database,
  type Tx,
} from './db.ts';
import { newId } from './ids.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
const test = forThisFile(() => openTestApp());
beforeAll(() => {
  database = test.database;
});
const organization = forThisFile(() => makeOrganization(test));

const whoAmI = async (tx: Tx) => {
  const { rows } = await tx.query<{ role: string; organization: string | null; is_read_only: string }>({
    text: `select current_user as role, current_organization() as organization,
             current_setting('transaction_read_only') as is_read_only`,
  });
  return rows[0];
};
const rename = (tx: Tx, name: string) =>
  tx.query({ text: 'update organizations set name = $1 where id = current_organization()', values: [name] });
const nameOf = async () => {
  const found = await database.db.pool.query<{ name: string }>({
    text: 'select name from organizations where id = $1',
    values: [organization.organizationId],
  });
  return found.rows[0]?.name;
};

describe('the first statement of a transaction', () => {
  it('runs the first statement inside the organization, which later users do not see', async () => {
    const { organizationId } = organization;
    const others = Array.from({ length: 30 }, () => newId());
    const seen = await Promise.all(
      [organizationId, ...others].map((id) => database.db.inOrganization(id, whoAmI)),
    );
    expect(seen.map((it) => it?.organization)).toEqual([organizationId, ...others]);
    expect(new Set(seen.map((it) => it?.role))).toEqual(new Set(['parley_app']));
    const after = await database.db.pool.query<{ organization: string | null; role: string }>(
      'select current_organization() as organization, current_user as role',
    );
    expect(after.rows[0]?.organization).toBeNull();
    expect(after.rows[0]?.role).not.toBe('parley_app');
  });

  it('runs no statement when the transaction cannot be entered', async () => {
    // A login that may not act as parley_app: the transaction fails before its first statement arrives.
    const user = `lonely_${newId().slice(0, 8)}`;
    await database.db.pool.query(`create role ${user} login`);
    await database.db.pool.query(`grant create on schema public to ${user}`);
    const lonely = openDatabase({ ...database.config, user }, createLog('silent'));
    const work = lonely.inOrganization(newId(), (tx) => tx.query({ text: 'create table made (a int)' }));
    await expect(work).rejects.toThrow('permission denied to set role');
    await lonely.close();
    const { rows } = await database.db.pool.query(`select to_regclass('made') as made`);
    expect(rows).toEqual([{ made: null }]);
    await database.db.pool.query(`drop owned by ${user}`);
    await database.db.pool.query(`drop role ${user}`);
  });
});

describe('statements sent together', () => {
  it('undoes statements together when one of them fails', async () => {
    const before = await nameOf();
    const work = database.db.inOrganization(organization.organizationId, (tx) =>
      Promise.all([rename(tx, 'Changed'), tx.query({ text: 'select 1/0' }), rename(tx, 'Changed again')]),
    );
    await expect(work).rejects.toThrow('division by zero');
    expect(await nameOf()).toBe(before);
  });

  it('leaves the connection usable after statements that fail', async () => {
    const { organizationId } = organization;
    const broken = Array.from({ length: 40 }, () =>
      database.db.inOrganization(organizationId, (tx) => tx.query({ text: 'select 1/0' })).catch(() => null),
    );
    const good = Array.from({ length: 40 }, () => database.db.inOrganization(organizationId, whoAmI));
    const [, seen] = await Promise.all([Promise.all(broken), Promise.all(good)]);
    expect(seen.every((it) => it?.organization === organizationId)).toBe(true);
  });
});

describe('readInOrganization', () => {
  it('reads inside the organization', async () => {
    const seen = await database.db.readInOrganization(organization.organizationId, whoAmI);
    expect(seen).toEqual({
      role: 'parley_app',
      organization: organization.organizationId,
      is_read_only: 'on',
    });
  });

  it('refuses a statement that writes', async () => {
    const before = await nameOf();
    const work = database.db.readInOrganization(organization.organizationId, (tx) => rename(tx, 'Changed'));
    await expect(work).rejects.toMatchObject({ code: '25006' });
    expect(await nameOf()).toBe(before);
  });
});

describe('a change that was noted in a transaction', () => {
  const note = async (tx: Tx) => noteChange(tx, { topic: 'members' });
  const noteAndFail = async (tx: Tx) => {
    await note(tx);
    throw new Error('rolled back');
  };

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['by the operator', (db) => db.asOperator(note)],
    ['in a platform', (db) => db.inPlatform(newId(), note)],
    ['by the system', (db) => db.inSystem(note)],
    ['in a reading', (db) => db.readInOrganization(newId(), note)],
    ['and rolled back', (db) => db.inOrganization(newId(), noteAndFail)],
    ['by the operator and rolled back', (db) => db.asOperator(noteAndFail)],
  ])('is not published for the next organization on the connection: %s', async (_by, work) => {
    const db = openDatabase({ ...database.config, max: 1 }, createLog('silent'));
    const heard: unknown[] = [];
    db.onChanged((organizationId, changes) => heard.push([organizationId, changes]));
    const { organizationId } = organization;
    await work(db).catch(() => undefined);
    await db.inOrganization(organizationId, whoAmI);
    expect(heard).toEqual([]);
    await db.inOrganization(organizationId, note);
    expect(heard).toEqual([[organizationId, [{ topic: 'members' }]]]);
    await db.close();
  });
});

it('publishes changes in an organization that the operator or a platform entered', async () => {
  const platform = await makePlatform(test);
  const provisioned = await apiOf(test, platform).post('/platform/organization-keys', provisioning);
  expect(provisioned.statusCode, provisioned.body).toBe(201);
  const { rows } = await database.db.asOperator((tx) =>
    tx.query<{ id: string }>({
      text: 'select id from organizations where platform_id = $1',
      values: [platform.platformId],
    }),
  );
  const { id = '' } = rows[0] ?? {};
  const db = openDatabase({ ...database.config, max: 1 }, createLog('silent'));
  const heard: unknown[] = [];
  db.onChanged((organizationId, changes) => heard.push([organizationId, changes]));
  await db.inPlatform(platform.platformId, async (tx) => {
    await enterOrganization(tx, id);
    noteChange(tx, { topic: 'members' });
  });
  await db.asOperator(async (tx) => {
    await actInOrganization(tx, organization.organizationId);
    noteChange(tx, { topic: 'keys' });
  });
  // The next transaction on the same connection has entered no organization.
  await db.asOperator(async (tx) => noteChange(tx, { topic: 'keys' }));
  expect(heard).toEqual([
    [id, [{ topic: 'members' }]],
    [organization.organizationId, [{ topic: 'keys' }]],
  ]);
  await db.close();
});

it('reports an outage when a statement exceeds its deadline, and keeps the connection', async () => {
  const db = openDatabase({ ...database.config, max: 1, statementMs: 100 }, createLog('silent'));
  const pid = async () => {
    const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  const before = await pid();
  const sleeping = db.inSystem((tx) => tx.query({ text: 'select pg_sleep(60)' }));
  await expect(sleeping).rejects.toSatisfy(isDatabaseOutage);
  expect(await pid()).toBe(before);
  await db.close();
});

it.each([
  ['ENOTFOUND', true],
  ['EAI_AGAIN', true],
  ['ETIMEDOUT', true],
  ['EHOSTUNREACH', true],
  ['ENETUNREACH', true],
  ['ECONNREFUSED', true],
  ['57P03', true],
  ['28P01', false],
  ['23505', false],
  ['ENOSPC', false],
])('decides whether %s is an outage of the database: %s', (code, isOutage) => {
  expect(isDatabaseOutage(Object.assign(new Error('told by the driver'), { code }))).toBe(isOutage);
});
