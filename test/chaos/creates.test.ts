import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictError, Parley, ParleyConnectionError, ServerError } from '@parley/sdk';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDatabase, type ClusterDatabase } from '../e2e/fixtures/cluster-database.ts';
import { parleyJson, type Settings } from '../e2e/fixtures/parley-process.ts';
import { until } from '../e2e/fixtures/until.ts';
import { openSmtpSink, type SmtpSink } from '../stand-ins/smtp-sink.ts';
import { startMortal, type MortalProcess } from './mortal-process.ts';
import { seededRandom } from './seeded-random.ts';

const creates = 300;
const kills = 10;
const clients = 8;
/** The connection is cut right after the server accepted a message, so that some mails are sent again. */
const lostAcknowledgements = 5;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-chaos-'));
let database: ClusterDatabase;
let mails: SmtpSink;
let api: MortalProcess;
let worker: MortalProcess;
let sdk: Parley;
let organizationId: string;

beforeAll(async () => {
  [database, mails] = await Promise.all([copyDatabase(), openSmtpSink()]);
  const settings: Settings = {
    PORT: '0',
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: database.url,
    PARLEY_SMTP_URL: mails.url,
    PARLEY_LOG_LEVEL: 'error',
  };
  ({ organizationId = '' } = await parleyJson(settings, 'organization', 'create', '--name', 'Tidewater'));
  const organization = ['--organization', organizationId];
  await parleyJson(settings, 'organization', 'limits', ...organization, '--write', '100000');
  const { apiKey = '' } = await parleyJson(settings, 'keys', 'create', ...organization);
  [api, worker] = await Promise.all([startMortal('api', settings), startMortal('worker', settings)]);
  sdk = new Parley({ baseUrl: api.url, apiKey, maxRetries: 0, timeoutMs: 10_000 });
});

afterAll(async () => {
  await Promise.all([api?.stop(), worker?.stop()]);
  await mails?.close();
  await database?.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it(`keeps each of ${creates} creates once and delivers every mail through ${kills} kills`, async () => {
  const seed = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31));
  console.log(`chaos: CHAOS_SEED=${seed}`);
  mails.loseAcknowledgements(lostAcknowledgements);

  const acknowledged = new Map<string, string>();
  let next = 0;
  const client = async () => {
    for (let number = next++; number < creates; number = next++) {
      const email = `candidate-${number}@example.com`;
      acknowledged.set(email, await createUntilAcknowledged(email));
    }
  };
  const creating = Promise.all(Array.from({ length: clients }, client));
  await Promise.all([creating, killAtRandom(seededRandom(seed), () => acknowledged.size)]);

  const stored = await storedInterviews();
  expect(stored.size).toBe(creates);
  expect(stored).toEqual(acknowledged);

  await until('every mail is marked as sent', unsentMails, (unsent) => unsent === 0, 60_000);
  const idsOf = new Map<string, Set<string>>();
  for (const { envelope, message } of mails.mails) {
    const [recipient = ''] = envelope.to;
    idsOf.set(recipient, (idsOf.get(recipient) ?? new Set()).add(message.messageId ?? 'none'));
  }
  expect(new Set(idsOf.keys())).toEqual(new Set(acknowledged.keys()));
  const several = [...idsOf].filter(([, ids]) => ids.size !== 1 || ids.has('none'));
  expect(several).toEqual([]);
  expect(new Set([...idsOf.values()].flatMap((ids) => [...ids])).size).toBe(creates);
  const repeats = mails.mails.length - creates;
  console.log(`chaos: ${repeats} mails came more than once`);
  expect(repeats).toBeGreaterThanOrEqual(lostAcknowledgements);
});

/**
 * Repeats the request with the same Idempotency-Key until there is a response, like the SDK's retries but without
 * an end.
 */
async function createUntilAcknowledged(email: string): Promise<string> {
  const idempotencyKey = randomUUID();
  for (;;) {
    try {
      const created = await sdk.interviews.create(
        {
          meetingType: 'AI_ONLY',
          jobRole: 'Customer support engineer',
          participants: [{ role: 'CANDIDATE', name: 'Ines', email }],
        },
        { idempotencyKey },
      );
      return created.meetingCode;
    } catch (error) {
      const isRunning = error instanceof ConflictError && error.code === 'idempotency_in_progress';
      const isPassing = error instanceof ParleyConnectionError || error instanceof ServerError;
      if (!isRunning && !isPassing) throw error;
      await sleep(50);
    }
  }
}

/** Kills a process once in every part of the work, at a random moment. */
async function killAtRandom(random: () => number, done: () => number): Promise<void> {
  const stretch = creates / (kills + 1);
  let wasApi = false;
  for (let kill = 0; kill < kills; kill += 1) {
    const threshold = Math.floor((kill + random()) * stretch);
    // Both processes die five times; within each pair the order is random.
    const isApi: boolean = kill % 2 === 0 ? random() < 0.5 : !wasApi;
    wasApi = isApi;
    await until(
      `${threshold} creates`,
      () => Promise.resolve(done()),
      (count) => count >= threshold,
    );
    await sleep(random() * 40);
    await (isApi ? api : worker).killAndRestart();
  }
}

async function storedInterviews(): Promise<Map<string, string>> {
  const rows = await query<{ email: string; meeting_code: string }>(
    `select p.email, i.meeting_code from interviews i join participants p on p.interview_id = i.id
     where i.organization_id = $1`,
    [organizationId],
  );
  const interviews = await query<{ count: string }>('select count(*) from interviews', []);
  expect(Number(interviews[0]?.count)).toBe(rows.length);
  return new Map(rows.map(({ email, meeting_code: code }) => [email, code]));
}

async function unsentMails(): Promise<number> {
  const [row] = await query<{ unsent: string }>(
    `select (select count(*) from mails where status <> 'SENT') + $1::int - (select count(*) from mails) as unsent`,
    [creates],
  );
  return Number(row?.unsent);
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client(database.config);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
