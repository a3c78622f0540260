import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBaseBackup } from './base-backup.ts';
import type { Connection } from './options.ts';
import { discardPreparedFolder, placeCluster } from './place-cluster.ts';
import { query } from './testing/query.ts';
import { discardScratchFolder, makeScratchFolder, openForTest } from './testing/scratch-folder.ts';
import type { Way } from './way.ts';

const scratch = makeScratchFolder();
const dataDir = join(scratch, 'data');
const isRoot = process.getuid?.() === 0;

afterAll(() => discardScratchFolder(scratch, join(dataDir, 'postgres')));

/** Copies a running cluster into a folder that will later be opened as `finalPath`. */
async function copyCluster(connection: Connection, finalPath: string, way?: Way): Promise<string[]> {
  const prepared = `${finalPath}.prepared`;
  mkdirSync(prepared, { mode: 0o700 });
  const { clusterPath, own } = placeCluster(prepared, finalPath, way);
  const copied: string[] = [];
  for await (const part of readBaseBackup(connection)) {
    const target = join(clusterPath, part.path);
    if (part.kind === 'folder') mkdirSync(target, { mode: 0o700 });
    else if (part.kind === 'bytes') writeFileSync(target, part.bytes, { mode: 0o600 });
    else if (existsSync(part.source)) copyFileSync(part.source, target);
    else expect(part.mayVanish).toBe(true);
    if (existsSync(target)) own(target);
    copied.push(part.path);
  }
  renameSync(prepared, finalPath);
  return copied;
}

describe('a base backup of a running cluster', () => {
  it('contains every row acknowledged before the backup, while writers go on', async () => {
    const source = await openForTest({ dataDir });
    await query(source.connection, 'create table rows (id int primary key, twice int not null)');
    await query(source.connection, 'create unlogged table passing as select 1 as one');
    let written = 0;
    let done = false;
    const writing = (async () => {
      for (; !done; written += 1_000) {
        await query(
          source.connection,
          `insert into rows select n, 2 * n from generate_series(${written}, ${written + 999}) n`,
        );
        await query(source.connection, `update rows set twice = -twice where id % 7 = 0`);
        await query(
          source.connection,
          `create table dropped as select * from rows; drop table dropped; checkpoint`,
        );
      }
    })();
    await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(2_000);
    const acknowledged = written;
    const copied = await copyCluster(source.connection, join(scratch, 'copy'));
    done = true;
    await writing;
    expect(copied.filter((path) => /postmaster|pgsql_tmp|pg_internal|pg_replslot\//.test(path))).toEqual([]);
    expect(await query(source.connection, 'select from pg_replication_slots')).toEqual([]);

    const copy = await openForTest({ dataDir: join(scratch, 'copy') });
    // Counts once without the index, which reads the table itself, and once with the index; both must agree.
    const [row] = await query(
      copy.connection,
      `select count(*)::int as all, count(distinct id)::int as ids, max(id) + 1 as next,
              count(*) filter (where abs(twice) <> 2 * id)::int as wrong from rows`,
    );
    expect(Number(row?.['all'])).toBeGreaterThanOrEqual(acknowledged);
    expect(row).toEqual({ all: row?.['all'], ids: row?.['all'], next: row?.['all'], wrong: 0 });
    await query(copy.connection, 'reindex table rows');
    expect(await query(copy.connection, 'select count(*)::int as left from passing')).toEqual([{ left: 0 }]);
    await copy.release();
    const again = await openForTest({ dataDir: join(scratch, 'copy') });
    expect(await query(again.connection, 'select count(*)::int as all from rows')).toEqual([
      { all: row?.['all'] },
    ]);
  });

  it('leaves no replication slot behind when the backup is abandoned', async () => {
    const source = await openForTest({ dataDir });
    for await (const part of readBaseBackup(source.connection)) if (part.path === 'base') break;
    expect(await query(source.connection, 'select from pg_replication_slots')).toEqual([]);
    await copyCluster(source.connection, join(scratch, 'after'));
  });

  it('refuses a backup when the cluster keeps data outside its folder', async () => {
    const source = await openForTest({ dataDir });
    const elsewhere = join(dataDir, 'postgres', 'pg_tblspc', '99999');
    symlinkSync(scratch, elsewhere);
    try {
      await expect(copyCluster(source.connection, join(scratch, 'linked'))).rejects.toThrow(
        /keeps data elsewhere/,
      );
    } finally {
      rmSync(elsewhere);
    }
  });
});

describe.runIf(isRoot)('a copy that another uid will run', () => {
  it('gives the copy to that uid, in a folder that the uid can reach', async () => {
    const source = await openForTest({ dataDir });
    await query(source.connection, 'create table kept as select 42 as answer');
    const target = join(scratch, 'setuid');
    await copyCluster(source.connection, target, 'setuid');
    const record = JSON.parse(readFileSync(join(target, 'postgres.json'), 'utf8')) as { home: string };
    try {
      expect(record.home).toMatch(/^\/var\/lib\/parley\/embedded-/);
      const copy = await openForTest({ dataDir: target });
      expect(await query(copy.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await copy.release();
      expect(dirname(readlinkSync(join(target, 'postgres')))).toBe(record.home);
      expect(statSync(join(record.home, 'postgres', 'base')).uid).not.toBe(0);
    } finally {
      discardPreparedFolder(target);
    }
    expect([existsSync(target), existsSync(record.home)]).toEqual([false, false]);
  });
});
