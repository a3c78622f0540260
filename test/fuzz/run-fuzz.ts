import { openTestApp, type TestApp } from '../../apps/server/src/testing/app.ts';
import { listen } from '../../apps/server/src/testing/raw-http.ts';
import { drawsOf } from './draws.ts';
import { judgeAnswer } from './judge-response.ts';
import { makeRequest, type FuzzRequest } from './make-request.ts';
import { requestAsCurl } from './request-as-curl.ts';
import { requestSender, type FuzzAnswer } from './send-request.ts';
import { learn, makeWorld, type World } from './world.ts';

export interface FuzzRun {
  requests: number;
  seconds: number;
  /** The first few violations, each with the request as a shell command. */
  violations: string[];
  /** `201 POST /api/integration/interviews` → the number of such responses. */
  statuses: Map<string, number>;
  /** Whether the objects of the other organization are unchanged. */
  isForeignUntouched: boolean;
}

const connections = 16;

/**
 * Sends generated requests to a separate server and checks every response. Requests are sent in groups at once, so
 * that they race. After each group the test's clock moves a little, and some of the waiting jobs run.
 */
export async function runFuzz(options: {
  seed: number;
  requests: number;
  /** Limits of the organization; by default they are too high to matter. */
  limits?: { read: number; write: number; ai: number };
}): Promise<FuzzRun> {
  const test = await openTestApp();
  try {
    const world = await makeWorld(test, options.limits);
    const foreignBefore = await foreignRows(test, world);
    const run = await sendAll(test, world, options);
    const isForeignUntouched = foreignBefore === (await foreignRows(test, world));
    return { ...run, isForeignUntouched };
  } finally {
    await test.close();
  }
}

async function sendAll(
  test: TestApp,
  world: World,
  { seed, requests, limits }: { seed: number; requests: number; limits?: object },
): Promise<Omit<FuzzRun, 'isForeignUntouched'>> {
  const sender = requestSender(await listen(test.app), connections);
  const startedAt = performance.now();
  const run = { requests, violations: [] as string[], statuses: new Map<string, number>() };
  for (let first = 0; first < requests && run.violations.length < 10; first += connections) {
    const nowMs = test.clock.now().getTime();
    const size = Math.min(connections, requests - first);
    const group = Array.from({ length: size }, (_, n) => makeRequest(world, drawsOf(seed, first + n), nowMs));
    const answers = await Promise.all(group.map((request) => sender.send(request).catch(asError)));
    for (const [n, request] of group.entries()) {
      judge(world, run, { seed, index: first + n }, request, answers[n] ?? new Error('no answer'));
    }
    test.clock.advance(limits ? 10_000 : 1_000);
    if ((first / connections) % 60 === 59) await runSomeJobs(test);
  }
  sender.close();
  return { ...run, seconds: (performance.now() - startedAt) / 1000 };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function judge(
  world: World,
  run: { violations: string[]; statuses: Map<string, number> },
  { seed, index }: { seed: number; index: number },
  request: FuzzRequest,
  answer: FuzzAnswer | Error,
): void {
  const wrong = answer instanceof Error ? [answer.message] : judgeAnswer(world, request, answer);
  if (wrong.length > 0) {
    const said = answer instanceof Error ? '' : `\n${answer.status} ${answer.body.slice(0, 1_000)}`;
    run.violations.push(
      `seed ${seed}, request ${index}:\n${wrong.join('\n')}\n${requestAsCurl(request)}${said}`,
    );
  }
  if (answer instanceof Error) return;
  const name = `${answer.status} ${request.operation ?? 'elsewhere'}`;
  run.statuses.set(name, (run.statuses.get(name) ?? 0) + 1);
  if (answer.status < 300 && request.operation)
    learn(world, request.url, request.method, parsed(answer.body));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

/** Only the newest few jobs: all of them would take longer than the requests. */
async function runSomeJobs(test: TestApp): Promise<void> {
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `delete from graphile_worker._private_jobs where id not in
             (select id from graphile_worker._private_jobs order by id desc limit 40)`,
    }),
  );
  await test.runJobs();
}

/** Everything of the other organization that a request could change, as text. */
async function foreignRows(test: TestApp, world: World): Promise<string> {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query({
      text: `select
        (select json_agg(i order by i.id) from interviews i where organization_id = $1) as interviews,
        (select json_agg(p order by p.id) from participants p where organization_id = $1) as participants,
        (select json_agg(w order by w.id) from webhook_endpoints w where organization_id = $1) as webhooks`,
      values: [world.foreignOrganizationId],
    }),
  );
  return JSON.stringify(rows);
}
