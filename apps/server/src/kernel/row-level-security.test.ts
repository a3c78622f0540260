import { testPrompt } from '@parley/interviewer';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { makeMember, makeOrganization } from '../testing/factories/organization.ts';
import { installationModelAt } from '../testing/fake-model.ts';
import { makeOffer, slot } from '../testing/factories/booking.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { fillCalendarTables, openCalendarServer } from '../testing/factories/calendar.ts';
import { makeRecordedInterview } from '../testing/factories/recorded-interview.ts';
import { makeWebhook } from '../testing/factories/webhook.ts';
import { apiOf } from '../testing/api.ts';
import { signIn } from '../testing/sign-in.ts';
import { makePlatform, provisioning, type TestPlatform } from '../testing/factories/platform.ts';
import { enterOrganization, type Tx } from './db.ts';

const tenantTables = [
  'account_links',
  'api_keys',
  'audit_entries',
  'branding',
  'calendar_authorizations',
  'calendar_connections',
  'calendar_credentials',
  'calendar_entries',
  'calendar_snapshots',
  'calendar_sources',
  'consents',
  'conversation_events',
  'conversations',
  'evaluations',
  'events',
  'human_decisions',
  'idempotency_keys',
  'interview_templates',
  'interviews',
  'mails',
  'members',
  'model_calls',
  'model_question_sets',
  'model_settings',
  'model_usage',
  'participants',
  'presence_connections',
  'recording_chunks',
  'recording_sessions',
  'recordings',
  'sign_in_links',
  'speech_settings',
  'time_claims',
  'transcript_segments',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
];
/** Tables whose rows stay as they were written, until their interview is deleted. */
const onlyAdded = ['human_decisions'];
/**
 * The table whose rows are deleted after a period, and in which an erasure empties some columns; no row is rewritten
 * (ADR 93).
 */
const neverRewritten = ['audit_entries'];

const test = forThisFile(() =>
  openTestApp({
    modelTransport: {
      complete: async () => ({
        text: '{"number":7}',
        end: 'complete',
        inputTokens: 1,
        outputTokens: 1,
        model: null,
      }),
    },
    installationModel: installationModelAt('http://localhost:9'),
  }),
);
const own = forThisFile(() => makeOrganization(test));
const foreign = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  const calendar = await openCalendarServer();
  for (const organization of [own, foreign]) {
    await fillCalendarTables(test, organization, calendar.url);
    await makeMember(test, organization);
    const owner = await signIn(test, organization, 'OWNER');
    await owner.send('POST', '/members', { name: 'Ida', email: 'ida@example.com', role: 'VIEWER' });
    await owner.send('POST', '/templates', { name: 'Panel', settings: { meetingType: 'HUMAN' } });
    // Nobody listens on this port, so a delivery and a failed try remain.
    await makeWebhook(test, organization, { url: 'http://127.0.0.1:9/hooks' });
    const { meetingCode: code, participants } = await makeInterview(test, organization);
    await owner.send('POST', `/interviews/${code}/participants/${participants[0]?.id}/resend`);
    const time = slot('2026-11-24T10:00');
    const { page } = await makeOffer(test, organization, { slots: [time] });
    await page.post('hold', time);
    await test.runJobs();
    const { organizationId } = organization;
    await test.deps.models.ask({ organizationId, interviewId: null }, testPrompt, { deadlineMs: 5_000 });
    await owner.send('PATCH', '/branding', { colour: '#aa3300' });
    await owner.send('PUT', '/model', { source: 'NONE', maySuggestFail: false });
    await owner.send('PUT', '/speech', { kind: 'TEXT_TO_SPEECH', source: 'NONE' });
    const { meetingCode } = await makeRecordedInterview(test, organization, { idempotencyKey: 'one' });
    await test.runJobs();
    const decision = { recommendation: 'PASS', reason: 'Somebody talked to them.' };
    const decided = await apiOf(test, organization).post(`/interviews/${meetingCode}/decision`, decision);
    expect(decided.statusCode, decided.body).toBe(201);
  }
  await calendar.close();
});

const count = async (tx: Tx, table: string): Promise<number> =>
  (await tx.query<{ n: number }>({ text: `select count(*)::int as n from ${table}` })).rows[0]?.n ?? -1;
/** Acts as a login that owns the tables but has no superuser rights, as the application does outside the tests. */
const asRole = async <T>(role: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  test.database.db.asOperator(async (tx) => {
    await tx.query({ text: `set local role ${role}` });
    return work(tx);
  });

describe('a query without a WHERE clause', () => {
  it.each(tenantTables)('reads only the organization’s own rows from %s', async (table) => {
    const owners = (organizationId: string) =>
      test.database.db.inOrganization(organizationId, async (tx) => {
        const { rows } = await tx.query<{ organization_id: string }>({
          text: `select distinct organization_id from ${table}`,
        });
        return rows.map((row) => row.organization_id);
      });
    expect(await owners(own.organizationId)).toEqual([own.organizationId]);
    expect(await owners(foreign.organizationId)).toEqual([foreign.organizationId]);
  });

  it('reads only the organization itself from organizations', async () => {
    const { rows } = await test.database.db.inOrganization(own.organizationId, (tx) =>
      tx.query<{ id: string }>({ text: 'select id from organizations' }),
    );
    expect(rows).toEqual([{ id: own.organizationId }]);
  });

  const changeable = tenantTables.filter((table) => ![...onlyAdded, ...neverRewritten].includes(table));
  it.each(changeable)('changes no rows of other organizations in %s', async (table) => {
    const before = await test.database.db.asOperator((tx) => count(tx, table));
    const mine = await test.database.db.inOrganization(own.organizationId, (tx) => count(tx, table));
    const undo = new Error('undo');
    const outcome = test.database.db.inOrganization(own.organizationId, async (tx) => {
      await tx.query({ text: `update ${table} set organization_id = organization_id` });
      const { rowCount } = await tx.query({ text: `delete from ${table}` });
      expect(rowCount).toBe(mine);
      throw undo;
    });
    await expect(outcome).rejects.toBe(undo);
    expect(await test.database.db.asOperator((tx) => count(tx, table))).toBe(before);
  });
});

describe('a table whose rows are only added', () => {
  it.each(onlyAdded)('refuses to change or to delete a row of %s', async (table) => {
    for (const text of [`update ${table} set organization_id = organization_id`, `delete from ${table}`]) {
      const outcome = test.database.db.inOrganization(own.organizationId, (tx) => tx.query({ text }));
      await expect(outcome).rejects.toThrow('permission denied');
    }
  });
});

describe('a transaction without an organization', () => {
  it.each([...tenantTables, 'organizations', 'sessions'])(
    'sees no rows in %s without an organization',
    async (table) => {
      expect(await asRole('parley_app', (tx) => count(tx, table))).toBe(0);
    },
  );

  it('starts a transaction without an organization after another on the same connection', async () => {
    const client = await test.database.db.pool.connect();
    try {
      await client.query(
        `begin; set local role parley_app; set local app.organization = '${own.organizationId}'`,
      );
      await client.query('commit');
      await client.query('begin; set local role parley_app');
      expect((await client.query('select id from interviews')).rows).toEqual([]);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});

describe('inPlatform', () => {
  const names = async (tx: Tx, table: string, column: string) =>
    (
      await tx.query<{ name: string }>({ text: `select ${column} as name from ${table} order by 1` })
    ).rows.map(({ name }) => name);
  let hub: TestPlatform;
  let rival: TestPlatform;
  beforeAll(async () => {
    hub = await makePlatform(test);
    rival = await makePlatform(test);
    const provision = (platform: TestPlatform, organizationId: string) =>
      apiOf(test, platform).post(
        '/platform/organization-keys',
        { ...provisioning, organizationId },
        { 'idempotency-key': organizationId },
      );
    for (const id of ['a', 'b']) await provision(hub, id);
    await provision(rival, 'c');
  });

  it('reads only the platform’s rows when a WHERE clause is missing', async () => {
    await test.database.db.inPlatform(hub.platformId, async (tx) => {
      expect(await names(tx, 'organizations', 'platform_organization_id')).toEqual(['a', 'b']);
      expect(await names(tx, 'members', 'platform_id')).toEqual([hub.platformId, hub.platformId]);
      expect(await names(tx, 'idempotency_keys', 'key')).toEqual(['a', 'b']);
      expect(await names(tx, 'platform_keys', 'id')).toEqual([hub.keyId]);
    });
  });

  it.each(tenantTables.filter((table) => !['members', 'idempotency_keys'].includes(table)))(
    'sees no rows in %s before it enters an organization',
    async (table) => {
      expect(await test.database.db.inPlatform(hub.platformId, (tx) => count(tx, table))).toBe(0);
    },
  );

  it('creates no organization and no user of another platform', async () => {
    const refused = [
      test.database.db.inPlatform(hub.platformId, (tx) =>
        tx.query({
          text: `insert into organizations (id, name, platform_id, platform_organization_id, created_at)
                 values (gen_random_uuid(), 'X', $1, 'x', now())`,
          values: [rival.platformId],
        }),
      ),
      test.database.db.inPlatform(hub.platformId, (tx) =>
        tx.query({
          text: `insert into members
                   (organization_id, platform_id, platform_user_id, email, name, role, created_at)
                 values ($1, $2, 'u', 'x@example.com', 'X', 'OWNER', now())`,
          values: [own.organizationId, hub.platformId],
        }),
      ),
      test.database.db.inPlatform(hub.platformId, (tx) =>
        tx.query({ text: 'update organizations set platform_id = $1', values: [rival.platformId] }),
      ),
    ];
    const reasons = await Promise.allSettled(refused);
    expect(reasons.map((each) => (each.status === 'rejected' ? String(each.reason) : 'done'))).toEqual([
      expect.stringMatching(/row-level security/) as string,
      expect.stringMatching(/foreign key/) as string,
      expect.stringMatching(/row-level security/) as string,
    ]);
  });

  it('enters only its own organizations', async () => {
    const enter = test.database.db.inPlatform(hub.platformId, (tx) =>
      enterOrganization(tx, own.organizationId),
    );
    await expect(enter).rejects.toThrow(/not of this platform/);
  });

  it('leaves neither platform nor organization to the next transaction', async () => {
    const client = await test.database.db.pool.connect();
    try {
      await client.query(`begin; set local role parley_app; set local app.platform = '${hub.platformId}'`);
      const { rows } = await client.query<{ id: string }>('select id from organizations');
      await enterOrganization({ query: (query) => client.query(query) }, rows[0]?.id ?? '');
      await client.query('commit');
      await client.query('begin; set local role parley_app');
      expect((await client.query('select id from organizations')).rows).toEqual([]);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  it('accepts nothing but a UUID as the platform', () => {
    expect(() => test.database.db.inPlatform("x'; drop table mails; --", async () => 1)).toThrow(/UUID/);
  });
});

describe('writing for another organization', () => {
  it('refuses to insert a row of another organization', async () => {
    const insert = test.database.db.inOrganization(own.organizationId, (tx) =>
      tx.query({
        text: `insert into members (organization_id, email, name, role, created_at)
               values ($1, 'x@example.com', 'X', 'ADMIN', now())`,
        values: [foreign.organizationId],
      }),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
  });

  it.each(tenantTables)('refuses to hand over rows to another organization: %s', async (table) => {
    const give = test.database.db.inOrganization(own.organizationId, (tx) =>
      tx.query({ text: `update ${table} set organization_id = $1`, values: [foreign.organizationId] }),
    );
    await expect(give).rejects.toThrow(/row-level security|foreign key|duplicate key|permission denied/);
  });

  it('refuses an organizationId that is not a UUID before any SQL runs', async () => {
    for (const id of ["x'; drop table mails; --", '', own.organizationId.toUpperCase()]) {
      await expect(async () => test.database.db.inOrganization(id, async () => 1)).rejects.toThrow(/UUID/);
    }
  });
});

describe('the role parley_system', () => {
  it.each(['organizations', 'api_keys', 'sessions', 'participants', 'recordings', 'installation'])(
    'refuses parley_system to write %s',
    async (table) => {
      for (const sql of [`delete from ${table}`, `insert into ${table} default values`]) {
        await expect(asRole('parley_system', (tx) => tx.query({ text: sql }))).rejects.toThrow(
          /permission denied/,
        );
      }
    },
  );

  it('refuses parley_system to write in its own transactions, which are read-only', async () => {
    const write = test.database.db.inSystem((tx) => tx.query({ text: 'create table x (a int)' }));
    await expect(write).rejects.toThrow(/read-only|permission denied/);
  });

  it.each([
    'select name from organizations',
    'select name, email, join_token_sealed from participants',
    'select object_key from recordings',
    'select last4 from api_keys',
    'select * from participants',
    'select * from interviews',
    'select * from mails',
    'select * from members',
    'select * from conversation_events',
    'select * from consents',
    'select * from presence_connections',
    'select * from idempotency_keys',
    'select * from platforms',
    'select last4 from platform_keys',
  ])('refuses parley_system to %s', async (sql) => {
    await expect(asRole('parley_system', (tx) => tx.query({ text: sql }))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('finds the organization of a credential', async () => {
    // Two of the organizations above, and three that platforms created.
    expect(await test.database.db.inSystem((tx) => count(tx, 'api_keys where hash is not null'))).toBe(5);
  });
});

describe('the function key_owner', () => {
  const ask = { text: 'select * from key_owner($1)', values: [Buffer.alloc(32)] };

  it('refuses parley_app and parley_system to call it', async () => {
    for (const role of ['parley_app', 'parley_system']) {
      await expect(asRole(role, (tx) => tx.query(ask))).rejects.toThrow(/permission denied/);
    }
  });

  it('finds nothing for an unknown key, and leaves the role of the caller unchanged', async () => {
    const role = { text: 'select current_user as role' };
    const [before, found, after] = await test.database.db.asOperator(async (tx) => [
      (await tx.query(role)).rows,
      (await tx.query(ask)).rows,
      (await tx.query(role)).rows,
    ]);
    expect(found).toEqual([]);
    expect(after).toEqual(before);
  });
});

describe('the owner of the tables', () => {
  it('sees no row either, because of FORCE', async () => {
    const undo = new Error('undo');
    const outcome = test.database.db.asOperator(async (tx) => {
      await tx.query({ text: 'create role plain_owner nologin nosuperuser' });
      for (const table of [...tenantTables, 'organizations']) {
        await tx.query({ text: `alter table ${table} owner to plain_owner` });
      }
      await tx.query({ text: 'set local role plain_owner' });
      for (const table of [...tenantTables, 'organizations']) expect(await count(tx, table), table).toBe(0);
      throw undo;
    });
    await expect(outcome).rejects.toBe(undo);
  });
});

describe('the role parley_app', () => {
  it.each([
    'select * from installation',
    'select * from platform_keys',
    'select hash from platform_keys',
    'update platform_keys set revoked_at = null',
    'select * from platforms',
    'select * from job_workers',
    'select * from migrations',
    'select * from graphile_worker._private_jobs',
    'delete from organizations',
    'create table mine (a int)',
    'alter table interviews disable row level security',
  ])('refuses parley_app to %s', async (sql) => {
    const attempt = test.database.db.inOrganization(own.organizationId, (tx) => tx.query({ text: sql }));
    await expect(attempt).rejects.toThrow(/permission denied|must be owner/);
  });
});
