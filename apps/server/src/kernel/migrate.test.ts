import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transcript, type TurnEvent } from '@parley/interviewer';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { issueSetUpLink, passwordCost, setUp } from '../features/accounts/index.ts';
import { deleteOrganization, forgetExpired } from '../features/erasure/index.ts';
import { createInterview } from '../features/interviews/index.ts';
import { readTurns } from '../features/transcripts/index.ts';
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
  it('names what it applied and does nothing the second time', async () => {
    const database = await emptyDatabase();
    const config = { ...cluster, database };
    expect(await migrate(config, paths.migrations)).toEqual(migrationNames(paths.migrations));
    expect(await migrate(config, paths.migrations)).toEqual([]);
  });

  it('applies the migrations once when four processes start at the same time', async () => {
    const database = await emptyDatabase();
    const config = { ...cluster, database };
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(config, paths.migrations)));
    expect(applied.flat()).toEqual(migrationNames(paths.migrations));
  });

  it('refuses a schema of a newer version and changes nothing', async () => {
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

  it('applies each migration completely or not at all', async () => {
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
  const organizationId = randomUUID();
  /** A database as it was before this migration, with one organization, for a login without superuser rights. */
  async function databaseBefore(migration: string): Promise<{ config: pg.ClientConfig; client: pg.Client }> {
    const user = await newRole('nosuperuser createrole');
    await operator.query(`grant parley_app, parley_system, parley_search to ${user} with admin option`);
    const database = await emptyDatabase(user);
    const config = { ...cluster, user, database };
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-migrations-'));
    for (const name of migrationNames(paths.migrations).filter((known) => known < migration)) {
      fs.copyFileSync(path.join(paths.migrations, name), path.join(dir, name));
    }
    await migrate(config, dir);
    fs.rmSync(dir, { recursive: true });
    const client = new pg.Client({ ...cluster, database });
    await client.connect();
    await client.query(`insert into organizations (id, name, created_at) values ($1, 'Tidewater', now())`, [
      organizationId,
    ]);
    return { config, client };
  }
  async function insertInterview(client: pg.Client, meetingCode: string): Promise<string> {
    const { rows } = await client.query<{ id: string }>(
      `insert into interviews (id, organization_id, meeting_code, status, meeting_type, is_team_meeting, title,
         company_name, skills, duration_minutes, scheduling_mode, available_slots, timezone, language, booking_status,
         questions, ai_generate, agenda, transcription_enabled, send_candidate_feedback, metadata, created_by,
         created_at, updated_at, job_role)
       values (gen_random_uuid(), $1, $2, 'SCHEDULED', 'AI_ONLY', false, '', '', '{}', 15, 'IMMEDIATE',
         '[]', 'UTC', 'en', 'NONE', '[]', false, '{}', true, false, '{}', 'member:x', now(), now(), 'Welder')
       returning id`,
      [organizationId, meetingCode],
    );
    return rows[0]?.id ?? '';
  }

  it('keeps the search data of interviews when their table is created again', async () => {
    const { config, client } = await databaseBefore('0011');
    await insertInterview(client, 'abc-defg-hij');
    await client.query(`
      insert into interview_search (interview_id, organization_id, status, meeting_type, created_at, document)
      select id, organization_id, status, meeting_type, created_at, 'welder' from interviews`);
    await migrate(config, paths.migrations);
    const { rows } = await client.query(
      `select s.document, s.status, s.created_at = i.created_at as same_time
       from interview_search s join interviews i on i.id = s.interview_id`,
    );
    await client.end();
    expect(rows).toEqual([{ document: 'welder', status: 'SCHEDULED', same_time: true }]);
  });

  it('keeps what was said in AI interviews, whether they have ended or not', async () => {
    const { config, client } = await databaseBefore('0026');
    const logs = new Map<string, TurnEvent[]>();
    for (const [index, log] of fc.sample(turnLogs, { numRuns: 60, seed: 26 }).entries()) {
      const interviewId = await insertInterview(client, `log-${index}`);
      logs.set(interviewId, log);
      await client.query(
        `insert into participants (id, organization_id, interview_id, position, name, email, role, join_token_hash,
           join_token_sealed, created_at)
         select gen_random_uuid(), $1, $2, position, role, role, role, sha256($3 || role::bytea), '', now()
         from (values (0, 'OBSERVER'), (1, 'CANDIDATE')) cast_of (position, role)`,
        [organizationId, interviewId, Buffer.from(interviewId)],
      );
      await client.query('insert into conversations (interview_id, organization_id) values ($1, $2)', [
        interviewId,
        organizationId,
      ]);
      await client.query(
        `insert into conversation_events (interview_id, organization_id, seq, event)
         select $1, $2, ordinality - 1, event
         from unnest($3::jsonb[]) with ordinality as appended (event, ordinality)`,
        [interviewId, organizationId, log.map((event) => JSON.stringify(event))],
      );
    }
    await migrate(config, paths.migrations);
    const { rows } = await client.query<{ wrong: number }>(
      `select count(*)::int as wrong from transcript_segments s left join participants p on p.id = s.participant_id
       where s.language <> 'en-GB' or s.revision <> 1
         or p.role is distinct from case when s.segment_id like 'c%' then 'CANDIDATE' end`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    await client.end();
    const db = openDatabase({ ...config, max: 1 }, createLog('silent'));
    for (const [interviewId, log] of logs) {
      const kept = await db.inOrganization(organizationId, (tx) => readTurns(tx, interviewId));
      expect(kept).toEqual(transcript(log));
    }
    await db.close();
  });

  it('keeps the times of participants who joined and left, and watches those who are inside', async () => {
    const { config, client } = await databaseBefore('0027');
    const interviewId = await insertInterview(client, 'abc-defg-hij');
    await client.query(`
      insert into participants (id, organization_id, interview_id, position, name, email, role, join_token_hash,
        join_token_sealed, created_at, joined_at, left_at, is_active)
      select gen_random_uuid(), organization_id, id, position, person, '', 'CANDIDATE', person::bytea, '', now(),
        joined_at, left_at, is_active
      from interviews, (values
        (0, 'left', '2026-11-21T10:00Z'::timestamptz, '2026-11-21T10:20Z'::timestamptz, false),
        (1, 'inside', '2026-11-21T10:05Z', null, true),
        (2, 'never came', null, null, false)
      ) cast_of (position, person, joined_at, left_at, is_active);
      insert into conversations (interview_id, organization_id, seen_at)
      select id, organization_id, '2026-11-21T10:30Z' from interviews;
      select graphile_worker.add_job('watch-socket', '{}', job_key := 'watch-socket:${interviewId}')`);
    await migrate(config, paths.migrations);
    const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
    const { rows } = await client.query(
      `select p.name, c.opened_at, c.last_seen_at, c.closed_at
       from presence_connections c join participants p on p.id = c.participant_id order by p.position`,
    );
    expect(rows).toEqual([
      { name: 'left', opened_at: at('10:00'), last_seen_at: at('10:20'), closed_at: at('10:20') },
      { name: 'inside', opened_at: at('10:05'), last_seen_at: at('10:30'), closed_at: null },
    ]);
    const { rows: jobs } = await client.query('select task_identifier, key from graphile_worker.jobs');
    expect(jobs).toEqual([{ task_identifier: 'watch-presence', key: `watch-presence:${interviewId}` }]);
    await client.end();
  });
});

/** Logs with events in any order, also orders that the turn machine would not produce. */
const turnLogs: fc.Arbitrary<TurnEvent[]> = fc
  .record({
    steps: fc.array(
      fc.record({
        afterMs: fc.constantFrom(0, 0, 700, 2300.5),
        agoMs: fc.integer({ min: 0, max: 4000 }),
        line: fc.nat({ max: 20 }),
        type: fc.constantFrom(
          ...([
            'said',
            'said',
            'said',
            'speech_finished',
            'speech_finished',
            'utterance',
            'utterance',
          ] as const),
          ...(['joined', 'left', 'paused', 'resumed', 'speaking_noticed', 'repeat_requested'] as const),
          ...(['skipped', 'answer_finished'] as const),
        ),
      }),
      { maxLength: 40, size: 'max' },
    ),
    hasEnded: fc.boolean(),
  })
  .map(({ steps, hasEnded }) => {
    let at = 1_790_000_000_000;
    const plan = { questions: [], durationMs: 900_000, timeFactor: 1, seed: 'seed', language: 'en-GB' };
    const nobody = { candidateName: null, companyName: null, jobRole: null };
    const log: TurnEvent[] = [{ type: 'started', at, ...plan, ...nobody }];
    let lines = 0;
    for (const { type, afterMs, agoMs, line } of steps) {
      at += afterMs;
      const turnId = `t${1 + (line % Math.max(1, lines))}`;
      const questionId = line % 3 === 0 ? null : `q${line}`;
      const ofQuestion = { at, questionId: questionId ?? 'q0' };
      if (type === 'said') {
        lines += 1;
        log.push({ type, at, turnId: `t${lines}`, kind: 'question', questionId, text: `Line ${lines}` });
      } else if (type === 'speech_finished') log.push({ type, at, turnId, cause: 'reported' });
      else if (type === 'utterance') {
        const text = `Words of ${log.length}`;
        const times = { startedAt: at - agoMs, endedAt: at - agoMs / 3 };
        log.push({ type, at, utteranceId: text, turnId, questionId, source: 'typed', text, ...times });
      } else if (type === 'joined') log.push({ type, at, epoch: log.length });
      else if (type === 'paused') log.push({ type, at, reason: 'candidate' });
      else if (type === 'answer_finished') log.push({ type, ...ofQuestion, reason: 'button' });
      else if (type === 'left' || type === 'resumed') log.push({ type, at });
      else log.push({ type, ...ofQuestion });
    }
    return hasEnded ? [...log, { type: 'ended', at: at + 40, reason: 'completed' }] : log;
  });

describe('a login without superuser rights', () => {
  /** An organization with one interview, set up by such a login. */
  async function setUpBy(rights: string, isGranted: boolean) {
    const user = await newRole(`nosuperuser ${rights}`);
    if (isGranted) await operator.query(`grant parley_app, parley_system, parley_search to ${user}`);
    // The cluster has these roles already, so a login that did not create them needs the grant.
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
      passwordCost,
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
        { ...deps, media: null, speechToText: null },
        { meetingType: 'AI_ONLY', jobRole: 'Analyst', participants: [{ email: 'ines@example.com' }] },
        'member:x',
      ),
    );
    expect(interview.status).toBe('SCHEDULED');
    return { database, deps, organizationId, interviewId: interview.id };
  }
  const inAMonth = testClock(new Date(systemClock.now().getTime() + 31 * 24 * 3_600_000));

  it.each([
    ['may create roles', 'createrole', false],
    ['was granted the three roles', 'nocreaterole', true],
  ])('migrates and runs the whole service with a login that %s', async (_name, rights, isGranted) => {
    const { deps, organizationId, interviewId } = await setUpBy(rights, isGranted);
    const query = (text: string, ...values: unknown[]) =>
      deps.db.inOrganization(organizationId, (tx) => tx.query({ text, values }));
    // The state that an older version left.
    await query(
      `insert into mails (id, organization_id, interview_id, kind, revision, message_id, from_name, from_email,
         to_name, to_email, subject, html, text, created_at)
       values (gen_random_uuid(), $1, $2, 'invitation', 0, 'one', '', '', '', '', '', 'an open link', '', now())`,
      organizationId,
      interviewId,
    );
    await forgetExpired({ ...deps, clock: inAMonth });
    expect((await query('select from sign_in_links')).rowCount).toBe(0);
    expect((await query('select html from mails')).rows).toEqual([{ html: null }]);
    await deps.db.close();
  });

  it('deletes an organization with every row of it', async () => {
    const { database, deps, organizationId } = await setUpBy('nocreaterole', true);
    const client = new pg.Client({ ...cluster, database });
    await client.connect();
    const rowsLeft = async () => {
      const { rows } = await client.query<{ table: string }>(
        `select table_name as table from information_schema.columns
         where table_schema = 'public' and column_name = 'organization_id'`,
      );
      const tables = [];
      for (const { table } of rows) {
        const found = await client.query(`select from ${table} where organization_id is not null`);
        if (found.rowCount) tables.push(table);
      }
      return tables;
    };
    expect(await rowsLeft()).toContain('members');
    await client.query(`update organizations set deletion_due_at = now(), deletion_requested_by = 'Ada'`);
    const deletion = {
      ...deps,
      clock: inAMonth,
      log: createLog('silent'),
      mailFrom: { name: 'Parley', email: 'parley@example.com' },
    };
    await deleteOrganization(deletion, { organizationId });
    // The jobs of its interview do not run in this test.
    await client.query('delete from graphile_worker._private_jobs');
    expect(await deleteOrganization(deletion, { organizationId })).toEqual({ hasErased: true });
    expect((await client.query('select from organizations')).rowCount).toBe(0);
    expect(await rowsLeft()).toEqual([]);
    await client.end();
    await deps.db.close();
  });
});
