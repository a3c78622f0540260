import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { checkDoor } from './check-door.ts';
import { foreignKinds } from './door-cells.ts';
import { makeDoorWorld, type DoorWorld } from './door-estates.ts';
import { doorRoutes, requireWhole, routeOf } from './door-routes.ts';
import { makeOwner, type Owner } from './estates.ts';
import type { Asker } from './keys.ts';
import { checkForeign } from './matrix.ts';
import { openUnlimitedApp, rebuilt } from './open-app.ts';
import { documentedRoutes } from './routes.ts';
import { withoutFilters } from './without-filters.ts';

// The tests of the matrices pass because something protects the data. Here that protection is removed, and they must
// fail.
let world: DoorWorld;
let owners: Owner[];
beforeAll(async () => {
  const test = await openUnlimitedApp();
  const { db } = withoutFilters(test.database.db);
  const weak = await rebuilt(test, { ...test.deps, db });
  owners = [await makeOwner(weak, 'dingos', null), await makeOwner(weak, 'possum', null)];
  world = await makeDoorWorld(weak);
}, 120_000);
afterAll(() => world.close());

/**
 * Runs work without the features' filters, so that only row-level security protects the data, and without row-level
 * security on one table.
 */
async function unguarded(table: string, work: () => Promise<void>): Promise<void> {
  const alter = (to: 'disable' | 'enable') =>
    world.test.database.db.asOperator((tx) =>
      tx.query({ text: `alter table ${table} ${to} row level security` }),
    );
  await alter('disable');
  try {
    await work();
  } finally {
    await alter('enable');
  }
}

describe('a check without row-level security on one table', () => {
  it.each([
    ['interviews', 'GET /api/integration/interviews/{meetingCode}'],
    ['webhook_endpoints', 'GET /api/integration/webhooks/{webhookId}'],
    ['webhook_deliveries', 'GET /api/integration/webhooks/deliveries/{deliveryId}'],
    ['webhook_endpoints', 'DELETE /api/integration/webhooks/{webhookId}'],
  ])('fails for a route of the API when its table is unprotected: %s, %s', async (table, name) => {
    const route = documentedRoutes().find((it) => `${it.method} ${it.path}` === name);
    const [own] = owners;
    if (!route || !own) throw new Error(`nothing serves ${name}`);
    const { apiKey } = own;
    const asker: Asker = { name: 'A', apiKey, opens: 'organization', scopes: 'all', owners: [own] };
    const check = () => checkForeign(asker, route, null, owners, (...sent) => ask(world.test, ...sent));
    expect(await check()).toBeGreaterThan(3);
    await unguarded(table, () => expect(check()).rejects.toThrow(/another organization’s/));
    expect(await check()).toBeGreaterThan(3);
  });

  it.each([
    ['interviews', 'GET /api/dashboard/interviews/:meetingCode'],
    ['mails', 'GET /api/dashboard/outbox/:mailId'],
    ['webhook_deliveries', 'GET /api/dashboard/webhooks/deliveries/:deliveryId'],
    ['api_keys', 'DELETE /api/dashboard/keys/:keyId'],
  ])('fails for a route of the dashboard when its table is unprotected: %s, %s', async (table, name) => {
    const { a, b, test } = world;
    const caller = { headers: a.members.OWNER.headers, own: a.values, hidden: b.secrets };
    const check = async () =>
      (await checkDoor(test, caller, routeOf(name), foreignKinds(a, b), null)).wrong.join('\n');
    expect(await check()).toBe('');
    await unguarded(table, async () => expect(await check()).toContain('another organization’s: '));
  });
});

describe('a route that the matrix does not list', () => {
  it('fails when a route is missing in the matrix', async () => {
    expect(() => routeOf('GET /api/dashboard/secrets')).toThrow('cannot fill GET /api/dashboard/secrets');
    expect(() => routeOf('GET /api/dashboard/secrets/:secretId', { door: 'members', own: 200 })).toThrow(
      'cannot fill "secretId"',
    );
    const { app } = world.test;
    const served = app.printRoutes({ commonPrefix: false });
    const more = { ...app, printRoutes: () => `${served}\n└── /api/dashboard/new (GET)` };
    expect(() => requireWhole(more)).toThrow('GET /api/dashboard/new');
    expect(new Set(doorRoutes.map(({ name }) => name)).size).toBe(doorRoutes.length);
  });
});
