import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup, type BackupRequest } from '../backup/make-backup.ts';
import { readConfig } from '../read-config.ts';
import { createOrganization, issueKey } from '../features/tenancy/index.ts';
import { readLastBackup } from '../kernel/installation.ts';
import { openServices, type Services } from '../services.ts';
import { checkedFetch } from '../testing/checked-fetch.ts';
import { runParley, startParley, type ParleyProcess } from '../testing/parley-process.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

// Runs real processes one after another: a server works, is backed up, and is restored from the archive elsewhere.
const scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'parley-backup-')));
const dataDir = path.join(scratch, 'data');
const restoredDir = path.join(scratch, 'restored');
const archive = path.join(scratch, 'parley.tar.gz');
const live = { PARLEY_DATA_DIR: dataDir, PORT: '0' };
const restored = { ...live, PARLEY_DATA_DIR: restoredDir };

const request: BackupRequest = {
  dataDir,
  target: path.join(scratch, 'another.tar.gz'),
  replace: false,
  parleyVersion: '0.0.0-test',
  now: new Date(),
  signal: new AbortController().signal,
};

let server: ParleyProcess;
let foundation: Services;
let client: pg.Client;
let authorization: { authorization: string };
let interview: { meetingCode: string; participants: { joinToken: string }[] };

beforeAll(async () => {
  server = startParley(['serve'], live);
  const url = await urlOf(server);
  foundation = await openServices(readConfig({ ...live, PARLEY_LOG_LEVEL: 'warn' }), { serverLock: false });
  client = new pg.Client(foundation.dbConfig);
  await client.connect();
  const { organizationId } = await createOrganization(foundation, { name: 'Tidewater Instruments' });
  const { apiKey } = await issueKey(foundation, { organizationId, name: 'test' });
  authorization = { authorization: `Bearer ${apiKey}` };
  interview = await createInterview(url);
  await client.query('create table parents (id int primary key)');
  await client.query('create table children (id int primary key, parent int not null references parents)');
});

afterAll(async () => {
  await client.end();
  await foundation.close();
  server.child.kill('SIGTERM');
  await server.ended;
  fs.rmSync(scratch, { recursive: true, force: true });
});

it(
  'copies a running server completely, and the copy serves all acknowledged data',
  { timeout: 180_000 },
  async () => {
    const recording = randomBytes(3_000_000);
    await foundation.objects.put('recordings/one/video', recording);
    await foundation.objects.put('recordings/two/kept', Buffer.from('kept'));
    const writer = keepWriting();
    await writer.hasWritten(20);
    const acknowledged = writer.count();
    const made = await runParley(['backup', '--to', archive], live);
    expect(await writer.stop()).toBeGreaterThan(acknowledged);
    expect(made).toMatchObject({ file: archive, secretIncluded: true });
    expect((await readLastBackup(foundation.db))?.toISOString()).toBe(made['createdAt']);
    expect(fs.statSync(archive).mode & 0o777).toBe(0o600);
    // Any tar program can read it, even without Parley.
    const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n');
    expect(listed).toEqual(
      expect.arrayContaining(['manifest.json', 'secret', 'objects/recordings/one/video']),
    );
    expect(listed.filter((name) => /postmaster|postgres\.log|engine|\.aside/.test(name))).toEqual([]);

    await runParley(['restore', '--from', archive], restored);
    expect(fs.statSync(restoredDir).mode & 0o777).toBe(0o700);
    expect(recording.equals(fs.readFileSync(path.join(restoredDir, 'objects/recordings/one/video')))).toBe(
      true,
    );
    for (let object = 0; object < acknowledged; object++) {
      const name = `recordings/many/${object}`;
      expect(fs.readFileSync(path.join(restoredDir, 'objects', name), 'utf8')).toBe(`object ${object}`);
    }

    const second = startParley(['serve'], restored);
    try {
      const url = await urlOf(second);
      const copy = await openServices(readConfig({ ...restored, PARLEY_LOG_LEVEL: 'warn' }), {
        serverLock: false,
      });
      try {
        await expectConsistent(copy, acknowledged);
      } finally {
        await copy.close();
      }
      // Join tokens are encrypted in the database, so a copy without the secret could not return them.
      const { participants } = await readInterview(url);
      expect(participants.map(({ joinToken }) => joinToken)).toEqual(
        interview.participants.map(({ joinToken }) => joinToken),
      );
    } finally {
      second.child.kill('SIGTERM');
      expect(await second.ended).toMatchObject({ code: 0 });
    }
  },
);

it(
  'leaves no archive when the backup is killed, and the next backup removes its temporary files',
  { timeout: 150_000 },
  async () => {
    const target = path.join(scratch, 'killed.tar.gz');
    const unfinished = () => fs.readdirSync(scratch).filter((name) => name.includes('.unfinished-'));
    await foundation.objects.put('recordings/three/large', randomBytes(40_000_000));
    const killed = startParley(['backup', '--to', target], live);
    await expect.poll(unfinished, { timeout: 60_000, interval: 2 }).toHaveLength(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(fs.existsSync(target)).toBe(false);

    for (const name of unfinished()) fs.utimesSync(path.join(scratch, name), 0, 0);
    const asked = new AbortController();
    const aborted = makeBackup({ ...request, target, signal: asked.signal });
    const refusal = expect(aborted).rejects.toThrow('asked to stop');
    await expect
      .poll(() => unfinished().filter((name) => name.includes(`-${process.pid}-`)), {
        timeout: 60_000,
        interval: 2,
      })
      .toHaveLength(1);
    asked.abort(new Error('asked to stop'));
    await refusal;
    expect(fs.readdirSync(scratch).filter((name) => name.startsWith('killed'))).toEqual([]);
    const { rows } = await client.query('select from pg_replication_slots');
    expect(rows).toEqual([]);
  },
);

describe('a backup that is refused', () => {
  it.each([
    ['onto a file that exists', { target: archive }, /exists already/],
    ['into the data folder', { target: path.join(dataDir, 'objects', 'a.tar.gz') }, /inside the data folder/],
    [
      'into a folder that does not exist',
      { target: path.join(scratch, 'none', 'a.tar.gz') },
      /does not exist/,
    ],
    ['of a folder without data', { dataDir: path.join(scratch, 'none') }, /no database in .*none/],
  ])('refuses the backup and names the reason: %s', async (_, change, words) => {
    await expect(makeBackup({ ...request, ...change })).rejects.toThrow(words);
    expect(fs.readdirSync(scratch)).not.toContain('none');
  });

  it('explains how to back up a database that is not the embedded one', async () => {
    vi.stubEnv('PARLEY_DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(backup.run(['--to', `${archive}.other`])).rejects.toThrow(/pg_dump.*objects.*secret/);
    await expect(restore.run(['--from', archive])).rejects.toThrow(/pg_restore/);
  });
});

it('says that a bucket is not in the backup, and how a restore’s objects get into the bucket', async () => {
  const bucket = {
    PARLEY_S3_BUCKET: 'tidewater',
    PARLEY_S3_ACCESS_KEY: 'a',
    PARLEY_S3_SECRET_KEY: 's',
    PARLEY_S3_PREFIX: 'parley',
  };
  const target = path.join(scratch, 'bucket.tar.gz');
  await foundation.objects.put('recordings/two/one', Buffer.from('from before the bucket'));
  const made = await startParley(['backup', '--to', target], { ...live, ...bucket }).ended;
  expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('in the bucket tidewater') });
  const folder = path.join(scratch, 'restored-beside-a-bucket');
  const settings = { PARLEY_DATA_DIR: folder, ...bucket };
  const put = await startParley(['restore', '--from', target], settings).ended;
  expect(put).toMatchObject({ code: 0, stderr: expect.stringContaining('to s3://tidewater/parley.') });
}, 120_000);

async function createInterview(url: string) {
  const response = await checkedFetch(`${url}/api/integration/interviews`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      meetingType: 'AI_ONLY',
      jobRole: 'Support engineer',
      durationMinutes: 15,
      participants: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
    }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { interview: typeof interview }).interview;
}

async function readInterview(url: string) {
  const response = await checkedFetch(`${url}/api/integration/interviews/${interview.meetingCode}`, {
    headers: authorization,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { interview: typeof interview }).interview;
}

async function urlOf(serving: ParleyProcess): Promise<string> {
  return /URL +(\S+)/.exec(await serving.untilPrinted(/Ctrl-C stops it/))?.[1] ?? '';
}

/** Writes a parent row, its child and an object one after the other, until it is stopped. */
function keepWriting() {
  let count = 0;
  let asked = false;
  const writing = (async () => {
    while (!asked) {
      await foundation.objects.put(`recordings/many/${count}`, Buffer.from(`object ${count}`));
      await client.query('begin');
      await client.query('insert into parents values ($1)', [count]);
      await client.query('insert into children values ($1, $1)', [count]);
      await client.query('commit');
      count++;
      await sleep(5);
    }
  })();
  return {
    count: () => count,
    hasWritten: (least: number) =>
      expect.poll(() => count, { timeout: 10_000 }).toBeGreaterThanOrEqual(least),
    async stop() {
      asked = true;
      await writing;
      return count;
    },
  };
}

/** Every row from before the backup exists with its related row and object, and every foreign key is valid. */
async function expectConsistent(copy: Services, acknowledged: number): Promise<void> {
  const reader = new pg.Client(copy.dbConfig);
  await reader.connect();
  try {
    const { rows } = await reader.query<{ parents: number; children: number; last: number }>(
      `select (select count(*)::int from parents) as parents, (select count(*)::int from children) as children,
              (select max(id) from children) as last`,
    );
    const [counts] = rows;
    expect(counts?.parents).toBeGreaterThanOrEqual(acknowledged);
    expect(counts).toEqual({
      parents: counts?.parents,
      children: counts?.parents,
      last: (counts?.parents ?? 0) - 1,
    });
    expect(await copy.objects.get(`recordings/many/${counts?.last}`)).toEqual(
      Buffer.from(`object ${counts?.last}`),
    );
    // PostgreSQL checks a foreign key against all rows when the key is created again.
    const { rows: keys } = await reader.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and conparentid = 0`,
    );
    expect(keys.length).toBeGreaterThan(5);
    for (const { table, name, definition } of keys) {
      await reader.query(
        `alter table ${table} drop constraint ${name}, add constraint ${name} ${definition}`,
      );
    }
  } finally {
    await reader.end();
  }
}
