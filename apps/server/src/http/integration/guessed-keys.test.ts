import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import pino from 'pino';
import { memoryRateLimit } from '../../adapters/ratelimit-memory.ts';
import { postgresRateLimit } from '../../adapters/ratelimit-postgres.ts';
import { authenticateKey, newApiKey, readKey } from '../../features/tenancy/index.ts';
import { apiOf, plainInterview } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeKey, makeOrganization } from '../../testing/factories/organization.ts';
import { makePlatform, provisioning } from '../../testing/factories/platform.ts';
import { openDatabase, type Database } from '../../kernel/db.ts';
import { createLog } from '../../kernel/log.ts';
import { buildApp } from '../app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

const logged: string[] = [];
const sink = new Writable({
  write(line: Buffer, _encoding, done) {
    logged.push(line.toString());
    done();
  },
});
const test = forThisFile(() => openTestApp({ log: pino({ level: 'trace' }, sink) }));

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const guess = (kind: string) =>
  `parley_${kind}_${Array.from({ length: 36 }, () => letters[Math.floor(Math.random() * 62)]).join('')}`;

/** Counts how often a connection to the database is taken. */
async function countQueries(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const add = () => (count += 1);
  test.database.db.pool.on('acquire', add);
  await work();
  test.database.db.pool.off('acquire', add);
  return count;
}

const authenticate = async (deps: Parameters<typeof authenticateKey>[0], key: string) =>
  authenticateKey(deps, readKey(`Bearer ${key}`));

describe('100,000 random keys', () => {
  it('refuses random keys without one database query', async () => {
    const queries = await countQueries(async () => {
      for (let n = 0; n < 100_000; n++) {
        const refusal = authenticate(test.deps, guess(n % 2 ? 'org' : 'platform'));
        await refusal.then(
          () => expect.unreachable('a random key was taken'),
          (error: { code: string }) => {
            if (error.code !== 'invalid_api_key') throw error;
          },
        );
      }
    });
    expect(queries).toBe(0);
  });

  it('answers 429 to random keys over HTTP while a valid key keeps working', async () => {
    const { db } = test.database;
    const app = await buildApp({
      ...test.deps,
      rateLimit: postgresRateLimit(db, test.clock),
      addressRateLimit: memoryRateLimit(test.clock),
    });
    const stranger = apiOf({ ...test, app }, null);
    const organization = await makeOrganization(test, { limits: { write: 10 } });
    const api = apiOf({ ...test, app }, organization);
    const flood = async (times: number, codes: string[]) => {
      for (let n = 0; n < times; n++) {
        const response = await stranger.get('/interviews', { authorization: `Bearer ${guess('org')}` });
        codes.push(response.json<{ error: { code: string } }>().error.code);
      }
    };
    const codes: string[] = [];
    expect(await countQueries(() => flood(1000, codes))).toBe(0);
    expect(codes.filter((code) => code === 'invalid_api_key')).toHaveLength(100);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(900);
    // Sent from the IP address that guesses: that address has used up its limit, but the organization has not.
    const response = await api.post('/interviews', plainInterview);
    expect([response.statusCode, response.headers['x-ratelimit-remaining']]).toEqual([201, '9']);
    await app.close();
  });
});

it('looks a key with a valid checksum up once, by its hash', async () => {
  const asked: unknown[] = [];
  const { db } = test.deps;
  const spying: Database = {
    ...db,
    asApplication(query) {
      asked.push(...(query.values ?? []));
      return db.asApplication(query);
    },
  };
  const key = newApiKey('org');
  await expect(authenticate({ ...test.deps, db: spying }, key)).rejects.toMatchObject({
    code: 'invalid_api_key',
  });
  expect(asked).toEqual([expect.any(Buffer)]);
  expect(JSON.stringify(asked)).not.toContain(key);
});

describe('the text of a key', () => {
  it('writes the text of a key to no log line and no error body, whatever fails', async () => {
    const platform = await makePlatform(test);
    const organization = await makeOrganization(test);
    const provision = await apiOf(test, platform).post('/platform/organization-keys', provisioning);
    const { apiKey } = provision.json<{ apiKey: string }>();
    const full = () => Promise.reject(new Error('the disk is full'));
    const broken = { ...test.deps.db, inOrganization: full, readInOrganization: full };
    const app = await buildApp({ ...test.deps, db: broken });
    const keys = [organization.apiKey, platform.platformKey, apiKey, newApiKey('org'), guess('org')];
    const bodies: string[] = [];
    for (const [index, key] of keys.entries()) {
      const header = { authorization: { authorization: `Bearer ${key}` } };
      for (const api of [apiOf(test, header), apiOf({ ...test, app }, header)]) {
        const path = index % 2 ? '/interviews' : '/platform/organization-keys';
        for (const response of [
          await api.get('/interviews'),
          await api.get('/nothing'),
          await api.post(path, { userId: 7 }),
          await api.post(path, '{'),
          await api.get('/interviews/%zz'),
          await api.get('/interviews', { 'api-version': 'soon' }),
          await api.get(`/interviews/${key}?key=${key}`),
        ]) {
          bodies.push(response.body, JSON.stringify(response.headers));
        }
      }
    }
    await app.close();
    expect(logged.some((line) => line.includes('request failed'))).toBe(true);
    for (const key of keys) {
      expect(bodies.filter((body) => body.includes(key))).toEqual([]);
      expect(logged.filter((line) => line.includes(key))).toEqual([]);
    }
  });
});

describe('a rate limit shared by two processes', () => {
  it('lets exactly 10 of 50 parallel writes with 3 keys pass', async () => {
    const database = await openTestDatabase();
    const one = { ...test, deps: { ...test.deps, db: database.db } };
    // A second process has its own connections.
    const db = openDatabase({ ...database.config, max: 12 }, createLog('silent'));
    const apps = await Promise.all(
      [database.db, db].map((each) =>
        buildApp({ ...test.deps, db: each, rateLimit: postgresRateLimit(each, test.clock) }),
      ),
    );
    const organization = await makeOrganization(one, { limits: { read: 100, write: 10, ai: 5 } });
    const keys = [organization, await makeKey(one, organization), await makeKey(one, organization)];
    const write = (n: number) => {
      const app = apps[n % 2];
      const key = keys[n % 3];
      if (!app || !key) throw new Error('there are two apps and three keys');
      return apiOf({ ...test, app }, key).post('/interviews', plainInterview);
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => write(n)));
    const passed = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([passed.length, refused.length]).toEqual([10, 40]);
    const remaining = passed.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(remaining.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const response of refused) expectError(response, 'rate_limited');
    await Promise.all(apps.map((app) => app.close()));
    await db.close();
    await database.close();
  });
});
