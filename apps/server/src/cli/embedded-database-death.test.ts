import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink, type SmtpSink } from '../../../../test/stand-ins/smtp-sink.ts';
import { checkedFetch } from '../testing/checked-fetch.ts';
import { runParley, startParley, type ParleyProcess } from '../testing/parley-process.ts';

// Runs a real server process whose embedded PostgreSQL is killed.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-embedded-death-'));
const clusterPath = path.join(dataDir, 'postgres');
const pidFile = path.join(clusterPath, 'postmaster.pid');
const enginePath = path.join(dataDir, 'engine');
let mails: SmtpSink;
let server: ParleyProcess;
let worker: ParleyProcess;
let url: string;
let authorization: string;
/** The key of an organization in test mode. */
let trialAuthorization: string;

beforeAll(async () => {
  mails = await openSmtpSink();
  const settings = {
    PORT: '0',
    PARLEY_DATA_DIR: dataDir,
    PARLEY_SMTP_URL: mails.url,
    PARLEY_LOG_LEVEL: 'warn',
  };
  server = startParley(['serve', '--role', 'api'], settings);
  url = /http:\/\/localhost:\d+/.exec(await server.untilPrinted(/Ctrl-C stops it/))?.[0] ?? '';
  // A second process that uses the same PostgreSQL, which the first one started.
  worker = startParley(['serve', '--role', 'worker'], settings);
  await worker.untilPrinted(/worker is running/);
  const openOrganization = async (name: string) => {
    const { organizationId } = await runParley(['organization', 'create', '--name', name], settings);
    const organization = ['--organization', String(organizationId)];
    const limits = ['--read', '100000', '--write', '100000'];
    await runParley(['organization', 'limits', ...organization, ...limits], settings);
    const { apiKey } = await runParley(['keys', 'create', ...organization], settings);
    return { organization, authorization: `Bearer ${String(apiKey)}` };
  };
  ({ authorization } = await openOrganization('Tidewater'));
  const trial = await openOrganization('Tidewater (test)');
  await runParley(['organization', 'test-mode', ...trial.organization, '--on'], settings);
  trialAuthorization = trial.authorization;
}, 180_000);
afterAll(async () => {
  for (const { child, ended } of [server, worker]) {
    child.kill('SIGKILL');
    await ended;
  }
  await mails.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const postmasterPid = () => Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
const list = () =>
  checkedFetch(`${url}/api/integration/interviews?limit=100`, { headers: { authorization } });

const post = (key: string, resource: string, body: object) =>
  checkedFetch(`${url}/api/integration/interviews${resource}`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const aiInterview = (email: string) => ({
  meetingType: 'AI_ONLY',
  jobRole: 'Engineer',
  participants: [{ email }],
});
const create = (email: string) => post(authorization, '', aiInterview(email));

/** An AI interview that has just ended: its recording and its evaluation follow as jobs. */
async function endInterview(): Promise<string> {
  const created = await post(trialAuthorization, '', aiInterview('ines@example.com'));
  const { meetingCode } = (await created.json()) as { meetingCode: string };
  expect((await post(trialAuthorization, `/${meetingCode}/simulate`, {})).status).toBe(202);
  return meetingCode;
}
async function stateOf(meetingCode: string): Promise<string> {
  const answer = await checkedFetch(`${url}/api/integration/interviews/${meetingCode}`, {
    headers: { authorization: trialAuthorization },
  });
  const { interview } = (await answer.json()) as {
    interview: { recordingStatus: string; evaluationStatus: string };
  };
  return `${interview.recordingStatus} ${interview.evaluationStatus}`;
}

async function untilItWorks(): Promise<void> {
  for (;;) {
    const answer = await list();
    if (answer.status === 200) return;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await sleep(50);
  }
}

async function known(): Promise<string[]> {
  const { interviews } = (await (await list()).json()) as {
    interviews: { participants: { email: string }[] }[];
  };
  return interviews.flatMap(({ participants }) => participants.map(({ email }) => email));
}

it('restarts a killed PostgreSQL and loses nothing that was acknowledged', { timeout: 180_000 }, async () => {
  const acknowledged: string[] = [];
  const interviews: string[] = [];
  for (let kill = 1; kill <= 3; kill += 1) {
    const emails = Array.from({ length: 12 }, (_, n) => `kill-${kill}-${n}@example.com`);
    const before = postmasterPid();
    interviews.push(await endInterview());
    const acknowledgedBefore = acknowledged.length;
    const creating = emails.map(async (email, n) => {
      await sleep(n * 10);
      const { status } = await create(email);
      if (status === 201) acknowledged.push(email);
      else expect(status).toBe(503);
    });
    while (acknowledged.length < acknowledgedBefore + kill * 2) await sleep(1);
    process.kill(before, 'SIGKILL');
    const startedAt = performance.now();
    await Promise.all(creating);
    await untilItWorks();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(postmasterPid()).not.toBe(before);
    acknowledged.push(`after-${kill}@example.com`);
    expect((await create(`after-${kill}@example.com`)).status).toBe(201);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  }
  expect(await known()).toEqual(expect.arrayContaining(acknowledged));
  // The worker from before the kill completes the jobs of all interviews.
  for (const email of acknowledged) {
    await mails.waitFor(({ envelope }) => envelope.to.includes(email), 60_000);
  }
  for (const meetingCode of interviews) {
    await expect.poll(() => stateOf(meetingCode), { timeout: 60_000 }).toBe('READY READY');
  }
  const parts = fs.readFileSync(pidFile, 'utf8').split('\n');
  const client = new pg.Client({ host: parts[4] ?? '', user: 'parley', database: 'parley' });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as servers from pg_locks where locktype = 'advisory' and objid = 2 and granted`,
  );
  await client.end();
  expect(rows).toEqual([{ servers: 1 }]);
});

it('ends with one clear line when PostgreSQL cannot be started again', { timeout: 60_000 }, async () => {
  fs.renameSync(enginePath, `${enginePath}-away`);
  process.kill(postmasterPid(), 'SIGKILL');
  const ended = await Promise.all([server.ended, worker.ended]);
  for (const { code, stderr } of ended) {
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
      /^parley serve: the embedded PostgreSQL has stopped, so this process ends\. .*(ENOENT|No such file)/,
    );
    expect(stderr).not.toMatch(/^\s+at /m);
  }
});
