// node --import tsx test/bench/availability.ts [--seconds 15]: measures GET /availability for a member whose
// calendar has 5,000 events (300 of them recurring) and was already read. 50 callers send requests: first each as
// often as the specification allows an organization (100 times a minute, from a random moment), then each as soon
// as it got a response. Server time comes from the request log: from the arrival of the request to the end of its
// response. The numbers are of one run on one machine. Writes only a folder that it removes.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '@parley/embedded-postgres';
import pg from 'pg';
import { calendarsOverHttp } from '../../apps/server/src/adapters/calendars.ts';
import { readConfig } from '../../apps/server/src/read-config.ts';
import { createMember } from '../../apps/server/src/features/accounts/index.ts';
import { connectIcs } from '../../apps/server/src/features/calendars/index.ts';
import { createOrganization, issueKey, setLimits } from '../../apps/server/src/features/tenancy/index.ts';
import { startServer } from '../../apps/server/src/main.ts';
import { paths } from '../../apps/server/src/paths.ts';
import type { CallerOptions } from './callers.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } });
const seconds = Number(values.seconds);
const callers = 50;
const perCallerAndMinute = 100;
const email = 'tomasz@example.com';

const feed = await serveFeed(bigCalendar());
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bench-'));
fs.chmodSync(dataDir, 0o711);
const postgres = await openEmbeddedPostgres({ dataDir });
const { host, port, user, database } = postgres.connection;
const config = readConfig({
  PORT: '0',
  PARLEY_DATA_DIR: dataDir,
  PARLEY_DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  PARLEY_SECRET: randomBytes(32).toString('hex'),
  PARLEY_LOG_LEVEL: 'error',
  PARLEY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8',
});
const server = await startServer(config, 'api');
const client = new pg.Client(postgres.connection);
try {
  await client.connect();
  const apiKey = await makeConnectedMember();
  const url = `${server.url}/api/integration/availability?email=${email}&days=30`;
  const first = await askUntilRead(url, apiKey);
  const warm = await ask(url, apiKey);
  console.log(`5,000 events: ${warm.total} slots; first answer ${first.ms} ms, warm ${warm.ms} ms`);
  await load('each 100 times a minute', url, apiKey, 60_000 / perCallerAndMinute);
  await load('each as soon as it was answered', url, apiKey, 0);
} finally {
  await client.end();
  await server.stop();
  await postgres.release();
  feed.server.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function makeConnectedMember(): Promise<string> {
  const { foundation } = server;
  const { organizationId } = await createOrganization(foundation, { name: 'Bench' });
  const { apiKey } = await issueKey(foundation, { organizationId, name: 'bench' });
  await setLimits(foundation, organizationId, { read: 1_000_000, write: 1_000_000, ai: 1_000_000 });
  const { memberId } = await createMember(
    { ...foundation, publicUrl: server.url ?? '' },
    { organizationId, name: 'Tomasz Wrona', email },
  );
  const calendars = calendarsOverHttp({ ...config, ...paths });
  const owner = { organizationId, memberId };
  await connectIcs({ ...foundation, calendars }, owner, { url: feed.url, timezone: 'Europe/Berlin' });
  await calendars.close();
  return apiKey;
}

/** On a busy machine the first expansion may exceed its deadline, so it is tried again. */
async function askUntilRead(url: string, apiKey: string): Promise<{ total: number; ms: number }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(url, apiKey);
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

async function ask(url: string, apiKey: string): Promise<{ total: number; ms: number }> {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
  const { total } = (await response.json()) as { total: number };
  if (!response.ok) throw new Error(`availability answered ${response.status}`);
  return { total, ms: Math.round(performance.now() - began) };
}

async function load(name: string, url: string, apiKey: string, everyMs: number): Promise<void> {
  await client.query('delete from request_log');
  const options: CallerOptions = { url, apiKey, callers, everyMs, seconds };
  const child = fork(fileURLToPath(new URL('callers.ts', import.meta.url)), [JSON.stringify(options)]);
  const [failed] = (await once(child, 'message')) as [number];
  if (failed > 0) throw new Error(`${failed} answers were no success`);
  const { asked, shares } = await serverTimes();
  const spelled = shares.map((ms, index) => `p${[50, 95, 99][index]} ${Math.round(ms)} ms`).join(', ');
  console.log(`${callers} callers, ${name}: ${Math.round(asked / seconds)}/s; server time: ${spelled}`);
}

/** The log is written a moment after the responses: it is complete when it stops growing. */
async function serverTimes(): Promise<{ asked: number; shares: number[] }> {
  for (let asked = -1; ; await new Promise((resolve) => setTimeout(resolve, 1_000))) {
    const { rows } = await client.query<{ asked: number; shares: number[] }>(
      `select count(*)::int as asked, percentile_cont(array[0.5, 0.95, 0.99]) within group (order by duration_ms) as shares
       from request_log where path like '/api/integration/availability%'`,
    );
    const row = rows[0];
    if (row && row.asked === asked) return row;
    asked = row?.asked ?? 0;
  }
}

async function serveFeed(text: string): Promise<{ url: string; server: http.Server }> {
  const feedServer = http.createServer((request, response) => {
    const etag = '"big"';
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text);
  });
  await new Promise<void>((resolve) => feedServer.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(feedServer.address() as AddressInfo).port}/big.ics`,
    server: feedServer,
  };
}

/** 4,700 single events in the two years around today, and 300 series since 2022, in five zones. */
function bigCalendar(): string {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Europe/London', 'Australia/Sydney'];
  const today = Math.floor(Date.now() / 86_400_000);
  const spell = (day: number, minute: number) =>
    new Date(day * 86_400_000 + minute * 60_000).toISOString().replace(/[-:]|\.\d{3}Z/g, '');
  const events = Array.from({ length: 5_000 }, (_, index) => {
    const isSeries = index < 300;
    const day = isSeries ? 18_993 + (index % 365) : today - 365 + ((index * 37) % 730);
    const minute = (index * 15) % 1_440;
    const zone = zones[index % zones.length];
    return [
      'BEGIN:VEVENT',
      `UID:${index}@bench`,
      `DTSTART;TZID=${zone}:${spell(day, minute)}`,
      `DTEND;TZID=${zone}:${spell(day, minute + 15 + (index % 3) * 15)}`,
      ...(isSeries ? [`RRULE:FREQ=WEEKLY;INTERVAL=${1 + (index % 4)}`] : []),
      `SUMMARY:Event ${index}`,
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//bench//EN', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}
