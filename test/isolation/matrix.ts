import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { dumpData } from '../../apps/server/src/testing/dump-data.ts';
import { ask, leaks, seen } from './ask.ts';
import { cellsOf, isOwn } from './cells.ts';
import { makeFresh, makeWorld, unknownValues, type Owner, type Values, type World } from './estates.ts';
import { askerNames, makeAskers, workingKeys, type Asker, type AskerName } from './keys.ts';
import { documentedRoutes, type Route } from './routes.ts';

const routes = documentedRoutes();
const table = routes.map((route): [string, Route] => [`${route.method} ${route.path}`, route]);

/**
 * Every operation of the OpenAPI document × every kind of key × every kind of id. A new operation is included
 * automatically. One that names a new kind of thing fails until the organizations of the matrix have such a thing.
 */
export function describeMatrix(
  open: () => Promise<TestApp>,
  { keys }: { keys: readonly AskerName[] } = { keys: askerNames },
): void {
  let world: World;
  let askers: Record<AskerName, Asker>;
  let cells = 0;
  const logged = new Map<string, number>();
  beforeAll(async () => {
    const test = await open();
    world = await makeWorld(test);
    askers = await makeAskers(world);
    // From here on the clock stands still, so that using a key changes nothing.
    for (const asker of Object.values(askers)) await request(asker, anyRoute(asker), {});
    await untilLogged();
  });
  afterAll(() => world.test.close());

  /** Counts what the request log must contain at the end. */
  async function request(...[asker, route, values, more]: Tail<Parameters<typeof ask>>) {
    const response = await ask(world.test, asker, route, values, more);
    const [owner] = asker.owners;
    if (asker.opens === 'organization' && owner) {
      logged.set(owner.organizationId, (logged.get(owner.organizationId) ?? 0) + 1);
    }
    return response;
  }

  describe.each(keys)('the API for %s', (name) => {
    let before: string;
    beforeAll(async () => {
      before = await everything(world.test);
    });

    it.each(table)('reveals nothing of others: %s', async (_name, route) => {
      const asker = askers[name];
      const refusal = refusalOf(asker, route);
      if (refusal === null && (route.makesNames || route.named.length === 0)) return;
      cells += await checkForeign(asker, route, refusal, world.owners, request);
    });

    it('changes no row when requests are refused', async () => {
      expect((await everything(world.test)) === before).toBe(true);
    });
  });

  it('writes each request only into the request log of its own organization', async () => {
    await untilLogged();
    const { rows } = await world.test.database.db.asOperator((tx) =>
      tx.query<{ id: string; total: number }>({
        text: `select organization_id as id, count(*)::int as total from request_log
               where request_id = 'same' group by 1`,
      }),
    );
    expect(new Map(rows.map(({ id, total }) => [id, total]))).toEqual(logged);
  });

  it('has checks for every route, key and kind of id', () => {
    const named = routes.filter((route) => route.named.length > 0).length;
    expect(cells).toBeGreaterThan(named * keys.length * 9);
    console.info(`isolation matrix: ${routes.length} routes, ${keys.length} keys, ${cells} cells`);
  });

  describe.each(keys.filter((name) => workingKeys.includes(name)))(
    'the API for %s with its own ids',
    (name) => {
      let before: string[];
      beforeAll(async () => {
        before = await ofOthers(world.test, askers[name]);
      });

      it.each(table)('succeeds and shows nothing of others: %s', async (_name, route) => {
        const asker = askers[name];
        if (refusalOf(asker, route) !== null) return;
        const statuses: number[] = [];
        for (const values of await ownValues(world.test, asker.owners[0] as Owner, route)) {
          const idempotencyKey = `${askerNames.indexOf(name)} ${statuses.length} ${route.method} ${route.path}`;
          const more = route.method === 'GET' ? {} : { idempotencyKey };
          const answer = await request(asker, route, values, more);
          expect(leaks(answer, values, asker, world.owners)).toEqual([]);
          statuses.push(answer.statusCode);
          if (route.method === 'GET' || answer.statusCode >= 300) continue;
          if (route.named.length > 0 && !route.makesNames) await repeatByOthers(asker, route, values, more);
          break;
        }
        // Their interviews are led by AI, which people do not score; meeting-evaluation.test.ts scores meetings.
        const isScoring = route.method === 'POST' && route.path.endsWith('/evaluation');
        if (isScoring) return expect(new Set(statuses)).toEqual(new Set([409]));
        expect(
          statuses.filter((status) => status < 300),
          `statuses ${statuses.join()}`,
        ).not.toEqual([]);
        expect(statuses.filter((status) => [401, 403, 404, 500].includes(status))).toEqual([]);
      });

      it('changes nothing of other organizations', async () => {
        expect(await ofOthers(world.test, askers[name])).toEqual(before);
      });
    },
  );

  /** The same request with the same Idempotency-Key counts as a new one when another caller sends it. */
  async function repeatByOthers(
    asker: Asker,
    route: Route,
    values: Partial<Values>,
    more: { idempotencyKey?: string },
  ): Promise<void> {
    // Two keys of one organization would share the stored responses.
    const asked = new Set(asker.owners);
    for (const name of workingKeys) {
      const other = askers[name];
      if (refusalOf(other, route) !== null || other.owners.some((owner) => asked.has(owner))) continue;
      for (const owner of other.owners) asked.add(owner);
      const answer = await request(other, route, values, more);
      const nobodys = unknownValues();
      const absent = await request(other, route, nobodys);
      expect(answer.headers['idempotency-replayed']).toBeUndefined();
      expect(seen(answer, values)).toBe(seen(absent, nobodys));
    }
  }

  describe('a platform that uses the ids of another platform', () => {
    const namers = table.filter(([, route]) => route.makesNames);
    it.each(namers)('creates rows of its own: %s', async (_name, route) => {
      const asker = askers['another platform’s platform key'];
      const before = await ofOthers(world.test, asker);
      for (const { values, secrets } of [world.hubA, world.a]) {
        const answer = await request(asker, route, values);
        expect(answer.statusCode).toBe(201);
        expect(
          secrets.filter((secret) => !Object.values(values).includes(secret) && answer.body.includes(secret)),
        ).toEqual([]);
      }
      expect(await ofOthers(world.test, asker)).toEqual(before);
    });
  });

  async function untilLogged(): Promise<void> {
    const total = [...logged.values()].reduce((sum, each) => sum + each, 0);
    await vi.waitFor(
      async () => expect(await count(world.test, `request_log where request_id = 'same'`)).toBe(total),
      { timeout: 20_000, interval: 50 },
    );
  }
}

type Ask = (...sent: Tail<Parameters<typeof ask>>) => Promise<LightMyRequestResponse>;

/**
 * Sends requests to a route for everything that does not belong to the asker. The response must be the same as for
 * an unknown thing.
 *
 * @param refusal what the key itself always gets, whatever the request names.
 * @returns how many requests were checked.
 */
export async function checkForeign(
  asker: Asker,
  route: Route,
  refusal: ReturnType<typeof refusalOf>,
  owners: Owner[],
  request: Ask,
): Promise<number> {
  let cells = 0;
  const isHeaded = route.method === 'GET' && refusal === null;
  const methods = isHeaded ? ([undefined, 'HEAD'] as const) : ([undefined] as const);
  for (const method of methods) {
    const more = method ? { method } : {};
    const like = new Map<string, LightMyRequestResponse>();
    for (const cell of cellsOf(route, asker, owners, refusal !== null || method !== undefined)) {
      if (refusal === null && isOwn(cell.values, asker)) continue;
      const key = JSON.stringify(cell.absent);
      const absent = like.get(key) ?? (await request(asker, route, cell.absent, more));
      like.set(key, absent);
      const answer = await request(asker, route, cell.values, more);
      cells += 1;
      expect(leaks(answer, cell.values, asker, owners), cell.kind).toEqual([]);
      if (refusal !== null) expect(refusedWith(answer), cell.kind).toEqual(refusal);
      else expect([200, 400, 404, 409], cell.kind).toContain(absent.statusCode);
      if (cell.mayBeInvalid && refusal === null && answer.statusCode === 400) continue;
      expect(seen(answer, cell.values), cell.kind).toBe(seen(absent, cell.absent));
    }
  }
  return cells;
}

type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never;

function anyRoute(asker: Asker): Route {
  const wanted = asker.opens === 'platform' ? 'platform' : 'organization';
  const route = routes.find(
    (it) => it.asks === wanted && it.method === 'GET' && it.named.every((n) => n.in === 'query'),
  );
  if (!route) throw new Error('there is a list to read');
  return route;
}

/** The status and code that the key itself gets, whatever the request names. */
function refusalOf(asker: Asker, route: Route): { status: number; code?: string } | null {
  if (asker.opens === 'none') return { status: 401 };
  if (asker.opens !== route.asks) return { status: 403, code: 'wrong_key_type' };
  const isIn = asker.scopes === 'all' || route.scope === null || asker.scopes.includes(route.scope);
  return isIn ? null : { status: 403, code: 'insufficient_scope' };
}

function refusedWith(response: LightMyRequestResponse): ReturnType<typeof refusalOf> {
  const { statusCode: status } = response;
  if (status === 401) return { status };
  return { status, code: response.json<{ error: { code: string } }>().error.code };
}

/** Reads use both interviews. A write first gets a future interview of its own, then the ended one. */
async function ownValues(test: TestApp, owner: Owner, route: Route): Promise<Values[]> {
  if (route.named.length === 0) return [owner.values];
  if (route.method === 'GET') return [owner.values, owner.ended];
  const names = route.named.map(({ name }) => name);
  const fresh = { ...owner.values, ...(await makeFresh(test, owner, names)) };
  return names.includes('meetingCode') ? [fresh, owner.ended] : [fresh];
}

const asynchronous = ['public.request_log'];

const everything = (test: TestApp) => dumpData(test.database, { without: asynchronous });

/** Every row that does not name the asker's organization or platform. */
async function ofOthers(test: TestApp, asker: Asker): Promise<string[]> {
  // Refusals are stored under their sender's Idempotency-Key, and a job's name is written when it is first used.
  const without = [...asynchronous, 'public.idempotency_keys', 'graphile_worker._private_tasks'];
  const own = asker.owners.flatMap(({ organizationId, platform }) => [
    organizationId,
    ...(asker.opens === 'platform' && platform ? [platform.platformId] : []),
  ]);
  // The audit log of an organization that a platform created names the platform's key, but not the platform.
  const made = await test.database.db.asOperator((tx) =>
    tx.query<{ id: string }>({
      text: 'select id from organizations where platform_id = any($1)',
      values: [own],
    }),
  );
  own.push(...made.rows.map(({ id }) => id));
  const rows = (await dumpData(test.database, { without })).split('\n');
  return rows.filter((row) => !own.some((id) => row.includes(id)));
}

async function count(test: TestApp, from: string): Promise<number> {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ total: number }>({ text: `select count(*)::int as total from ${from}` }),
  );
  return rows[0]?.total ?? 0;
}
