// npm run bench [-- --rounds 3 --seconds 4 --no-starts]: what the product costs in addition to the smallest possible
// server and to the database alone. The numbers are of one run on one machine; only their ratios can be compared.
// Writes nothing.
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '@parley/embedded-postgres';
import { Parley } from '@parley/sdk';
import pg from 'pg';
import { parleyJson, serve, type Settings } from '../e2e/fixtures/parley-process.ts';
import { loadHttp, type Load } from './load.ts';
import { findPgbench, loadPgbench } from './pgbench.ts';
import { logged, writeStatements, type Group } from './statements.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    'no-starts': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const clients = 16;
/** The share of pgbench's rate, with the same statements, that parley must reach. */
const goals = { read: 0.3, create: 0.5 };
/**
 * How many interviews the clients of the product read in turn, so that no two read the same one at the same time.
 * The other sides read only one, and log as many requests.
 */
const interviews = logged;
const input = {
  meetingType: 'AI_ONLY' as const,
  jobRole: 'Customer support engineer',
  participants: [{ role: 'CANDIDATE' as const, name: 'Ines Marchetti', email: 'ines@example.com' }],
  questions: ['Tell me about a problem that you solved for a customer.'],
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bench-'));
fs.chmodSync(folder, 0o711);
try {
  await benchRequests(path.join(folder, 'requests'));
  if (!values['no-starts']) await benchStarts(path.join(folder, 'starts'));
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function benchRequests(dataDir: string): Promise<void> {
  const postgres = await openEmbeddedPostgres({ dataDir });
  const { host, port, user, database } = postgres.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const settings: Settings = {
    PORT: '0',
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: url,
    PARLEY_LOG_LEVEL: 'warn',
  };
  const server = await serve(settings, '--role', 'api');
  const children: ChildProcess[] = [];
  const start = async <Message>(file: string, ...args: string[]): Promise<Message> => {
    const child = fork(file, args);
    children.push(child);
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${file} ended before it said where it listens`);
    });
    ended.catch(() => {});
    return ((await Promise.race([once(child, 'message'), ended])) as [Message])[0];
  };
  try {
    const { organizationId = '' } = await parleyJson(settings, 'organization', 'create', '--name', 'Bench');
    const organization = ['--organization', organizationId];
    const most = ['--read', '1000000', '--write', '1000000'];
    await parleyJson(settings, 'organization', 'limits', ...organization, ...most);
    const { apiKey = '' } = await parleyJson(settings, 'keys', 'create', ...organization);
    const sdk = new Parley({ baseUrl: server.url ?? '', apiKey });
    const made = await Promise.all(Array.from({ length: interviews }, () => sdk.interviews.create(input)));
    for (const { meetingCode } of made) await sdk.interviews.get(meetingCode);
    const [{ interview }] = made as [(typeof made)[number]];

    const client = new pg.Client(postgres.connection);
    await client.connect();
    await untilLogged(client, 2 * interviews);
    const statements = await writeStatements(client, {
      organizationId,
      interviewId: interview.id,
      meetingCodes: made.map(({ meetingCode }) => meetingCode),
      keyHash: createHash('sha256').update(apiKey).digest('hex'),
    });
    const given = JSON.stringify({ config: postgres.connection, statements });
    const bareFile = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
    const barePort = await start<number>(bareFile, given);
    const pgbench = findPgbench();
    if (pgbench === null) console.log('SKIPPED: pgbench is not installed (Debian: postgresql-contrib).');

    const api = server.url ?? '';
    const create = '/api/integration/interviews';
    const reads = made.map(({ meetingCode }) => `${create}/${meetingCode}`);
    const least = `http://127.0.0.1:${barePort}`;
    const how = { clients, seconds, apiKey };
    const withDatabase = (groups: Group[], log: Group[]) =>
      loadPgbench(
        pgbench ?? '',
        postgres.connection,
        { groups: [...statements.authenticate, ...groups], log },
        { ...how, folder },
      );
    const readSides = {
      'read, parley': () => loadHttp(api, reads, how),
      'read, bare node:http': () => loadHttp(least, ['/'], how),
      ...(pgbench ? { 'read, pgbench': () => withDatabase(statements.read, statements.logOfReads) } : {}),
    };
    const createSides = {
      'create, parley': () => loadHttp(api, [create], { ...how, body: input }),
      'create, bare node:http': () => loadHttp(least, ['/'], { ...how, body: input }),
      ...(pgbench
        ? { 'create, pgbench': () => withDatabase(statements.create, statements.logOfCreates) }
        : {}),
    };
    // Plans made for empty tables are replaced, as autovacuum would do within a minute.
    const analyze = async () => void (await client.query('analyze'));
    printRequests(await measure([readSides, createSides], analyze));
    await client.end();
  } finally {
    for (const child of children) child.disconnect();
    await server.interrupt();
    await postgres.release();
  }
}

/** The product writes its request log after the responses. */
async function untilLogged(client: pg.Client, entries: number): Promise<void> {
  const count = 'select count(*)::int as count from request_log';
  for (;;) {
    const { rows } = await client.query<{ count: number }>(count);
    if ((rows[0]?.count ?? 0) >= entries) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Measures every side of a group once per round, so that a slow minute of the machine affects all of them. The
 * first round warms up. The groups run one after the other, because reads between writes would pay for the work
 * that the writes leave behind.
 */
async function measure(
  groups: Record<string, () => Promise<Load>>[],
  prepare: () => Promise<void>,
): Promise<Map<string, Load>> {
  const loads = new Map(groups.flatMap((sides) => Object.keys(sides)).map((name) => [name, [] as Load[]]));
  for (const sides of groups) {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, load] of Object.entries(sides)) {
        await prepare();
        const measured = await load();
        if (round > 0) loads.get(name)?.push(measured);
      }
    }
  }
  return new Map(
    [...loads].map(([name, all]) => [
      name,
      {
        perSecond: median(all.map((one) => one.perSecond)),
        averageMs: median(all.map((one) => one.averageMs)),
      },
    ]),
  );
}

/** The share of pgbench's rate, with the same statements, that the product should reach. */
function printRequests(loads: Map<string, Load>): void {
  console.log(`\n${clients} clients, medians of ${rounds} rounds of ${seconds} s each`);
  const shareOf = (work: string, side: string) =>
    (loads.get(`${work}, parley`)?.perSecond ?? Number.NaN) / (loads.get(side)?.perSecond ?? Number.NaN);
  const table = [...loads].map(([side, { perSecond, averageMs }]) => ({
    side,
    'per second': Math.round(perSecond),
    'average ms': Number(averageMs.toFixed(1)),
    'parley does': `${Math.round(shareOf(side.split(',')[0] ?? '', side) * 100)} % of it`,
  }));
  console.table(table);
  for (const [work, goal] of Object.entries(goals)) {
    if (!loads.has(`${work}, pgbench`)) continue;
    const share = shareOf(work, `${work}, pgbench`);
    console.log(
      `${work}: ${share.toFixed(2)} of pgbench, goal ${goal}: ${share >= goal ? 'met' : 'NOT MET'}`,
    );
    if (share < goal) process.exitCode = 1;
  }
}

/** Time from the command until the server is ready: on an empty folder with the demo, and on the same folder again. */
async function benchStarts(parent: string): Promise<void> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const settings = { PORT: '0', PARLEY_DATA_DIR: path.join(parent, String(round)) };
    for (const times of [first, second]) {
      const server = await serve(settings, '--demo');
      times.push(server.readyMs);
      await server.interrupt();
    }
  }
  console.log(`serve --demo, medians of ${rounds}`);
  console.table([
    { start: 'first', 'seconds to ready': Number((median(first) / 1000).toFixed(2)) },
    { start: 'second', 'seconds to ready': Number((median(second) / 1000).toFixed(2)) },
  ]);
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
