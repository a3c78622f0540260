import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangedMessage, MemberRole } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postgresBus } from '../../apps/server/src/adapters/bus-postgres.ts';
import { createMember } from '../../apps/server/src/features/accounts/index.ts';
import { createOrganization, issueKey } from '../../apps/server/src/features/tenancy/index.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { plainInterview } from '../../apps/server/src/testing/api.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/testing/database.ts';
import { serveProcess, type ServingProcess } from './real-processes.ts';

// Starting two processes from source takes a while on a busy machine.
const startMs = 120_000;
let database: TestDatabase;
let reading: ServingProcess;
let changing: ServingProcess;
let streams: Stream[];
beforeAll(async () => {
  database = await openTestDatabase();
  const settings = { PARLEY_SECRET: 'one secret for both of the processes', PARLEY_LOG_LEVEL: 'warn' };
  reading = await serveProcess(database, settings, '--role', 'api');
  changing = await serveProcess(database, settings, '--role', 'api');
}, startMs);
beforeEach(() => {
  streams = [];
  return () => {
    for (const stream of streams) stream.close();
  };
});
afterAll(async () => {
  await Promise.all([reading, changing].map((each) => each.stop()));
  await database.close();
}, startMs);

interface Heard {
  event: string;
  data: ChangedMessage;
}
interface Stream {
  /** The first event that fits, of those received so far or within 2 s. */
  until(fits: (heard: Heard) => boolean): Promise<Heard>;
  heard: Heard[];
  ended: Promise<void>;
  close(): void;
}

const deps = () => ({ db: database.db, clock: systemClock });

async function makeOrganization() {
  const { organizationId } = await createOrganization(deps(), { name: 'Tidewater Instruments' });
  const { apiKey } = await issueKey(deps(), { organizationId, name: 'a key' });
  return { organizationId, apiKey };
}
type Organization = Awaited<ReturnType<typeof makeOrganization>>;

let members = 0;
async function signIn({ organizationId }: Organization, role: MemberRole) {
  members += 1;
  const email = `member-${members}@tidewater.example`;
  const { memberId, signInUrl } = await createMember(
    { ...deps(), publicUrl: reading.url },
    { organizationId, name: 'Tomasz Wrona', email, role },
  );
  const answer = await fetch(`${reading.url}/api/dashboard/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: reading.url },
    body: JSON.stringify({ token: signInUrl.slice(signInUrl.lastIndexOf('/') + 1) }),
  });
  expect(answer.status).toBe(200);
  return { memberId, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function open({ cookie }: { cookie: string }): Promise<Stream> {
  const controller = new AbortController();
  const response = await fetch(`${reading.url}/api/dashboard/changes`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const heard: Heard[] = [];
  const read = async () => {
    let text = '';
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += Buffer.from(part.value).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const said of parts) {
        const [, event = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(said) ?? [];
        heard.push({ event, data: JSON.parse(data) as ChangedMessage });
      }
    }
  };
  const ended = read().catch(() => undefined);
  const stream: Stream = {
    heard,
    ended,
    close: () => controller.abort(),
    async until(fits) {
      for (const deadline = Date.now() + 2_000; Date.now() < deadline; await sleep(20)) {
        const found = heard.find(fits);
        if (found) return found;
      }
      throw new Error(`not heard within 2 s; heard ${JSON.stringify(heard)}`);
    },
  };
  streams.push(stream);
  await stream.until(({ event }) => event === 'beat');
  return stream;
}

const create = async ({ apiKey }: Organization) => {
  const answer = await fetch(`${changing.url}/api/integration/interviews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(plainInterview),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { meetingCode: string }).meetingCode;
};
const names = (code: string) => (heard: Heard) => heard.data.meetingCodes?.includes(code) === true;

it('reports within 2 s a change by another process, and none of other organizations', async () => {
  const [own, other] = [await makeOrganization(), await makeOrganization()];
  const stream = await open(await signIn(own, 'RECRUITER'));
  const foreign = await create(other);
  const code = await create(own);
  // The sign-in before may be part of the same message.
  expect(await stream.until(names(code))).toMatchObject({
    event: 'changed',
    data: { topics: expect.arrayContaining(['interviews']) },
  });
  expect(JSON.stringify(stream.heard)).not.toContain(foreign);
  await fetch(`${changing.url}/api/integration/interviews/${code}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${own.apiKey}` },
  });
  // A deleted interview has no code, so pages that show any interview load again.
  await stream.until(({ data }) => data.meetingCodes === null);
});

it('reports events of an interview to its page, and to no list', async () => {
  const own = await makeOrganization();
  const stream = await open(await signIn(own, 'RECRUITER'));
  const code = await create(own);
  await stream.until(names(code));
  const { rows } = await database.db.inOrganization(own.organizationId, (tx) =>
    tx.query<{ id: string }>({ text: 'select id from interviews where meeting_code = $1', values: [code] }),
  );
  const ids = { organizationId: own.organizationId, interviewId: rows[0]?.id ?? '' };
  const bus = postgresBus(database.config, database.db.pool, createLog('silent'));
  for (const message of [
    { kind: 'meeting', ...ids },
    { kind: 'conversation', seq: 1, ...ids },
  ] as const) {
    stream.heard.length = 0;
    await bus.publish(message);
    expect((await stream.until(names(code))).data.topics).toEqual([]);
  }
  await bus.close();
});

it('reports mails only to members who may read the outbox', async () => {
  const own = await makeOrganization();
  const owner = await signIn(own, 'OWNER');
  const [editor, viewer] = [await open(owner), await open(await signIn(own, 'VIEWER'))];
  const invited = await fetch(`${changing.url}/api/dashboard/members`, {
    method: 'POST',
    headers: { cookie: owner.cookie, origin: changing.url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Priya Raman', email: 'priya@tidewater.example', role: 'VIEWER' }),
  });
  expect(invited.status, await invited.text()).toBe(201);
  const isOfMails = ({ data }: Heard) => data.topics?.includes('mails') === true;
  await editor.until(isOfMails);
  // Events keep their order: if the mails had been reported to the viewer, they would have arrived before this one.
  const later = await create(own);
  await viewer.until(names(later));
  expect(viewer.heard.some(isOfMails)).toBe(false);
});

it('reports keys and webhooks, and the first use of a key, only to members who integrate', async () => {
  const own = await makeOrganization();
  const owner = await signIn(own, 'OWNER');
  const [lead, recruiter] = [await open(owner), await open(await signIn(own, 'RECRUITER'))];
  const post = (path: string, body: object) =>
    fetch(`${changing.url}/api/dashboard${path}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: changing.url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const isOf = (topic: string) => (heard: Heard) => heard.data.topics?.some((one) => one === topic) === true;
  expect((await post('/keys', { name: 'Careers site' })).status).toBe(201);
  await lead.until(isOf('keys'));
  lead.heard.length = 0;
  const used = await fetch(`${changing.url}/api/integration/interviews`, {
    headers: { authorization: `Bearer ${own.apiKey}` },
  });
  expect(used.status).toBe(200);
  await lead.until(isOf('keys'));
  expect((await post('/webhooks', { url: 'https://tidewater.example/hooks' })).status).toBe(201);
  await lead.until(isOf('webhooks'));
  expect(lead.heard.some(isOf('interviews'))).toBe(false);
  expect(recruiter.heard.some((heard) => isOf('keys')(heard) || isOf('webhooks')(heard))).toBe(false);
});

it('reports a new role to the member, and ends when they are deactivated', async () => {
  const own = await makeOrganization();
  const owner = await signIn(own, 'OWNER');
  const priya = await signIn(own, 'RECRUITER');
  const stream = await open(priya);
  const send = (method: string, path: string, body?: object) =>
    fetch(`${changing.url}/api/dashboard/members/${priya.memberId}${path}`, {
      method,
      headers: { cookie: owner.cookie, origin: changing.url, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  expect((await send('PATCH', '', { role: 'VIEWER' })).status).toBe(200);
  await stream.until(({ event }) => event === 'me');
  expect((await send('POST', '/deactivate')).status).toBe(200);
  await stream.until(({ event }) => event === 'end');
  await stream.ended;
});

it('reports a new name to the member when their platform changes it', async () => {
  const own = await makeOrganization();
  const priya = await signIn(own, 'RECRUITER');
  const stream = await open(priya);
  await database.db.inOrganization(own.organizationId, (tx) =>
    tx.query({
      text: `update members set name = 'Priya Raman-Okafor' where id = $1`,
      values: [priya.memberId],
    }),
  );
  // Any change of a member makes the stream check all members of the organization.
  await signIn(own, 'VIEWER');
  await stream.until(({ event }) => event === 'me');
});

it('ends with the session', async () => {
  const own = await makeOrganization();
  const { cookie } = await signIn(own, 'RECRUITER');
  const stream = await open({ cookie });
  const answer = await fetch(`${changing.url}/api/dashboard/session`, {
    method: 'DELETE',
    headers: { cookie, origin: changing.url },
  });
  expect(answer.status).toBe(200);
  await stream.until(({ event }) => event === 'end');
  await stream.ended;
});

it('makes pages load everything again after the connection between the processes was cut', async () => {
  const stream = await open(await signIn(await makeOrganization(), 'RECRUITER'));
  await database.db.asOperator((tx) =>
    tx.query({
      text: `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`,
    }),
  );
  await expect
    .poll(() => stream.heard.some(({ event }) => event === 'reload'), { timeout: 15_000 })
    .toBe(true);
});

it('refuses strangers, and requests that do not ask for a stream', async () => {
  const url = `${reading.url}/api/dashboard/changes`;
  expect((await fetch(url, { headers: { accept: 'text/event-stream' } })).status).toBe(401);
  const { cookie } = await signIn(await makeOrganization(), 'VIEWER');
  expect((await fetch(url, { headers: { cookie } })).status).toBe(400);
});
