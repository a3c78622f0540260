import { once } from 'node:events';
import fs from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink, type SmtpSink } from '../../../../test/stand-ins/smtp-sink.ts';
import { checkedFetch } from '../testing/checked-fetch.ts';
import { openOwnPostgres, type OwnPostgres } from '../testing/own-postgres.ts';
import { runParley, startParley, type ParleyProcess } from '../testing/parley-process.ts';

// Runs a real server process whose database is stopped, killed or frozen.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-outage-'));
let database: OwnPostgres;
let mails: SmtpSink;
let server: ParleyProcess;
let url: string;
let authorization: string;
let settings: Record<string, string>;

beforeAll(async () => {
  [database, mails] = await Promise.all([openOwnPostgres(), openSmtpSink()]);
  settings = {
    PORT: '0',
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: database.url,
    PARLEY_SMTP_URL: mails.url,
    PARLEY_ALLOW_PRIVATE_HOSTS: 'loopback',
    PARLEY_LOG_LEVEL: 'warn',
  };
  server = startParley(['serve'], settings);
  url = /http:\/\/localhost:\d+/.exec(await server.untilPrinted(/Ctrl-C stops it/))?.[0] ?? '';
  const { organizationId } = await runParley(['organization', 'create', '--name', 'Tidewater'], settings);
  const organization = ['--organization', String(organizationId)];
  await runParley(
    ['organization', 'limits', ...organization, '--read', '100000', '--write', '100000'],
    settings,
  );
  const { apiKey } = await runParley(['keys', 'create', ...organization], settings);
  authorization = `Bearer ${String(apiKey)}`;
}, 180_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await database.remove();
  await mails.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function create(email: string): Promise<Response> {
  return checkedFetch(`${url}/api/integration/interviews`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ meetingType: 'AI_ONLY', jobRole: 'Engineer', participants: [{ email }] }),
  });
}
const list = () => checkedFetch(`${url}/api/integration/interviews`, { headers: { authorization } });

/** Expects a proper 503 response. */
async function refusedBy(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
}

async function untilItWorks(): Promise<void> {
  for (;;) {
    const { status } = await list();
    if (status === 200) return;
    expect(status).toBe(503);
    await sleep(100);
  }
}

const mailTo = (email: string) => mails.waitFor(({ envelope }) => envelope.to.includes(email), 60_000);

it('plans the deletion of expired data for midnight when a worker starts', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const isPlanned = async () => {
    const { rowCount } = await client.query(
      `select from graphile_worker.jobs
       where key = 'forget-expired' and run_at > now() and run_at = date_trunc('day', run_at, 'UTC')`,
    );
    return rowCount === 1;
  };
  await expect.poll(isPlanned, { timeout: 20_000 }).toBe(true);
  await client.end();
});

it('answers 503 while the database is away, and works again afterwards', { timeout: 180_000 }, async () => {
  await Promise.all([create('before@example.com'), mailTo('before@example.com')]);
  // Jobs are running when the database goes away; they must be completed in the end.
  const last = Array.from({ length: 20 }, (_, n) => `last-${n}@example.com`);
  const accepted = (
    await Promise.all(last.map(async (email) => ((await create(email)).ok ? [email] : [])))
  ).flat();
  await database.stop();

  // Longer than any interval of the process, such as the one that looks for orphaned jobs.
  const backAt = performance.now() + 20_000;
  while (performance.now() < backAt) {
    for (const response of await Promise.all([list(), create('meanwhile@example.com')]))
      await refusedBy(response);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await sleep(500);
  }

  await database.start();
  await untilItWorks();
  expect((await create('after@example.com')).status).toBe(201);
  await mailTo('after@example.com');
  for (const email of accepted) await mailTo(email);
});

it('answers 503 within seconds while the database hangs', { timeout: 120_000 }, async () => {
  database.freeze();
  const startedAt = performance.now();
  const answers = Array.from({ length: 30 }, async (_, n) =>
    refusedBy(n % 2 === 0 ? await list() : await create(`frozen-${n}@example.com`)),
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await Promise.all(answers);
  await refusedBy(await list());
  expect(performance.now() - startedAt).toBeLessThan(25_000);

  database.thaw();
  await untilItWorks();
  expect((await create('thawed@example.com')).status).toBe(201);
  await mailTo('thawed@example.com');
});

/** Asks for far more than fits into the network buffers and reads none of it. */
async function openSlowReader(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: parley.test\r\n\r\n'.repeat(500));
  return socket;
}

it('stops in time while the database hangs and a client reads slowly', { timeout: 120_000 }, async () => {
  const other = startParley(['serve'], settings);
  const address = /http:\/\/localhost:\d+/.exec(await other.untilPrinted(/Ctrl-C stops it/))?.[0] ?? '';
  const reader = await openSlowReader(address);
  try {
    database.freeze();
    const startedAt = performance.now();
    other.child.kill('SIGTERM');
    expect((await other.ended).code).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(45_000);
  } finally {
    database.thaw();
    reader.destroy();
    other.child.kill('SIGKILL');
  }
});

it('stops the process while the database is away', { timeout: 60_000 }, async () => {
  await database.stop();
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  expect(code).toBe(0);
  expect(stderr).not.toMatch(/^\s+at /m);
});
