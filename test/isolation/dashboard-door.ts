import {
  deletionRoles,
  integrationRoles,
  interviewRoles,
  memberRoles,
  type MemberRole,
} from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { allRows, askDoor, checkDoor, rowsBeside, type Caller } from './check-door.ts';
import { foreignKinds, pick, type Kind } from './door-cells.ts';
import { makeDoorWorld, type DoorEstate, type DoorWorld } from './door-estates.ts';
import { doorRoutes, requireWhole, type DoorRoute } from './door-routes.ts';

const routes = doorRoutes.filter(({ path }) => path.startsWith('/api/dashboard/'));
const tableOf = (some: DoorRoute[]) => some.map((route): [string, DoorRoute] => [route.name, route]);
const silent = tableOf(routes.filter(({ notesTaking }) => !notesTaking));
const noting = tableOf(routes.filter(({ notesTaking }) => notesTaking));

const endSession = 'DELETE /api/dashboard/session';
const endAllSessions = 'DELETE /api/dashboard/sessions';

interface Visiting {
  name: string;
  /** Null when the visitor is not signed in. */
  role: MemberRole | null;
  of: 'a' | 'b';
}
export const allVisitors: Visiting[] = [
  ...memberRoles.map((role): Visiting => ({ name: `A’s ${role}`, role, of: 'a' })),
  { name: 'B’s OWNER', role: 'OWNER', of: 'b' },
  { name: 'a member of A whose session has ended', role: null, of: 'a' },
  { name: 'a session that nobody has', role: null, of: 'a' },
  { name: 'nobody', role: null, of: 'a' },
];

/** Every route of the dashboard × every role and kind of session × every kind of id. */
export function describeDashboardDoor(
  open: () => Promise<TestApp>,
  { visitors }: { visitors: readonly Visiting[] } = { visitors: allVisitors },
): void {
  let world: DoorWorld;
  let cells = 0;
  beforeAll(async () => {
    world = await makeDoorWorld(await open());
  }, 120_000);
  afterAll(() => world.close());

  it('covers every route that is served', () => requireWhole(world.test.app));

  describe.each(visitors)('the dashboard for $name', (visiting) => {
    let before: string;
    beforeAll(async () => {
      before = await allRows(world.test);
    });

    const reveal = async (_name: string, route: DoorRoute) => {
      const { own, other, caller } = callerOf(world, visiting);
      const refusal = refusalOf(route, visiting.role);
      // Every member may end their session, even an expired one. The OWNER's own is ended last, in a test below.
      if (route.name === endSession && visiting.name !== 'nobody') return;
      if (refusal === null && route.named.length === 0) return;
      const kinds = [...foreignKinds(own, other), ...ownKinds(own, route, visiting, refusal)];
      const checked = await checkDoor(world.test, caller, route, kinds, refusal);
      expect(checked.wrong).toEqual([]);
      cells += checked.cells;
    };
    it.each(silent)('reveals nothing when the visitor has no right: %s', reveal);

    it('changes no row when requests are refused', async () => {
      expect((await allRows(world.test)) === before).toBe(true);
    });

    it.each(noting)('reveals nothing when the visitor has no right: %s', reveal);

    it('changes only the own audit log when a file is downloaded', async () => {
      expect((await allRows(world.test)) === before).toBe(visiting.role === null);
      expect((await rowsBesideNotes(world, visiting)) === before).toBe(true);
    });

    it('shows what a role may read and nothing of others', async () => {
      for (const route of routes.filter((it) => it.method === 'GET')) {
        const { own, caller } = callerOf(world, visiting);
        if (refusalOf(route, visiting.role) !== null || isHiddenFrom(route, visiting)) continue;
        if (route.notesReading) continue;
        for (const values of [own.values, own.ended]) {
          const named = pick(
            route.named.map(({ name }) => name),
            (name) => values[name],
          );
          const answer = await askDoor(world.test, caller, route, named);
          expect(answer.statusCode, route.name).toBe(route.own);
          expect(
            caller.hidden.filter((secret) => answer.body.includes(secret)),
            route.name,
          ).toEqual([]);
        }
      }
      expect((await rowsBesideNotes(world, visiting)) === before).toBe(true);
    });
  });

  it('lets A’s OWNER change everything of A and nothing of B', async () => {
    const before = await rowsBeside(world.test, world.a.organizationId);
    for (const route of inOrder(routes.filter(({ method }) => method !== 'GET'))) {
      // A VIEWER ends all of their own sessions, so that the OWNER stays signed in.
      const role = route.name === endAllSessions ? 'VIEWER' : 'OWNER';
      const { own, caller } = callerOf(world, { name: '', role, of: 'a' });
      const values = /\/(analyze|decision)$/.test(route.path) ? own.ended : own.values;
      const named = pick(
        route.named.map(({ name }) => name),
        (name) => values[name],
      );
      const answer = await askDoor(world.test, caller, route, named);
      expect(answer.statusCode, `${route.name}: ${answer.body}`).toBe(route.own);
      expect(
        caller.hidden.filter((secret) => answer.body.includes(secret)),
        route.name,
      ).toEqual([]);
    }
    expect(await rowsBeside(world.test, world.a.organizationId)).toEqual(before);
  });

  it('has checks for every route, session and kind of id', () => {
    expect(cells).toBeGreaterThan(
      routes.filter(({ named }) => named.length > 0).length * visitors.length * 5,
    );
    console.info(`dashboard’s matrix: ${routes.length} routes, ${visitors.length} visitors, ${cells} cells`);
  });
}

/** Every row except the entries of the audit log about lists of their own organization that this visitor downloaded. */
async function rowsBesideNotes(world: DoorWorld, visiting: Visiting): Promise<string> {
  const rows = await allRows(world.test);
  if (visiting.role === null) return rows;
  const { organizationId, members } = callerOf(world, visiting).own;
  const of = ['LIST_TAKEN', organizationId, members[visiting.role].memberId].map((value) => `: "${value}"`);
  return rows
    .split('\n')
    .filter((row) => !of.every((value) => row.includes(value)))
    .join('\n');
}

function callerOf({ a, b, test }: DoorWorld, { name, role, of }: Visiting) {
  const [own, other]: DoorEstate[] = of === 'a' ? [a, b] : [b, a];
  if (!own || !other) throw new Error('there are two organizations');
  const origin = test.deps.publicUrl();
  const headers: Caller['headers'] =
    role !== null
      ? own.members[role].headers
      : name === 'nobody'
        ? { origin }
        : name.includes('ended')
          ? own.expired.headers
          : { origin, cookie: `parley_session=${'n'.repeat(43)}` };
  const hidden = role === null ? [...own.secrets, ...other.secrets] : other.secrets;
  return { own, other, caller: { headers, own: own.values, hidden } satisfies Caller };
}

function rolesOf({ door }: DoorRoute): readonly MemberRole[] {
  if (door === 'owners') return deletionRoles;
  return door === 'integrators' ? integrationRoles : door === 'editors' ? interviewRoles : memberRoles;
}

/** The status that the session itself causes, whatever the request names. */
function refusalOf(route: DoorRoute, role: MemberRole | null): number | null {
  if (route.door === 'open') return route.own;
  if (role === null) return 401;
  return rolesOf(route).includes(role) ? null : 403;
}

/**
 * The OWNER's personal things are hidden from everybody else, except from admins when they manage things of all
 * members.
 */
function isHiddenFrom(route: DoorRoute, { role }: Visiting): boolean {
  if (route.personal === null || role === 'OWNER') return false;
  return route.personal === 'owner' || role !== 'ADMIN';
}

/** The organization's own things, if the role is refused even these. */
function ownKinds(own: DoorEstate, route: DoorRoute, visiting: Visiting, refusal: number | null): Kind[] {
  const isRefused = refusal !== null && route.named.length > 0;
  if (!isRefused && !isHiddenFrom(route, visiting)) return [];
  return [
    { kind: 'own', values: own.values },
    { kind: 'own, ended', values: own.ended },
  ];
}

/**
 * Routes that delete a thing come after those that use it, then those that end other sessions or deactivate the
 * member, and signing out comes last.
 */
function inOrder(all: DoorRoute[]): DoorRoute[] {
  const rank = ({ method, path }: DoorRoute) =>
    /\/(deactivate|password)$/.test(path) ? 2 : method !== 'DELETE' ? 0 : path.endsWith('/session') ? 3 : 1;
  return all.toSorted((one, other) => rank(one) - rank(other));
}
