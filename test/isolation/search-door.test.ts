import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../apps/server/src/kernel/db.ts';
import { openTestApp } from '../../apps/server/src/testing/app.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeOrganization } from '../../apps/server/src/testing/factories/organization.ts';

// Functions that run as their owner are not bound by row-level security, so they must keep organizations apart
// themselves.
let ownId: string;
let foreignId: string;
const test = forThisFile(() => openTestApp());
const own = forThisFile(() => makeOrganization(test));
const foreign = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  ownId = (await makeInterview(test, own, { jobRole: 'Keeper of 100% \\ quokkas_' })).id;
  foreignId = (await makeInterview(test, foreign, { jobRole: 'Keeper of wombats' })).id;
});

const call = `select total, interview_ids as ids from search_interviews($1, $2, $3, $4, $5)`;
interface Found {
  total: number;
  ids: string[];
}
const inOwn = <T>(work: (tx: Tx) => Promise<T>) => test.database.db.inOrganization(own.organizationId, work);
async function search(tx: Tx, sought: string | null, limit: number | null = 100, offset = 0): Promise<Found> {
  const { rows } = await tx.query<Found>({ text: call, values: [sought, null, null, limit, offset] });
  return rows[0] ?? { total: -1, ids: [] };
}
const asRole = (role: string, work: (tx: Tx) => Promise<unknown>) =>
  test.database.db.asOperator(async (tx) => {
    await tx.query({ text: `set local role ${role}` });
    return work(tx);
  });

describe('search_interviews', () => {
  it('finds only interviews of its own organization, for any search text', async () => {
    expect(await inOwn((tx) => search(tx, 'keeper'))).toEqual({ total: 1, ids: [ownId] });
    const odd = [
      '',
      '%',
      '_',
      '\\',
      '%%',
      '\\%',
      "' or true --",
      '$1',
      '\u001f',
      'keeper%',
      'é',
      '100% \\ quokkas_',
    ];
    for (const sought of odd) {
      const found = await inOwn((tx) => search(tx, sought));
      expect(found.ids, sought).not.toContain(foreignId);
      expect(found.total, sought).toBe(found.ids.length);
    }
  });

  it('reads %, _ and \\ literally', async () => {
    for (const sought of ['100%', '\\ Q', 'quokkas_', '% \\']) {
      expect((await inOwn((tx) => search(tx, sought))).total, sought).toBe(1);
    }
    for (const sought of ['keeper%quokkas', 'quokka_', 'quokkas\\']) {
      expect((await inOwn((tx) => search(tx, sought))).total, sought).toBe(0);
    }
  });

  it('finds nothing without an organization, and nothing for null', async () => {
    const nothing = { total: 0, ids: [] };
    expect(await asRole('parley_app', (tx) => search(tx, 'keeper'))).toEqual(nothing);
    expect(await inOwn((tx) => search(tx, null))).toEqual(nothing);
  });

  it('shows no rows of other organizations for an invalid limit or page', async () => {
    expect((await inOwn((tx) => search(tx, 'keeper', null))).ids).toEqual([ownId]);
    expect((await inOwn((tx) => search(tx, 'keeper', 100, 5))).ids).toEqual([]);
    for (const [limit, offset] of [
      [-1, 0],
      [1, -1],
    ] as const) {
      await expect(inOwn((tx) => search(tx, 'keeper', limit, offset))).rejects.toThrow(
        /must not be negative/,
      );
    }
  });

  it('ignores tables and functions with the same names that a caller creates', async () => {
    const found = await inOwn(async (tx) => {
      await tx.query({ text: 'create temporary table interview_search (like public.interview_search)' });
      await tx.query({
        text: `insert into pg_temp.interview_search
               select current_organization(), 'keeper', $1, now(), 'SCHEDULED', 'AI_ONLY'`,
        values: [foreignId],
      });
      await tx.query({
        text: `create function pg_temp.current_organization() returns uuid language sql as
               $$ select '${foreign.organizationId}'::uuid $$`,
      });
      await tx.query({
        text: `create function pg_temp.lower(text) returns text language sql as $$ select '%' $$`,
      });
      await tx.query({ text: 'set local search_path = pg_temp, public' });
      return search(tx, 'keeper');
    });
    expect(found).toEqual({ total: 1, ids: [ownId] });
  });

  it('refuses a search by any role but the application', async () => {
    await expect(asRole('parley_system', (tx) => search(tx, 'keeper'))).rejects.toThrow(/permission denied/);
  });
});

describe('the database role that searches', () => {
  it('cannot sign in or be assumed and has no special rights', async () => {
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query({
        text: `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
                 pg_has_role('parley_app', 'parley_search', 'member') as app,
                 pg_has_role('parley_system', 'parley_search', 'member') as system
               from pg_roles where rolname = 'parley_search'`,
      }),
    );
    const no = { rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false };
    expect(rows).toEqual([{ ...no, rolcreatedb: false, app: false, system: false }]);
  });

  it('reads one table and writes none', async () => {
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query({
        text: `select table_name, privilege_type from information_schema.role_table_grants
               where grantee = 'parley_search'`,
      }),
    );
    expect(rows).toEqual([{ table_name: 'interview_search', privilege_type: 'SELECT' }]);
    for (const sql of ['select * from interviews', 'select * from api_keys', 'create table mine (a int)']) {
      await expect(asRole('parley_search', (tx) => tx.query({ text: sql }))).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe('functions that run as their owner', () => {
  it('lists exactly these functions, each with a fixed search_path and closed to others', async () => {
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query({
        text: `select p.proname as name, p.proconfig as settings,
                 has_function_privilege('public', p.oid, 'execute') as everybody,
                 has_function_privilege('parley_system', p.oid, 'execute') as system
               from pg_proc p join pg_namespace n on n.oid = p.pronamespace
               where n.nspname = 'public' and p.prosecdef order by 1`,
      }),
    );
    // A further function may be listed only with tests of its own, like those above.
    const closed = { settings: ['search_path=pg_catalog'], everybody: false, system: false };
    expect(rows).toEqual([
      { name: 'drop_job', ...closed },
      { name: 'enqueue_jobs', ...closed },
      { name: 'job_waits', ...closed },
      { name: 'search_interviews', ...closed },
      { name: 'withdraw_job', ...closed },
    ]);
  });

  it('lets the application add a job and do nothing else to the queue', async () => {
    const attempt = (sql: string) => inOwn((tx) => tx.query({ text: sql }));
    for (const sql of [
      'select * from graphile_worker._private_jobs',
      'delete from graphile_worker._private_jobs',
      `select graphile_worker.add_job('send-mail')`,
      `select graphile_worker.complete_jobs(array[1::bigint])`,
    ]) {
      await expect(attempt(sql)).rejects.toThrow(/permission denied/);
    }
  });
});

describe('jobs', () => {
  const add = (tx: Tx, organizationId: string, key: string) =>
    tx.query({
      text: `select enqueue_jobs(json_build_array(json_build_object('task', 'erase-objects', 'payload', $1::json,
               'run_at', now() + interval '1 day', 'key', $2::text)))`,
      values: [JSON.stringify({ organizationId, interviewId: ownId }), key],
    });
  const waiting = async (key: string) => {
    const { rows } = await test.database.db.pool.query({
      text: 'select from graphile_worker._private_jobs where key = $1',
      values: [key],
    });
    return rows.length;
  };

  it('refuses to add a job for another organization', async () => {
    await inOwn((tx) => add(tx, own.organizationId, 'own'));
    expect(await waiting('own')).toBe(1);
    const work = inOwn((tx) => add(tx, foreign.organizationId, 'foreign'));
    await expect(work).rejects.toMatchObject({ code: '42501' });
    expect(await waiting('foreign')).toBe(0);
  });

  it('drops a job only for its own organization', async () => {
    await inOwn((tx) => add(tx, own.organizationId, 'to drop'));
    const drop = (tx: Tx) => tx.query({ text: `select drop_job('to drop')` });
    await test.database.db.inOrganization(foreign.organizationId, drop);
    expect(await waiting('to drop')).toBe(1);
    await inOwn(drop);
    expect(await waiting('to drop')).toBe(0);
  });

  it('answers whether a job waits only for its own organization, and until the job is done or given up', async () => {
    await inOwn((tx) => add(tx, own.organizationId, 'to wait'));
    const waits = async (tx: Tx) => {
      const { rows } = await tx.query<{ waits: boolean }>({
        text: `select job_waits('erase-objects', 'interviewId', array[$1]) as waits`,
        values: [ownId],
      });
      return rows[0]?.waits;
    };
    const change = (to: string) =>
      test.database.db.pool.query({
        text: `update graphile_worker._private_jobs set ${to} where key = 'to wait'`,
      });
    await inOwn((tx) => tx.query({ text: `select drop_job('own')` }));
    expect(await inOwn(waits)).toBe(true);
    expect(await test.database.db.inOrganization(foreign.organizationId, waits)).toBe(false);
    await change('attempts = max_attempts, locked_at = now()');
    expect(await inOwn(waits)).toBe(true);
    await change('locked_at = null');
    expect(await inOwn(waits)).toBe(false);
    await inOwn((tx) => tx.query({ text: `select drop_job('to wait')` }));
    expect(await inOwn(waits)).toBe(false);
  });

  it('withdraws a job only for its own organization, and only before a worker has started it', async () => {
    await inOwn((tx) => add(tx, own.organizationId, 'to withdraw'));
    const withdraw = async (tx: Tx) => {
      const { rows } = await tx.query<{ was: boolean }>({
        text: `select withdraw_job('to withdraw') as was`,
      });
      return rows[0]?.was;
    };
    expect(await test.database.db.inOrganization(foreign.organizationId, withdraw)).toBe(false);
    const change = (to: string) =>
      test.database.db.pool.query({
        text: `update graphile_worker._private_jobs set ${to} where key = 'to withdraw'`,
      });
    await change('locked_at = now(), attempts = 1');
    expect(await inOwn(withdraw)).toBe(false);
    // The worker was killed, perhaps after the job was done.
    await change('locked_at = null');
    expect(await inOwn(withdraw)).toBe(false);
    expect(await waiting('to withdraw')).toBe(1);
    await change('attempts = 0');
    expect(await inOwn(withdraw)).toBe(true);
    expect(await waiting('to withdraw')).toBe(0);
  });
});
