import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { HealthResponse } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smtpMail } from '../adapters/mail-smtp.ts';
import { enqueue } from '../kernel/jobs.ts';
import { createLog } from '../kernel/log.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { signIn } from '../testing/sign-in.ts';
import { lanes, type Lane } from './lanes.ts';
import { runWorker } from './run.ts';

// Waits for conditions on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let database: TestDatabase;
beforeAll(async () => {
  [app, database] = await Promise.all([openTestApp(), openTestDatabase()]);
});
afterAll(() => Promise.all([app.close(), database.close()]));

/** Otherwise nobody could see after a kill that the jobs' worker is dead, and the jobs would wait for four hours. */
it('locks its jobs under a name that its heartbeat protects', async () => {
  const busy = new EventEmitter().setMaxListeners(0);
  const begun = once(busy, 'begun');
  const erasing = {
    maxAttempts: 1,
    async run() {
      const mayEnd = once(busy, 'may-end');
      busy.emit('begun');
      await mayEnd;
    },
  };
  const handlers = { ...app.handlers, 'erase-objects': erasing };
  const worker = await runWorker(database.config, handlers, createLog('silent'));
  await database.db.pool.query(`select graphile_worker.add_job('erase-objects', '{}')`);
  await begun;
  const { rows } = await database.db.pool.query(
    `select w.worker_id from graphile_worker._private_jobs j join job_workers w on w.worker_id = j.locked_by`,
  );
  busy.emit('may-end');
  await worker.stop();
  expect(rows).toHaveLength(1);
});

/** A server that accepts connections and never responds, like a firewall that drops everything. */
async function openBlackHole() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

it('runs interviews, events and erasures while a mail server hangs', async () => {
  const blackHole = await openBlackHole();
  const mail = smtpMail(blackHole.url, 60_000);
  // The worker's clock is the machine's: an interview of last week would be over.
  const test = await openTestApp({ transport: mail, start: new Date().toISOString() });
  const { db } = test.deps;
  // Counts jobs that are due or wait for their next try, but no wake-up that is planned for days later.
  const waiting = async (task: string) => {
    const { rows } = await db.pool.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 and (j.run_at <= now() or j.attempts > 0)`,
      [task],
    );
    return rows.length;
  };
  const organization = await makeOrganization(test);
  const worker = await runWorker(test.database.config, test.handlers, createLog('silent'));
  await Promise.all(Array.from({ length: 12 }, () => makeInterview(test, organization)));
  await expect.poll(() => waiting('send-mail'), { timeout: 20_000 }).toBeGreaterThan(10);
  await expect.poll(() => blackHole.sockets.length, { timeout: 20_000 }).toBeGreaterThan(0);

  const { meetingCode, id: interviewId } = await makeInterview(test, organization);
  const { organizationId } = organization;
  await db.inOrganization(organizationId, (tx) =>
    enqueue(tx, 'wake-conversation', { organizationId, interviewId }),
  );
  const deleted = await test.app.inject({
    method: 'DELETE',
    url: `/api/integration/interviews/${meetingCode}`,
    headers: organization.authorization,
  });
  expect(deleted.statusCode).toBe(200);
  for (const task of ['wake-conversation', 'dispatch-event', 'erase-objects']) {
    await expect.poll(() => waiting(task), { timeout: 20_000 }).toBe(0);
  }
  expect(await waiting('send-mail')).toBeGreaterThan(10);

  await db.pool.query(`delete from graphile_worker._private_jobs where locked_at is null`);
  mail.close();
  await blackHole.close();
  await worker.stop();
  await test.close();
});

it('runs the jobs of other lanes while a server hangs', async () => {
  const busy = new EventEmitter().setMaxListeners(0);
  let waiting = 0;
  const hanging = {
    maxAttempts: 1,
    lane: 'webhooks' as const,
    async run() {
      const mayEnd = once(busy, 'may-end');
      waiting += 1;
      if (waiting === lanes.webhooks.workers) busy.emit('all-wait');
      await mayEnd;
    },
  };
  const emits = (name: string, lane: Lane) => ({
    maxAttempts: 1,
    lane,
    run: async () => void busy.emit(name),
  });
  const handlers = {
    ...app.handlers,
    'deliver-webhook': hanging,
    'sync-calendar': emits('synced', 'calendars'),
    'erase-objects': emits('erased', 'house'),
  };
  const worker = await runWorker(database.config, handlers, createLog('silent'));
  const allWait = once(busy, 'all-wait');
  const ran = Promise.all([once(busy, 'synced'), once(busy, 'erased')]);
  await database.db.pool.query(
    `select graphile_worker.add_job('deliver-webhook', '{}') from generate_series(1, $1)`,
    [lanes.webhooks.workers + 8],
  );
  await allWait;
  await database.db.pool.query(
    `select graphile_worker.add_job('erase-objects', '{}'), graphile_worker.add_job('sync-calendar', '{}')`,
  );
  await ran;
  expect(waiting).toBe(lanes.webhooks.workers);
  await database.db.pool.query(`delete from graphile_worker._private_jobs where locked_at is null`);
  busy.emit('may-end');
  await worker.stop();
});

describe('webhook endpoints that hang', () => {
  const { own, extraPerOrganization, silent } = lanes.webhooks.shares;
  /** Deliveries hang until `letGo`, except those to endpoints whose name begins with `healthy`. */
  async function openLane() {
    const busy = new EventEmitter().setMaxListeners(0);
    const asked: string[] = [];
    const handlers = {
      ...app.handlers,
      'deliver-webhook': {
        maxAttempts: 1,
        lane: 'webhooks' as const,
        async run({ endpointId = '' }: { endpointId?: string }) {
          asked.push(endpointId);
          if (!endpointId.startsWith('healthy')) await once(busy, 'may-end');
        },
      },
    };
    return {
      deliver: ({ organizationId }: { organizationId: string }, endpointId: string, times: number) =>
        app.deps.db.inOrganization(organizationId, async (tx) => {
          const jobs = Array.from({ length: times }, () => {
            const payload = { organizationId, endpointId, deliveryId: randomUUID() };
            return enqueue(tx, 'deliver-webhook', payload, { share: `endpoint:${endpointId}` });
          });
          await Promise.all(jobs);
        }),
      start: () => runWorker(app.database.config, handlers, createLog('silent')),
      asked: (endpointId: string) => asked.filter((id) => id === endpointId).length,
      letGo: () => busy.emit('may-end'),
      async clear() {
        await app.deps.db.pool.query(`delete from graphile_worker._private_jobs where locked_at is null`);
        busy.emit('may-end');
      },
    };
  }
  const prompt = { timeout: 20_000 };

  it('delay no other endpoint of any organization', async () => {
    const lane = await openLane();
    const [dead, other] = [await makeOrganization(app), await makeOrganization(app)];
    const names = Array.from({ length: 19 }, (_, n) => `dead ${n}`);
    for (const name of names) await lane.deliver(dead, name, 10);
    const worker = await lane.start();
    const askedOfAll = () => names.reduce((sum, name) => sum + lane.asked(name), 0);
    const most = names.length * own + extraPerOrganization;
    await expect.poll(askedOfAll, prompt).toBe(most);
    expect(names.filter((name) => lane.asked(name) === 0)).toEqual([]);

    await lane.deliver(dead, 'healthy one', 20);
    await lane.deliver(other, 'healthy other', 20);
    await expect.poll(() => lane.asked('healthy one'), prompt).toBe(20);
    await expect.poll(() => lane.asked('healthy other'), prompt).toBe(20);
    expect(askedOfAll()).toBe(most);
    // The places are free again when the deliveries have ended.
    lane.letGo();
    await expect.poll(askedOfAll, prompt).toBe(2 * most);
    await lane.clear();
    await worker.stop();
  });

  it('are all tried again within moments when their retries are due at the same time', async () => {
    const lane = await openLane();
    const organizations = await Promise.all(Array.from({ length: silent.most }, () => makeOrganization(app)));
    for (const [n, organization] of organizations.entries()) await lane.deliver(organization, `dead ${n}`, 1);
    // Jobs that were planned ahead are not announced when they become due.
    await app.deps.db.pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '4 seconds'`,
    );
    const worker = await lane.start();
    const askedOfAll = () => organizations.filter((_, n) => lane.asked(`dead ${n}`) > 0).length;
    expect(askedOfAll()).toBe(0);
    await expect.poll(askedOfAll, prompt).toBe(silent.most);
    await lane.clear();
    await worker.stop();
  });

  it('let urgent deliveries run before the others', async () => {
    const order: string[] = [];
    const handlers = {
      ...app.handlers,
      'deliver-webhook': {
        maxAttempts: 1,
        lane: 'webhooks' as const,
        run: async ({ deliveryId }: { deliveryId: string }) => void order.push(deliveryId),
      },
    };
    const { organizationId } = await makeOrganization(app);
    await app.deps.db.inOrganization(organizationId, async (tx) => {
      const deliver = (deliveryId: string, share: string, urgent: boolean) =>
        enqueue(tx, 'deliver-webhook', { organizationId, deliveryId }, { share, urgent });
      await deliver('first', 'endpoint:1', false);
      await deliver('by hand', 'by-hand:1', true);
    });
    const worker = await runWorker(app.database.config, handlers, createLog('silent'));
    await expect.poll(() => order, prompt).toEqual(['by hand', 'first']);
    await worker.stop();
  });
});

it('runs a job when the worker’s own clock says it is due, although the database’s clock is ahead', async () => {
  const ran: string[] = [];
  const emits = (name: string) => ({ maxAttempts: 1, run: async () => void ran.push(name) });
  const handlers = {
    ...app.handlers,
    'erase-mail': emits('early'),
    'erase-objects': emits('due'),
    'prune-webhooks': emits('at once'),
  };
  const { organizationId } = await makeOrganization(app);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30_000 });
  try {
    // By its priority, the second would run after the first if both were due.
    await app.deps.db.pool.query(
      `select graphile_worker.add_job('erase-mail', '{}'),
              graphile_worker.add_job('erase-objects', '{}', run_at := now() - interval '1 day', priority := 9)`,
    );
    await app.deps.db.inOrganization(organizationId, (tx) =>
      enqueue(tx, 'prune-webhooks', { organizationId }),
    );
    const worker = await runWorker(app.database.config, handlers, createLog('silent'));
    await expect.poll(() => ran.toSorted(), { timeout: 20_000 }).toEqual(['at once', 'due']);
    vi.useRealTimers();
    await expect.poll(() => ran, { timeout: 20_000 }).toContain('early');
    await worker.stop();
  } finally {
    vi.useRealTimers();
  }
});

it('removes e-mail addresses from a server’s error in the log and in the job', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const failing = {
    maxAttempts: 25,
    run: () => Promise.reject(new Error('450 4.2.0 <ines@example.com>: Greylisted')),
  };
  const handlers = { ...app.handlers, 'erase-objects': failing };
  await app.deps.db.pool.query(`select graphile_worker.add_job('erase-objects', '{}')`);
  const worker = await runWorker(app.database.config, handlers, log);
  const kept = async () => {
    const { rows } = await app.deps.db.pool.query<{ last_error: string }>(
      'select last_error from graphile_worker._private_jobs where last_error is not null',
    );
    return rows.map((row) => row.last_error).join();
  };
  await expect.poll(kept, { timeout: 20_000 }).toContain('Greylisted');
  await worker.stop();
  expect(await kept()).not.toContain('ines');
  expect(lines.join('')).toContain('Greylisted');
  expect(lines.join('')).not.toContain('ines');
});

it('stops in time while a job still runs, and leaves the job to the next worker', async () => {
  const busy = new EventEmitter().setMaxListeners(0);
  const begun = once(busy, 'begun');
  const hanging = {
    maxAttempts: 25,
    async run() {
      const mayEnd = once(busy, 'may-end');
      busy.emit('begun');
      await mayEnd;
    },
  };
  const handlers = { ...app.handlers, 'erase-objects': hanging };
  const worker = await runWorker(app.database.config, handlers, createLog('silent'));
  await app.deps.db.pool.query(`select graphile_worker.add_job('erase-objects', '{}')`);
  await begun;
  await worker.stop(100);
  const { rows } = await app.deps.db.pool.query(
    `select from graphile_worker._private_jobs j join job_workers w on w.worker_id = j.locked_by`,
  );
  expect(rows).toHaveLength(1);
  busy.emit('may-end');
});

it('keeps the row and the reason of a job that was given up, and never runs it again', async () => {
  const ran: string[] = [];
  const failing = {
    maxAttempts: 1,
    run: () => Promise.reject(new Error('no server for <ines@example.com>')),
    giveUp: async () => void ran.push('given up'),
  };
  const handlers = { ...app.handlers, 'prune-webhooks': failing };
  const organization = await makeOrganization(app);
  const { organizationId } = organization;
  const plan = () =>
    app.deps.db.inOrganization(organizationId, (tx) =>
      enqueue(tx, 'prune-webhooks', { organizationId }, { jobKey: `prune:${organizationId}` }),
    );
  await plan();
  const worker = await runWorker(app.database.config, handlers, createLog('silent'));
  const rows = async () => {
    const found = await app.deps.db.pool.query(
      `select attempts, max_attempts, last_error from graphile_worker._private_jobs
       where payload ->> 'organizationId' = $1 and locked_at is null order by id`,
      [organizationId],
    );
    return found.rows as object[];
  };
  const givenUp = {
    attempts: 1,
    max_attempts: 1,
    last_error: expect.stringMatching(/^no server for (?!.*ines)/) as string,
  };
  await expect.poll(rows, { timeout: 20_000 }).toEqual([givenUp]);
  expect(ran).toEqual(['given up']);
  const admin = await signIn(app, organization, 'ADMIN');
  const { items, failures } = (await admin.send('GET', '/health')).json<HealthResponse>();
  expect(items.find(({ part }) => part === 'QUEUE')).toMatchObject({ state: 'ATTENTION' });
  expect(failures).toMatchObject([{ work: 'Shorten the log of webhooks', isTriedAgain: false }]);
  // A new job with the same key gets a row of its own.
  await plan();
  await expect.poll(rows, { timeout: 20_000 }).toEqual([givenUp, givenUp]);
  expect(ran).toEqual(['given up', 'given up']);
  await worker.stop();
});

it('moves the error to the next job when a job that was given up has planned itself again', async () => {
  const { organizationId } = await makeOrganization(app);
  const plan = (runAt: Date) =>
    app.deps.db.inOrganization(organizationId, (tx) =>
      enqueue(tx, 'prune-webhooks', { organizationId }, { runAt, jobKey: `prune:${organizationId}` }),
    );
  const failing = {
    maxAttempts: 1,
    run: () => Promise.reject(new Error('the server is away')),
    giveUp: () => plan(new Date(Date.now() + 3_600_000)),
  };
  await plan(new Date());
  const handlers = { ...app.handlers, 'prune-webhooks': failing };
  const worker = await runWorker(app.database.config, handlers, createLog('silent'));
  const rows = async () => {
    const found = await app.deps.db.pool.query(
      `select attempts, max_attempts, key, last_error from graphile_worker._private_jobs
       where payload ->> 'organizationId' = $1`,
      [organizationId],
    );
    return found.rows as object[];
  };
  await expect
    .poll(rows, { timeout: 20_000 })
    .toEqual([
      { attempts: 0, max_attempts: 25, key: `prune:${organizationId}`, last_error: 'the server is away' },
    ]);
  await worker.stop();
});
