import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresError, errorCode } from './errors.ts';
import type { Connection } from './options.ts';

/** One piece of a copied cluster. `path` is relative to the cluster, with `/` between its parts. */
export type ClusterPart =
  | { kind: 'folder'; path: string }
  | { kind: 'bytes'; path: string; bytes: Buffer }
  /**
   * `mayVanish`: the table may be dropped while it is copied. A missing file then does no harm, because the log,
   * which is copied last, drops the table in the copy too.
   */
  | { kind: 'file'; path: string; source: string; mayVanish: boolean };

/**
 * Reads a consistent copy of a running cluster while others write to it: PostgreSQL's low-level base backup. The
 * pieces must be read in order and one at a time. A file may change while it is read, so its copy may be
 * inconsistent; the log segments at the end repair it when the copy is started for the first time.
 *
 * Throws `EmbeddedPostgresError` when the cluster keeps data outside its folder.
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function* readBaseBackup(connection: Connection): AsyncGenerator<ClusterPart> {
  const client = await connect(connection);
  try {
    const { clusterPath, start } = await startBackup(client);
    yield* readFolder(clusterPath, '');
    yield { kind: 'bytes', path: CONTROL, bytes: await readControl(join(clusterPath, CONTROL)) };
    const { label, first, last } = await stopBackup(client, start);
    yield { kind: 'bytes', path: 'backup_label', bytes: Buffer.from(label) };
    yield* readLog(clusterPath, first, last);
  } finally {
    // This also ends a backup that did not finish, and drops the slot.
    await client.end();
  }
}

const CONTROL = 'global/pg_control';

/**
 * Folders that are copied empty, because their content would be wrong or useless in a copy. PostgreSQL fills them
 * again.
 */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT_AT_THE_TOP =
  /^(postmaster\.(pid|opts)|backup_label|backup_manifest|tablespace_map|current_logfiles|(standby|recovery)\.signal|postgresql\.auto\.conf\.tmp)/;
/** Files that are not copied: temporary files, temporary tables, and a cache that PostgreSQL rebuilds. */
const LEFT_OUT = /^(pgsql_tmp|pg_internal\.init|t\d+_\d+)/;

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    ssl: false,
    options: '-c idle_session_timeout=0 -c statement_timeout=0 -c lock_timeout=0',
    application_name: 'parley backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Starts the backup. A replication slot keeps every log segment from here until the session ends. */
async function startBackup(client: pg.Client): Promise<{ clusterPath: string; start: string }> {
  await client.query(
    `select pg_create_physical_replication_slot('parley_backup_' || pg_backend_pid(), true, true)`,
  );
  // The copy's log begins in a segment of its own, so that it does not contain rows written earlier and deleted
  // since.
  await client.query('select pg_switch_wal()');
  const { rows } = await client.query<{ folder: string; start: string }>(
    `select current_setting('data_directory') as folder, pg_backup_start('parley backup', true)::text as start`,
  );
  return { clusterPath: rows[0]?.folder ?? '', start: rows[0]?.start ?? '' };
}

async function stopBackup(
  client: pg.Client,
  start: string,
): Promise<{ label: string; first: string; last: string }> {
  const { rows } = await client.query<{ label: string; first: string; last: string }>(
    // The position is the one after the last record, so it may be the first of a segment that is not needed.
    `select labelfile as label, pg_walfile_name($1::pg_lsn) as first, pg_walfile_name(lsn - 1) as last
       from pg_backup_stop(false)`,
    [start],
  );
  const [row] = rows;
  if (row === undefined) throw new EmbeddedPostgresError('PostgreSQL did not end the backup.');
  return row;
}

async function* readFolder(clusterPath: string, folder: string): AsyncGenerator<ClusterPart> {
  for (const entry of await entriesOf(join(clusterPath, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(entry.name) || (folder === '' && LEFT_OUT_AT_THE_TOP.test(entry.name))) continue;
    if (path === CONTROL) continue;
    if (EMPTIED.has(path)) {
      yield { kind: 'folder', path };
    } else if (entry.isDirectory()) {
      yield { kind: 'folder', path };
      yield* readFolder(clusterPath, path);
    } else if (entry.isFile()) {
      yield { kind: 'file', path, source: join(clusterPath, path), mayVanish: true };
    } else if (entry.isSymbolicLink()) {
      throw new EmbeddedPostgresError(
        `The database in ${clusterPath} keeps data elsewhere (${path} is a link), which a backup would not hold. Copy it with pg_basebackup instead.`,
      );
    }
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The log cannot repair this file, so it is read again until nobody wrote to it during the read. */
async function readControl(file: string): Promise<Buffer> {
  let before = await readFile(file);
  for (;;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

/** The log from the backup's start to its stop. It makes the copy consistent. */
async function* readLog(clusterPath: string, first: string, last: string): AsyncGenerator<ClusterPart> {
  const folder = join(clusterPath, 'pg_wal');
  const names = (await readdir(folder)).sort();
  const segments = names.filter((name) => SEGMENT.test(name) && name >= first && name <= last);
  if (segments[0] !== first || segments.at(-1) !== last) {
    throw new EmbeddedPostgresError(
      `PostgreSQL no longer has its log from ${first} to ${last} in ${folder}.`,
    );
  }
  for (const name of [...segments, ...names.filter((other) => HISTORY.test(other))]) {
    yield { kind: 'file', path: `pg_wal/${name}`, source: join(folder, name), mayVanish: false };
  }
}
