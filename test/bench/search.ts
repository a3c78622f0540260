// node --import tsx test/bench/search.ts [--requests 200]: list and search over HTTP in an organization of 100,000
// interviews and in one of 1,000, alternating, compared with a plain ILIKE. The numbers are of one run on one
// machine; only their ratios can be compared. Writes only a folder that it removes.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '@parley/embedded-postgres';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/read-config.ts';
import { createOrganization, issueKey, setLimits } from '../../apps/server/src/features/tenancy/index.ts';
import { startServer } from '../../apps/server/src/main.ts';
import { copyInterviews, familyName, roleOf, roles } from './many-interviews.ts';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '200' } } });
const requests = Number(values.requests);
const secret = randomBytes(32).toString('hex');
const sizes = { small: 1_000, large: 100_000 };

/** What people search for. `index` varies the search among the interviews that both organizations have. */
const questions: Record<string, (index: number) => string> = {
  'first page': () => '',
  'status SCHEDULED': () => 'status=SCHEDULED',
  'type HUMAN': () => 'type=HUMAN',
  'page 20': () => 'page=20',
  'a family name': (index) => `search=${familyName(1 + ((index * 37) % 999))}`,
  'part of a name': (index) =>
    `search=${familyName(1 + ((index * 37) % 999))
      .slice(0, 5)
      .toUpperCase()}`,
  'an e-mail address': (index) =>
    `search=${encodeURIComponent(`${familyName(1 + ((index * 53) % 999))}@example.com`)}`,
  nobody: (index) => `search=nobody-${index}`,
  'a job role (1 in 280)': (index) => `search=${encodeURIComponent(roleOf(index))}`,
  'a job role in a status': (index) => `search=${encodeURIComponent(roleOf(index))}&status=COMPLETED`,
  'a common word (1 in 7)': (index) => `search=${encodeURIComponent(roles[index % roles.length] ?? '')}`,
  'everything (example)': () => 'search=example',
};
/** Short texts, which have no trigram, so the index does not help. */
const broad: Record<string, (index: number) => string> = {
  'two letters': (index) => `search=${familyName(index).slice(0, 2)}`,
  'two letters of nobody': (index) => `search=${'kqvxyz'[index % 6]}${'qxz'[Math.floor(index / 6) % 3]}`,
};
/**
 * Every search of the large organization must be this many times as fast as a plain ILIKE over the same tables.
 */
const goal = 5;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bench-'));
fs.chmodSync(dataDir, 0o711);
const postgres = await openEmbeddedPostgres({ dataDir });
const { host, port, user, database } = postgres.connection;
const server = await startServer(
  readConfig({
    PORT: '0',
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    PARLEY_SECRET: secret,
    PARLEY_LOG_LEVEL: 'error',
  }),
  'api',
);
try {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const organizations = {
    small: await makeOrganization(client, sizes.small),
    large: await makeOrganization(client, sizes.large),
  };
  await client.query('vacuum analyze');
  await compare(organizations, client);
  await client.end();
} finally {
  await server.stop();
  await postgres.release();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function makeOrganization(client: pg.Client, size: number): Promise<string> {
  const { foundation } = server;
  const { organizationId } = await createOrganization(foundation, { name: `Of ${size}` });
  const { apiKey } = await issueKey(foundation, { organizationId, name: 'bench' });
  await setLimits(foundation, organizationId, { read: 1_000_000, write: 1_000_000, ai: 1_000_000 });
  const interviewId = await createInterview(apiKey);
  for (let from = 1; from < size; from += 5_000) {
    await copyInterviews(client, {
      secret,
      interviewId,
      organizationId,
      from,
      until: Math.min(size, from + 5_000),
    });
  }
  return apiKey;
}

async function createInterview(apiKey: string): Promise<string> {
  const response = await fetch(`${server.url}/api/integration/interviews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      meetingType: 'AI_ONLY',
      jobRole: 'Template',
      participants: [{ name: 'Template', email: 'template@example.com' }],
    }),
  });
  const { interview } = (await response.json()) as { interview: { id: string } };
  return interview.id;
}

async function compare(keys: { small: string; large: string }, client: pg.Client): Promise<void> {
  const organizationId = await organizationOfSize(client, sizes.large);
  for (const [name, queryOf] of Object.entries({ ...questions, ...broad })) {
    const times = { small: [] as number[], large: [] as number[], plain: [] as number[] };
    const rounds = name in questions ? requests : Math.ceil(requests / 4);
    for (let index = -20; index < rounds; index++) {
      const query = queryOf(Math.abs(index));
      for (const size of ['small', 'large'] as const) {
        const ms = await timeOf(keys[size], query);
        if (index >= 0) times[size].push(ms);
      }
      // Only every tenth time, because it takes about ten times as long.
      if (index >= 0 && index % 10 === 0 && query.includes('search=')) {
        times.plain.push(await timeOfPlain(client, organizationId, query));
      }
    }
    report(name, times);
  }
}

async function organizationOfSize(client: pg.Client, size: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from organizations where name = $1', [
    `Of ${size}`,
  ]);
  return rows[0]?.id ?? '';
}

async function timeOf(apiKey: string, query: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(`${server.url}/api/integration/interviews?${query}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  await response.text();
  if (response.status !== 200) throw new Error(`${query} answered ${response.status}`);
  return performance.now() - startedMs;
}

/** Computes the same page and total in the plainest way, straight from the database and without HTTP. */
async function timeOfPlain(client: pg.Client, organizationId: string, query: string): Promise<number> {
  const sought = new URLSearchParams(query);
  const startedMs = performance.now();
  await client.query({
    text: `select i.*, count(*) over () as total from interviews i
           where i.organization_id = $1 and ($3::text is null or i.status = $3)
             and (i.job_role ilike $2 or exists (
               select from participants p where p.interview_id = i.id and p.removed_at is null
                 and (p.name ilike $2 or p.email ilike $2)))
           order by i.created_at desc, i.id desc limit 20`,
    values: [organizationId, `%${sought.get('search')}%`, sought.get('status')],
  });
  return performance.now() - startedMs;
}

function report(name: string, times: { small: number[]; large: number[]; plain: number[] }): void {
  const at = (list: number[], share: number) =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? Number.NaN;
  const [small, large] = [at(times.small, 0.95), at(times.large, 0.95)];
  const ratio = (large / small).toFixed(2);
  const beside =
    times.plain.length === 0 ? '' : `; ${timesAsFast(at(times.plain, 0.5) / at(times.large, 0.5))}`;
  console.log(
    `${name.padEnd(26)} p95 ${small.toFixed(1)} ms → ${large.toFixed(1)} ms, ratio ${ratio}${beside}`,
  );
}

function timesAsFast(ratio: number): string {
  if (ratio < goal) process.exitCode = 1;
  return `${ratio.toFixed(1)} times as fast as ILIKE (medians)${ratio < goal ? `, goal ${goal}: NOT MET` : ''}`;
}
