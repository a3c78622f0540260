import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DataFolderInUse, IncompatibleDataFolder, openEmbeddedPostgres } from './index.ts';
import { isAlive } from './process-liveness.ts';
import { forkUser } from './testing/fork-user.ts';
import { query } from './testing/query.ts';
import { discardScratchFolder, makeScratchFolder, openForTest } from './testing/scratch-folder.ts';

const scratch = makeScratchFolder();
const dataDir = join(scratch, 'data');
const postmasterFile = join(dataDir, 'postgres', 'postmaster.pid');

afterAll(() => discardScratchFolder(scratch, join(dataDir, 'postgres')));

describe('the first open of a data folder', () => {
  it('makes a private cluster that is reachable only through its socket', async () => {
    const database = await openForTest({ dataDir });
    expect(database).toMatchObject({ adopted: false, engineVersion: expect.stringMatching(/^18\./) });
    expect(database.connection).toMatchObject({ user: 'parley', database: 'parley' });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
    const [settings] = await query(
      database.connection,
      `select current_setting('listen_addresses') as listen, current_setting('timezone') as zone,
              pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
         from pg_database where datname = 'parley'`,
    );
    expect(settings).toEqual({ listen: '', zone: 'UTC', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' });

    await database.release();
    expect(isAlive(database.pid)).toBe(false);
    expect(existsSync(postmasterFile)).toBe(false);
  });

  it('installs its own binaries with the library links that npm cannot contain', () => {
    const versions = readdirSync(join(dataDir, 'engine'));
    expect(versions).toHaveLength(1);
    const engine = join(dataDir, 'engine', versions[0] ?? '', `${process.platform}-${process.arch}`);
    const links = readdirSync(join(engine, 'lib')).filter((name) =>
      lstatSync(join(engine, 'lib', name)).isSymbolicLink(),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(existsSync(join(engine, 'lib', link))).toBe(true);
  });
});

describe('an existing cluster', () => {
  it('keeps its rows from one open to the next', async () => {
    const first = await openForTest({ dataDir });
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.release();
    const second = await openForTest({ dataDir });
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('opens in the folder to which it was moved', async () => {
    const moved = join(scratch, 'moved');
    renameSync(dataDir, moved);
    const database = await openForTest({ dataDir: moved });
    expect(await query(database.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await database.release();
    renameSync(moved, dataDir);
  });

  it('makes a new cluster when the folder was deleted, and the old PostgreSQL does not touch it', async () => {
    const folder = join(scratch, 'deleted');
    const { pid } = await openForTest({ dataDir: folder });
    rmSync(folder, { recursive: true });
    const second = await openForTest({ dataDir: folder });
    expect(second.adopted).toBe(false);
    process.kill(pid, 'SIGINT');
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(process.platform === 'linux')('runs from the data folder instead of node_modules', async () => {
    const { pid } = await openForTest({ dataDir });
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]).toMatch(
      new RegExp(`^${dataDir}/engine/`),
    );
  });

  it('recovers the database after PostgreSQL was killed', async () => {
    const user = forkUser({ dataDir });
    const { pid, host } = await user.opened;
    await query(
      { host, port: 5432, user: 'parley', database: 'parley' },
      'create table written_before_the_crash ()',
    );
    await user.kill();
    process.kill(pid, 'SIGKILL');
    const database = await openForTest({ dataDir });
    expect(database.adopted).toBe(false);
    expect(
      await query(database.connection, `select to_regclass('written_before_the_crash') is not null as there`),
    ).toEqual([{ there: true }]);
  });

  it('starts PostgreSQL when its pid files name a pid that another process has now', async () => {
    const user = forkUser({ dataDir, durable: false });
    const { pid, host } = await user.opened;
    const socketLock = join(host, '.s.PGSQL.5432.lock');
    await user.kill();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const stranger = spawn('sleep', ['60']);
    onTestFinished(() => void stranger.kill());
    for (const file of [postmasterFile, socketLock]) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
    }
    const database = await openForTest({ dataDir });
    expect(database.adopted).toBe(false);
    expect(stranger.exitCode).toBeNull();
  });

  it('refuses to start when the socket responds but its process is not visible', async () => {
    const stopped = await openForTest({ dataDir });
    await stopped.release();
    writeFileSync(postmasterFile, `${stopped.pid}\n`);
    const elsewhere = createServer().listen(join(stopped.connection.host, '.s.PGSQL.5432'));
    onTestFinished(() => {
      elsewhere.close();
      rmSync(postmasterFile);
    });
    await once(elsewhere, 'listening');
    await expect(openForTest({ dataDir })).rejects.toThrow(/served by a PostgreSQL outside this container/);
  });

  it('starts PostgreSQL beside the empty pid file of an interrupted start', async () => {
    writeFileSync(postmasterFile, '');
    utimesSync(postmasterFile, 0, 0);
    await openForTest({ dataDir });
  });

  it('removes the engine of an earlier release', async () => {
    const old = join(dataDir, 'engine', '17.0.0');
    const young = join(dataDir, 'engine', '18.9.0');
    mkdirSync(join(old, 'bin'), { recursive: true });
    mkdirSync(young);
    utimesSync(old, 0, 0);
    await openForTest({ dataDir });
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  it('accepts a second user but not a second server', async () => {
    const server = await openForTest({ dataDir });
    await server.acquireServerLock();
    const other = await openForTest({ dataDir });
    expect(other).toMatchObject({ adopted: true, pid: server.pid });
    const refusal = await other.acquireServerLock().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(String(refusal)).toContain(dataDir);
    expect(String(refusal)).toContain(`process ${process.pid}`);
  });

  it('takes its locks again after a crash inside PostgreSQL ended every session', async () => {
    const server = await openForTest({ dataDir });
    await server.acquireServerLock();
    const sessionOf = async () => {
      const [session] = await query(
        server.connection,
        `select pid from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = 2`,
      );
      return Number(session?.['pid']);
    };
    const crashed = await sessionOf();
    process.kill(crashed, 'SIGKILL');
    await expect
      .poll(() => sessionOf().catch(() => crashed))
      .not.toSatisfy((pid) => pid === crashed || Number.isNaN(pid));
    const other = await openForTest({ dataDir });
    await expect(other.acquireServerLock()).rejects.toThrow(DataFolderInUse);
    expect(isAlive(server.pid)).toBe(true);
  });

  it('reports the end of the log when PostgreSQL does not start', async () => {
    await expect(openForTest({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /did not start[\s\S]*postgres\.log[\s\S]*shared_buffers/,
    );
  });

  it('refuses a data folder that another major version made', async () => {
    const file = join(dataDir, 'postgres', 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '15\n');
    onTestFinished(() => writeFileSync(file, version));
    const refusal = openForTest({ dataDir });
    await expect(refusal).rejects.toThrow(IncompatibleDataFolder);
    await expect(refusal).rejects.toThrow(/made by PostgreSQL 15.*brings PostgreSQL 18/);
  });
});

describe('a data folder with a long path', () => {
  const deep = join(scratch, 'd'.repeat(60), 'e'.repeat(60), 'data');
  let socketFolder = '';

  beforeAll(async () => {
    const database = await openEmbeddedPostgres({ dataDir: deep, durable: false });
    await database.release();
    socketFolder = database.connection.host;
  });
  afterAll(() => rmSync(socketFolder, { recursive: true, force: true }));

  it('puts its socket into a short private folder', () => {
    expect(Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  });

  it('refuses a socket folder that others may enter', async () => {
    chmodSync(socketFolder, 0o755);
    onTestFinished(() => chmodSync(socketFolder, 0o700));
    await expect(openForTest({ dataDir: deep })).rejects.toThrow(
      /not a folder that only uid \d+ can enter.*mode 755/,
    );
  });

  it('refuses a symbolic link as its socket folder', async () => {
    rmSync(socketFolder, { recursive: true });
    mkdirSync(join(scratch, 'elsewhere'), { mode: 0o700, recursive: true });
    symlinkSync(join(scratch, 'elsewhere'), socketFolder);
    await expect(openForTest({ dataDir: deep })).rejects.toThrow(/not a folder that only uid/);
  });
});
