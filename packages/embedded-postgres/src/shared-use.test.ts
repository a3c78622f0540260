import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { EmbeddedPostgresOptions } from './index.ts';
import { isAlive } from './process-liveness.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type User, forkUser } from './testing/fork-user.ts';
import { query } from './testing/query.ts';
import { discardScratchFolder, makeScratchFolder, openForTest } from './testing/scratch-folder.ts';

const scratch = makeScratchFolder();
const dataDir = join(scratch, 'data');
const clusterPath = join(dataDir, 'postgres');

afterAll(() => discardScratchFolder(scratch, clusterPath));

/** A process that uses the folder until the test is over. */
function startUser(options: Partial<EmbeddedPostgresOptions> = {}): User {
  const user = forkUser({ dataDir, durable: false, ...options });
  onTestFinished(() => user.kill());
  return user;
}

describe('several processes with one data folder', () => {
  it('makes one cluster when several processes open it at once for the first time', async () => {
    const users = [startUser(), startUser()];
    const opened = await Promise.all(users.map((user) => user.opened));
    expect(new Set(opened.map(({ pid }) => pid)).size).toBe(1);
    expect(opened.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);

    const pid = opened[0]?.pid ?? 0;
    await users[0]?.order('release');
    expect(isAlive(pid)).toBe(true);
    await users[1]?.order('release');
    expect(isAlive(pid)).toBe(false);
  });

  it('stops PostgreSQL once when several processes leave at the same time', async () => {
    const users = [startUser(), startUser(), startUser()];
    const [first] = await Promise.all(users.map((user) => user.opened));
    await Promise.all(users.map((user) => user.order('release')));
    expect(isAlive(first?.pid ?? 0)).toBe(false);
    expect(await Promise.all(users.map((user) => user.ended))).toEqual([0, 0, 0]);
  });
});

describe('a server with a data folder', () => {
  it('keeps PostgreSQL running when a command line tool ends', async () => {
    const server = startUser();
    const { pid } = await server.opened;
    await server.order('acquireServerLock');
    const tool = await openForTest({ dataDir });
    expect(tool.adopted).toBe(true);
    await tool.release();
    expect(isAlive(pid)).toBe(true);
    await server.order('release');
    expect(isAlive(pid)).toBe(false);
  });

  it('refuses a second server and says which process holds the folder', async () => {
    const server = startUser();
    await server.opened;
    await server.order('acquireServerLock');
    const second = startUser();
    await second.opened;
    await expect(second.order('acquireServerLock')).rejects.toMatchObject({
      name: 'DataFolderInUse',
      message: expect.stringContaining(
        `${dataDir} is in use by another Parley server (process ${server.osPid})`,
      ),
    });
  });

  it('leaves PostgreSQL running when it is killed, so that the next server adopts and stops it', async () => {
    const killed = startUser();
    const { pid, host } = await killed.opened;
    await killed.order('acquireServerLock');
    await query({ host, port: 5432, user: 'parley', database: 'parley' }, 'create table acknowledged ()');
    await killed.kill();
    expect(isAlive(pid)).toBe(true);

    const next = await openForTest({ dataDir });
    expect(next).toMatchObject({ adopted: true, pid });
    await next.acquireServerLock();
    await query(next.connection, 'select from acknowledged');
    await next.release();
    expect(isAlive(pid)).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'starts PostgreSQL in another process group, which terminal signals do not reach',
    async () => {
      const server = startUser();
      const { pid } = await server.opened;
      const groupOf = (process_: number) =>
        readFileSync(`/proc/${process_}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
      expect(groupOf(pid)).not.toBe(groupOf(server.osPid));
      await server.order('release');
    },
  );
});

describe('a PostgreSQL that is not ready', () => {
  it('adopts a PostgreSQL that is still recovering', async () => {
    // A slow restore command keeps PostgreSQL in recovery, as a long crash log would.
    const signal = join(clusterPath, 'recovery.signal');
    writeFileSync(signal, '');
    const killed = startUser({ settings: { restore_command: 'sleep 0.4; false' } });
    await expect
      .poll(() => readPostmasterFile(clusterPath)?.status, { timeout: 5_000, interval: 10 })
      .toBe('starting');
    const starting = readPostmasterFile(clusterPath);
    await killed.kill();

    const next = await openForTest({ dataDir });
    expect(next).toMatchObject({ adopted: true, pid: starting?.pid });
    expect(existsSync(signal)).toBe(false);
  });
});
