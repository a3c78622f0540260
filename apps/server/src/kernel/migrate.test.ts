import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { issueSetUpLink, setUp } from '../features/accounts/index.ts';
import { forgetExpired } from '../features/erasure/index.ts';
import { createInterview } from '../features/interviews/index.ts';
import { paths } from '../paths.ts';
import { testClock } from '../testing/clock.ts';
import { dumpSchema } from '../testing/dump-schema.ts';
import { systemClock } from './clock.ts';
import { secretBox } from './crypto.ts';
import { openDatabase } from './db.ts';
import { createLog } from './log.ts';
import { migrate, migrationNames } from './migrate.ts';

const cluster = inject('cluster');
const suffix = randomUUID().replaceAll('-', '').slice(0, 12);
const made: { databases: string[]; roles: string[] } = { databases: [], roles: [] };
let operator: pg.Client;
beforeAll(async () => {
  operator = new pg.Client({ ...cluster, database: 'postgres' });
  await operator.connect();
});
afterAll(async () => {
  for (const name of made.databases) await operator.query(`drop database ${name} with (force)`);
  for (const name of made.roles) await operator.query(`drop role ${name}`);
  await operator.end();
});

async function emptyDatabase(owner?: string): Promise<string> {
  const name = `migrate_${suffix}_${made.databases.length}`;
  await operator.query(`create database ${name}${owner ? ` owner ${owner}` : ''}`);
  made.databases.push(name);
  return name;
}
async function newRole(rights: string): Promise<string> {
  const name = `login_${suffix}_${made.roles.length}`;
  await operator.query(`create role ${name} login ${rights}`);
  made.roles.push(name);
  return name;
}
async function schemaOf(database: string): Promise<string> {
  const client = new pg.Client({ ...cluster, database });
  await client.connect();
  const schema = await dumpSchema(client);
  await client.end();
  return schema;
}

describe('migrate', () => {
  it('names what it applied, and a second time has nothing to do', async () => {
    const database = await emptyDatabase();
    const config = { ...cluster, database };
    expect(await migrate(config, paths.migrations)).toEqual(migrationNames(paths.migrations));
    expect(await migrate(config, paths.migrations)).toEqual([]);
  });

  it('four at once: one applies, all succeed', async () => {
    const database = await emptyDatabase();
    const config = { ...cluster, database };
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(config, paths.migrations)));
    expect(applied.flat()).toEqual(migrationNames(paths.migrations));
  });

  it('refuses a schema that a newer version made, and changes nothing', async () => {
    const database = await emptyDatabase();
    const config = { ...cluster, database };
    await migrate(config, paths.migrations);
    const client = new pg.Client(config);
    await client.connect();
    await client.query(`insert into migrations (name) values ('9999_future.sql')`);
    await client.end();
    const before = await schemaOf(database);
    await expect(migrate(config, paths.migrations)).rejects.toThrow(/newer Parley.*9999_future\.sql/);
    expect(await schemaOf(database)).toBe(before);
  });

  it('applies a migration whole or not at all', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-migrations-'));
    for (const name of migrationNames(paths.migrations)) {
      fs.copyFileSync(path.join(paths.migrations, name), path.join(dir, name));
    }
    fs.writeFileSync(path.join(dir, '9998_half.sql'), 'create table half (a int); select 1 / 0;');
    const database = await emptyDatabase();
    await expect(migrate({ ...cluster, database }, dir)).rejects.toThrow('9998_half.sql');
    expect(await schemaOf(database)).not.toContain('half');
    fs.rmSync(dir, { recursive: true });
  });
});

describe('an installation with interviews', () => {
  it('keeps all that can be searched when its table is made anew', async () => {
    const user = await newRole('nosuperuser createrole');
    await operator.query(`grant parley_app, parley_system, parley_search to ${user} with admin option`);
    const database = await emptyDatabase(user);
    const before = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-migrations-'));
    for (const name of migrationNames(paths.migrations).filter((known) => known < '0011')) {
      fs.copyFileSync(path.join(paths.migrations, name), path.join(before, name));
    }
    await migrate({ ...cluster, user, database }, before);
    fs.rmSync(before, { recursive: true });
    const client = new pg.Client({ ...cluster, database });
    await client.connect();
    await client.query(`
      insert into organizations (id, name, created_at) values ('${suffix.padEnd(32, '0')}', 'Tidewater', now());
      insert into interviews (id, organization_id, meeting_code, status, meeting_type, is_team_meeting, title,
        company_name, skills, duration_minutes, scheduling_mode, available_slots, timezone, language, booking_status,
        questions, ai_generate, agenda, transcription_enabled, send_candidate_feedback, metadata, created_by,
        created_at, updated_at, job_role)
      select gen_random_uuid(), id, 'abc-defg-hij', 'SCHEDULED', 'AI_ONLY', false, '', '', '{}', 15, 'IMMEDIATE',
        '[]', 'UTC', 'en', 'NONE', '[]', false, '{}', true, false, '{}', 'member:x', now(), now(), 'Welder'
      from organizations;
      insert into interview_search (interview_id, organization_id, status, meeting_type, created_at, document)
      select id, organization_id, status, meeting_type, created_at, 'welder' from interviews`);
    await migrate({ ...cluster, user, database }, paths.migrations);
    const { rows } = await client.query(
      `select s.document, s.status, s.created_at = i.created_at as same_time
       from interview_search s join interviews i on i.id = s.interview_id`,
    );
    await client.end();
    expect(rows).toEqual([{ document: 'welder', status: 'SCHEDULED', same_time: true }]);
  });
});

describe('a login that is no superuser', () => {
  it.each([
    ['may create roles', 'createrole', false],
    ['was granted the three roles', 'nocreaterole', true],
  ])('%s: migrates, and the whole service works as it', async (_name, rights, granted) => {
    const user = await newRole(`nosuperuser ${rights}`);
    if (granted) await operator.query(`grant parley_app, parley_system, parley_search to ${user}`);
    // Elsewhere in this cluster the roles exist already: a role maker that did not make them needs the grant.
    else await operator.query(`grant parley_app, parley_system, parley_search to ${user} with admin option`);
    const database = await emptyDatabase(user);
    const config = { ...cluster, user, database };
    expect(await migrate(config, paths.migrations)).toEqual(migrationNames(paths.migrations));
    const db = openDatabase({ ...config, max: 3 }, createLog('silent'));
    const deps = {
      db,
      clock: systemClock,
      box: secretBox('a secret of the tests, long enough to be one'),
      publicUrl: 'http://parley.test',
    };
    const link = await issueSetUpLink(deps);
    const token = link?.split('/').at(-1) ?? '';
    await setUp(deps, {
      token,
      organizationName: 'Tidewater',
      name: 'Ada',
      email: 'ada@example.com',
      password: 'lantern river forest',
    });
    expect(await issueSetUpLink(deps)).toBeNull();
    const organizationId = await db.inSystem(async (tx) => {
      const { rows } = await tx.query<{ id: string }>({ text: 'select id from organizations' });
      return rows[0]?.id ?? '';
    });
    const { interview } = await db.inOrganization(organizationId, (tx) =>
      createInterview(
        tx,
        deps,
        { meetingType: 'AI_ONLY', jobRole: 'Analyst', participants: [{ email: 'ines@example.com' }] },
        'member:x',
      ),
    );
    expect(interview.status).toBe('SCHEDULED');
    const inAMonth = testClock(new Date(systemClock.now().getTime() + 31 * 24 * 3_600_000));
    await forgetExpired({ ...deps, db, clock: inAMonth });
    const left = await db.inOrganization(organizationId, (tx) =>
      tx.query({ text: 'select from sign_in_links' }),
    );
    expect(left.rowCount).toBe(0);
    await db.close();
  });
});
