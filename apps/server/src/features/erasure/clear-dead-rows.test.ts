import { describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { clearDeadRows, planClearing, clearingMethod } from './clear-dead-rows.ts';
import { listTables } from './dead-rows.ts';

const mebibyte = 1024 * 1024;

describe('the way to clear a table', () => {
  it.each([
    ['a small one of our own database', 8192, true, 'rewrite'],
    ['one of 32 MiB', 32 * mebibyte, true, 'rewrite'],
    ['a larger one, which would keep everybody out for long', 33 * mebibyte, true, 'vacuum'],
    ['a small one of somebody else’s database', 8192, false, 'vacuum'],
    ['one that takes longer than a minute', 1025 * mebibyte, true, 'leave'],
  ])('depends on size and owner of the table: %s', (_, bytes, isEmbedded, way) => {
    expect(clearingMethod(bytes, isEmbedded)).toBe(way);
  });
});

describe('the job that clears dead rows', () => {
  it('plans one job for several deletions in a row, and never postpones it', async () => {
    const test = await openTestApp({ start: '2026-11-21T10:00:00.000Z' });
    const planned = async () => {
      const { rows } = await test.deps.db.asOperator((tx) =>
        tx.query<{ run_at: Date }>({
          text: `select run_at from graphile_worker.jobs where task_identifier = 'clear-dead-rows' order by run_at`,
        }),
      );
      return rows.map((row) => row.run_at.toISOString());
    };
    await planClearing(test.deps);
    test.clock.advance(8_000);
    await planClearing(test.deps);
    expect(await planned()).toEqual(['2026-11-21T10:00:20.000Z']);
    test.clock.advance(8_000);
    await planClearing(test.deps);
    expect(await planned()).toEqual(['2026-11-21T10:00:20.000Z', '2026-11-21T10:00:40.000Z']);
    await test.close();
  });

  it('skips a table that is in use and clears the others', { timeout: 60_000 }, async () => {
    const test = await openTestApp();
    const { db } = test.deps;
    const fileOf = async (table: string) => {
      const { rows } = await db.asOperator((tx) =>
        tx.query<{ file: string }>({
          text: `select pg_relation_filenode($1::text::regclass)::text as file`,
          values: [table],
        }),
      );
      return rows[0]?.file;
    };
    const organization = await makeOrganization(test);
    const { meetingCode } = await makeInterview(test, organization);
    await apiOf(test, organization).delete(`/interviews/${meetingCode}`);
    const names = async () => (await listTables(db)).map(({ name }) => name);
    await expect
      .poll(names, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['public.interviews', 'public.participants']));
    const before = [await fileOf('interviews'), await fileOf('participants')];
    await db.asOperator(async (tx) => {
      await tx.query({ text: 'lock table interviews in row exclusive mode' });
      await clearDeadRows({ db, isEmbedded: true });
    });
    expect(await fileOf('interviews')).toBe(before[0]);
    expect(await fileOf('participants')).not.toBe(before[1]);
    await test.close();
  });
});
