import { chmodSync, existsSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IncompatibleDataFolder } from './index.ts';
import { isAlive } from './process-liveness.ts';
import { query } from './testing/query.ts';
import { discardScratchFolder, makeScratchFolder, openForTest } from './testing/scratch-folder.ts';
import { type Way, userNamespaceWorks } from './way.ts';

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot && userNamespaceWorks())('root in a user namespace', () => {
  let closed = '';
  let dataDir = '';
  beforeAll(() => {
    closed = makeScratchFolder();
    dataDir = join(closed, 'data');
  });
  afterAll(() => discardScratchFolder(closed, join(dataDir, 'postgres')));

  it('opens a data folder inside a folder that only root may enter, twice', async () => {
    await openAndRelease(dataDir, 'userns');
    await openAndRelease(dataDir, 'userns');
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
  });

  it('refuses to open the folder in another way', async () => {
    const refusal = openForTest({ dataDir, way: 'setuid' });
    await expect(refusal).rejects.toThrow(IncompatibleDataFolder);
    await expect(refusal).rejects.toThrow(/made the way "userns".*cannot be opened the way "setuid"/);
  });

  it('refuses a folder that another account made', async () => {
    const record = join(dataDir, 'postgres.json');
    const text = readFileSync(record, 'utf8');
    writeFileSync(record, JSON.stringify({ ...(JSON.parse(text) as object), way: 'plain', uid: 1234 }));
    await expect(openForTest({ dataDir })).rejects.toThrow(/made by uid 1234, and this process runs as root/);
    writeFileSync(record, text);
  });
});

describe.runIf(isRoot)('root that starts PostgreSQL as another uid', () => {
  it('lets only the other uid pass through the data folder', async () => {
    const open = makeScratchFolder();
    chmodSync(open, 0o755);
    const dataDir = join(open, 'data');
    try {
      await openAndRelease(dataDir, 'setuid');
      await openAndRelease(dataDir, undefined);
      expect(statSync(dataDir).mode & 0o777).toBe(0o710);
      expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    } finally {
      await discardScratchFolder(open, join(dataDir, 'postgres'));
    }
  });

  it('puts the cluster elsewhere when the other uid cannot pass through a parent folder', async () => {
    const closed = makeScratchFolder();
    const dataDir = join(closed, 'data');
    try {
      await openAndRelease(dataDir, 'setuid');
      const clusterPath = readlinkSync(join(dataDir, 'postgres'));
      expect(clusterPath).toMatch(/^\/var\/lib\/parley\/embedded-[0-9a-f]{8}\/postgres$/);
      await openAndRelease(dataDir, 'setuid');
      expect(statSync(closed).mode & 0o777).toBe(0o700);
    } finally {
      const link = join(dataDir, 'postgres');
      if (existsSync(link)) rmSync(dirname(readlinkSync(link)), { recursive: true });
      await discardScratchFolder(closed);
    }
  });
});

describe.runIf(!isRoot)('a normal user', () => {
  it('owns the cluster when the user is not root', async () => {
    const folder = makeScratchFolder();
    try {
      await openAndRelease(join(folder, 'data'), undefined);
      expect(statSync(join(folder, 'data', 'postgres')).uid).toBe(process.getuid?.());
    } finally {
      await discardScratchFolder(folder, join(folder, 'data', 'postgres'));
    }
  });
});

async function openAndRelease(dataDir: string, way: Way | undefined): Promise<void> {
  const database = await openForTest({ dataDir, ...(way && { way }) });
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.release();
  expect(isAlive(database.pid)).toBe(false);
}
