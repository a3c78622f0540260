import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkedFetch } from '../testing/checked-fetch.ts';
import { runParley, startParley, type ParleyProcess } from '../testing/parley-process.ts';

const name = 'Quixwaldine Zyrbrandt';
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-erased-'));
const dataDir = path.join(scratch, 'data');
const settings = { PORT: '0', PARLEY_DATA_DIR: dataDir, PARLEY_LOG_LEVEL: 'warn' };
let server: ParleyProcess;
let url: string;
let headers: Record<string, string>;

beforeAll(async () => {
  server = startParley(['serve'], settings);
  url = /http:\/\/localhost:\d+/.exec(await server.untilPrinted(/Ctrl-C stops it/))?.[0] ?? '';
  const { organizationId } = await runParley(['organization', 'create', '--name', 'Tidewater'], settings);
  const { apiKey } = await runParley(['keys', 'create', '--organization', String(organizationId)], settings);
  headers = { authorization: `Bearer ${String(apiKey)}` };
}, 180_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  fs.rmSync(scratch, { recursive: true, force: true });
});

async function create(candidate: string): Promise<string> {
  const answer = await checkedFetch(`${url}/api/integration/interviews`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      meetingType: 'AI_ONLY',
      jobRole: 'Engineer',
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      participants: [{ name: candidate, email: 'ines@example.com' }],
    }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { meetingCode: string }).meetingCode;
}

/** Ignores case, because the search stores the name in lower case. */
const holdsName = (bytes: Buffer) => bytes.toString('latin1').toLowerCase().includes(name.toLowerCase());

/** Files of any kind below the data folder that contain the name. */
function filesWithName(): string[] {
  const files = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.parentPath.includes(`${path.sep}engine`))
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => fs.existsSync(file) && holdsName(fs.readFileSync(file)))
    .map((file) => path.relative(dataDir, file))
    .sort();
}

async function isInBackup(file: string): Promise<boolean> {
  const target = path.join(scratch, file);
  await runParley(['backup', '--to', target], settings);
  return holdsName(gunzipSync(fs.readFileSync(target)));
}

/** Makes PostgreSQL write its memory to disk, as it does by itself every few minutes. */
async function checkpoint(): Promise<void> {
  const { 4: host = '' } = fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host, user: 'parley', database: 'parley' });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

it(
  'removes a name from every file of the cluster within a minute of the deletion',
  { timeout: 240_000 },
  async () => {
    // The people before and after are on the same pages of the table, and must remain.
    await create('Somebody Else');
    const meetingCode = await create(name);
    await create('Another Neighbour');
    await checkpoint();
    expect(filesWithName().join('\n')).toMatch(/postgres\/base\/[\s\S]*pg_wal/);
    expect(await isInBackup('before.tar.gz')).toBe(true);

    const deleted = await checkedFetch(`${url}/api/integration/interviews/${meetingCode}`, {
      method: 'DELETE',
      headers,
    });
    expect(deleted.status).toBe(200);
    await expect.poll(filesWithName, { timeout: 60_000, interval: 2_000 }).toEqual([]);
    expect(await isInBackup('after.tar.gz')).toBe(false);
    expect(execFileSync('tar', ['-tzf', path.join(scratch, 'after.tar.gz')]).toString()).toContain('pg_wal/');
  },
);
