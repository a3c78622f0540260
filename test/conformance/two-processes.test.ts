import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrganization,
  createPlatform,
  issueKey,
} from '../../apps/server/src/features/tenancy/index.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { plainInterview } from '../../apps/server/src/testing/api.ts';
import { checkedFetch } from '../../apps/server/src/testing/checked-fetch.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/testing/database.ts';
import { provisioning } from '../../apps/server/src/testing/factories/platform.ts';
import { serveProcess, type ServingProcess } from '../isolation/real-processes.ts';
import { row } from './row.ts';

// Starting two processes from source takes a while on a busy machine.
const startMs = 120_000;
let database: TestDatabase;
let processes: ServingProcess[];
beforeAll(async () => {
  database = await openTestDatabase();
  const settings = { PARLEY_SECRET: 'one secret for both of the processes', PARLEY_LOG_LEVEL: 'warn' };
  // The first process migrates the database to this version, as an operator would by hand.
  processes = [];
  for (let n = 0; n < 2; n++) processes.push(await serveProcess(database, settings, '--role', 'api'));
}, startMs);
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await database.close();
}, startMs);

/** Makes an organization with the limits of the specification and returns three of its keys. */
async function makeKeys(): Promise<string[]> {
  const deps = { db: database.db, clock: systemClock };
  const { organizationId } = await createOrganization(deps, { name: 'Tidewater Instruments' });
  const keys = [1, 2, 3].map((n) => issueKey(deps, { organizationId, name: `key ${n}` }));
  return (await Promise.all(keys)).map(({ apiKey }) => apiKey);
}

function send(n: number, keys: string[], method: 'GET' | 'POST', body?: object): Promise<Response> {
  const at = processes[n % processes.length];
  if (!at) throw new Error('there are two processes');
  return checkedFetch(`${at.url}/api/integration/interviews`, {
    method,
    headers: {
      authorization: `Bearer ${keys[n % keys.length]}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const many = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const header = (response: Response, name: string) => Number(response.headers.get(`x-ratelimit-${name}`));

// Two processes of the operating system share three keys of one organization.
describe('the rate window of two processes', () => {
  row('protocol/window-atomic', async () => {
    const keys = await makeKeys();
    const answers = await many(50, (n) => send(n, keys, 'POST', plainInterview));
    const passed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([passed.length, refused.length]).toEqual([10, 40]);
    expect(passed.map((it) => header(it, 'remaining')).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    // There is one window for both processes.
    expect(new Set(answers.map((it) => header(it, 'reset'))).size).toBe(1);
    for (const it of refused) expect(Number(it.headers.get('retry-after'))).toBeGreaterThan(0);
    const list = (await (await send(0, keys, 'GET')).json()) as { total: number };
    expect(list.total).toBe(10);
  });

  it('lets exactly 100 of 140 parallel reads over two processes pass', async () => {
    const keys = await makeKeys();
    const answers = await many(140, (n) => send(n, keys, 'GET'));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('lets 5 of 10 parallel AI calls pass, and does not count the refused ones as writes', async () => {
    const keys = await makeKeys();
    const answers = await many(10, (n) => send(n, keys, 'POST', { ...plainInterview, aiGenerate: true }));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const next = await send(0, keys, 'POST', plainInterview);
    expect([next.status, header(next, 'remaining')]).toEqual([201, 4]);
  });
});

describe('an API key and two processes', () => {
  it('refuses a key within 2 s after another process revoked it', async () => {
    const { platformKey } = await createPlatform({ db: database.db, clock: systemClock }, { name: 'Hub' });
    const [here, there] = processes.map(({ url }) => `${url}/api/integration`) as [string, string];
    const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
    const codeAt = async (base: string, key: string) => {
      const answer = await checkedFetch(`${base}/interviews`, withKey(key));
      return answer.status === 200 ? 200 : ((await answer.json()) as { error: { code: string } }).error.code;
    };
    const provision = await checkedFetch(`${here}/platform/organization-keys`, {
      method: 'POST',
      headers: { ...withKey(platformKey).headers, 'content-type': 'application/json' },
      body: JSON.stringify(provisioning),
    });
    const { apiKey, keyId } = (await provision.json()) as { apiKey: string; keyId: string };
    expect([await codeAt(here, apiKey), await codeAt(there, apiKey)]).toEqual([200, 200]);
    const at = `${here}/platform/organizations/${provisioning.organizationId}/keys/${keyId}`;
    const revoked = await checkedFetch(at, { method: 'DELETE', ...withKey(platformKey) });
    expect(revoked.status).toBe(200);
    const deadline = performance.now() + 2000;
    let code: string | number;
    do code = await codeAt(there, apiKey);
    while (code === 200 && performance.now() < deadline);
    expect([code, await codeAt(here, apiKey)]).toEqual(['revoked_api_key', 'revoked_api_key']);
  });
});
