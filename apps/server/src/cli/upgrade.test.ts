import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbeddedPostgres } from '@parley/embedded-postgres';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createOrganization } from '../features/tenancy/index.ts';
import { openDatabase } from '../kernel/db.ts';
import { systemClock } from '../kernel/clock.ts';
import { createLog } from '../kernel/log.ts';
import { migrate } from '../kernel/migrate.ts';
import { paths } from '../paths.ts';
import { runParley, startParley } from '../testing/parley-process.ts';

// Tests what docs/guides/backup.md says about upgrades: a start migrates by itself, and only a backup leads back.
const scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'parley-upgrade-')));
const dataDir = path.join(scratch, 'data');
const archive = path.join(scratch, 'newer.tar.gz');
const settings = { PARLEY_DATA_DIR: dataDir };
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

/** Runs `work` on the data folder's database, as one start of a server does. */
async function withDatabase<T>(work: (config: pg.ClientConfig) => Promise<T>): Promise<T> {
  const postgres = await openEmbeddedPostgres({ dataDir });
  try {
    return await work({ ...postgres.connection });
  } finally {
    await postgres.release();
  }
}

it('migrates an older data folder with its rows, and an older version then refuses it', async () => {
  const newer = path.join(scratch, 'migrations');
  fs.cpSync(paths.migrations, newer, { recursive: true });
  fs.writeFileSync(
    path.join(newer, '9999_upgrade-test.sql'),
    "alter table organizations add column motto text not null default 'none yet';",
  );
  await withDatabase(async (config) => {
    await migrate(config, paths.migrations);
    const db = openDatabase(config, createLog('silent'));
    await createOrganization({ db, clock: systemClock }, { name: 'Tidewater Instruments' });
    await db.close();
  });

  // Two processes of the new version start at once: one migrates, the other waits and finds it done.
  const [applied, rows] = await withDatabase(async (config) => {
    const started = await Promise.all([migrate(config, newer), migrate(config, newer)]);
    return [started, await organizations(config)];
  });
  expect(applied.flat()).toEqual(['9999_upgrade-test.sql']);
  expect(rows).toEqual([{ name: 'Tidewater Instruments', motto: 'none yet' }]);

  const { code, stderr } = await startParley(['migrate'], settings).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/made by a newer Parley \(it has 9999_upgrade-test\.sql\)/);
  expect(await withDatabase(organizations)).toEqual(rows);
});

it('lets an older version back up the newer folder, but not restore it', async () => {
  await runParley(['backup', '--to', archive], settings);
  const elsewhere = path.join(scratch, 'older');
  const { code, stderr } = await startParley(['restore', '--from', archive], {
    PARLEY_DATA_DIR: elsewhere,
  }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/made by a newer Parley .*9999_upgrade-test\.sql/);
  expect(fs.existsSync(elsewhere)).toBe(false);
});

async function organizations(config: pg.ClientConfig) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<{ name: string; motto: string }>('select name, motto from organizations'))
      .rows;
  } finally {
    await client.end();
  }
}
