import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../apps/server/src/testing/app.ts';
import { servedRoutes } from '../../apps/server/src/testing/served-routes.ts';
import { auditedRoutes } from './audited-routes.ts';
import { askDoor } from './check-door.ts';
import { pick } from './door-cells.ts';
import { makeDoorWorld, type DoorWorld } from './door-estates.ts';
import { doorRoutes } from './door-routes.ts';

let world: DoorWorld;
beforeAll(async () => {
  world = await makeDoorWorld(await openTestApp());
}, 240_000);
afterAll(() => world.close());

const entries = () =>
  world.test.database.db.inOrganization(world.a.organizationId, async (tx) => {
    const { rows } = await tx.query<{
      id: string;
      act: string;
      door: string;
      actor_kind: string;
      actor_id: string;
    }>({
      text: 'select id, act, door, actor_kind, actor_id from audit_entries',
    });
    return rows;
  });

it('says for every route but GET what it writes into the audit log', () => {
  const changing = servedRoutes(world.test.app).filter((route) => /^(?!GET )\w+ \/api\//.test(route));
  expect(changing.filter((route) => !(route in auditedRoutes))).toEqual([]);
  expect(Object.keys(auditedRoutes).filter((route) => !changing.includes(route))).toEqual([]);
});

/** Requests for a state that exists already, so that they change nothing. */
const soAlready = [
  'PATCH /api/dashboard/members/:memberId',
  'POST /api/dashboard/members/:memberId/reactivate',
  'DELETE /api/dashboard/provider',
];

/**
 * Routes that are refused in this test because the thing to change is missing, so their log entries are not tested
 * here. A route may leave this list; one that joins it needs a test of its own.
 */
const refusedHere = [
  'DELETE interviews/:meetingCode/comments/:commentId',
  'DELETE interviews/:meetingCode/participants/:participantId',
  'DELETE members/:memberId',
  'DELETE needs/solved/:solvedId',
  'DELETE organization/deletion',
  'DELETE sessions',
  'PATCH interviews/:meetingCode/cancel',
  'PATCH interviews/:meetingCode/comments/:commentId',
  'PATCH interviews/:meetingCode/participants/:participantId',
  'PATCH interviews/:meetingCode/reschedule',
  'POST calendars/caldav',
  'POST calendars/ics',
  'POST exports/candidate',
  'POST interviews/:meetingCode/end',
  'POST interviews/:meetingCode/host',
  'POST interviews/:meetingCode/participants/:participantId/resend',
  'POST interviews/:meetingCode/scorecard/amendments',
  'POST interviews/:meetingCode/scorecard/submit',
  'POST interviews/:meetingCode/scores',
  'POST interviews/:meetingCode/undo/:eventId',
  'POST members/:memberId/resend',
  'POST needs/solved',
  'POST organization/deletion',
  'POST passkeys',
].map((route) => route.replace(' ', ' /api/dashboard/'));

describe('a change by the OWNER in the dashboard', () => {
  /** Routes that end the session come last. */
  const rank = (name: string) => {
    if (name.startsWith('DELETE')) return name.endsWith('/session') ? 4 : name.endsWith('/sessions') ? 3 : 1;
    return /\/(deactivate|password)$/.test(name) ? 2 : 0;
  };
  const routes = doorRoutes
    .filter(
      ({ name, path, door }) =>
        !name.startsWith('GET') && path.startsWith('/api/dashboard/') && door !== 'open',
    )
    .toSorted((a, b) => rank(a.name) - rank(b.name));

  it('is in the log under their name when it was done, and absent when it was refused', async () => {
    const { a: own, test } = world;
    const { headers, memberId } = own.members.OWNER;
    const wrong: string[] = [];
    const undone: string[] = [];
    let written = 0;
    for (const route of routes) {
      const before = new Set((await entries()).map(({ id }) => id));
      const values = /\/(analyze|decision)$/.test(route.path) ? own.ended : own.values;
      const names = route.named.map(({ name }) => name);
      const caller = { headers, own: own.values, hidden: [] };
      const answer = await askDoor(
        test,
        caller,
        route,
        pick(names, (name) => values[name]),
      );
      const added = (await entries()).filter(({ id }) => !before.has(id));
      const audited = auditedRoutes[route.name];
      const isWanted =
        answer.statusCode < 300 && typeof audited === 'string' && !soAlready.includes(route.name);
      if (typeof audited === 'string' && answer.statusCode >= 300) undone.push(route.name);
      if (!isWanted && added.length > 0)
        wrong.push(`${route.name}: ${answer.statusCode}, ${JSON.stringify(added)}`);
      const entry = added.find(({ act }) => act === audited);
      if (isWanted && !entry) wrong.push(`${route.name}: nothing says ${audited}`);
      if (entry) {
        written += 1;
        const { door, actor_kind: kind, actor_id: by } = entry;
        if (door !== 'DASHBOARD' || kind !== 'MEMBER' || by !== memberId) {
          wrong.push(`${route.name}: ${JSON.stringify(entry)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    // A route that was refused shows nothing about its entry, so a new one must succeed here or be in the list.
    expect(undone.toSorted()).toEqual(refusedHere);
    expect(written).toBeGreaterThan(25);
  });
});
