import { bookingTokenHeader, type PublicBooking } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { leaksOf, seen } from './ask.ts';
import { allRows, askDoor, checkDoor, rowsBeside, type Caller } from './check-door.ts';
import { foreignKinds, pick, type Kind } from './door-cells.ts';
import { makeDoorWorld, nobodysValues, type DoorEstate, type DoorWorld } from './door-estates.ts';
import { doorRoutes, requireWhole, type DoorRoute, type DoorValues } from './door-routes.ts';

const routesOf = (door: DoorRoute['door']) =>
  doorRoutes.filter((route) => route.path.startsWith('/api/public/') && route.door === door);
const rooms = routesOf('join');
const bookings = routesOf('booking');
const named = (routes: DoorRoute[]) => routes.map((route): [string, DoorRoute] => [route.name, route]);
const nobodysToken = 'n'.repeat(43);

/** Join tokens by their holders; `refused` ones open nothing at all. */
export const allGuests = [
  { name: 'A’s candidate', of: 'a', refused: false },
  { name: 'B’s candidate', of: 'b', refused: false },
  { name: 'a participant whom A removed', of: 'a', refused: true },
  { name: 'the candidate of an interview that A deleted', of: 'a', refused: true },
  { name: 'a token that nobody has', of: 'a', refused: true },
  { name: 'a booking token', of: 'a', refused: true },
  { name: 'no token', of: 'a', refused: true },
] as const;
type Guest = (typeof allGuests)[number];

/** Every route of participants × every kind of join cookie and booking token × every kind of id. */
export function describePublicDoor(
  open: () => Promise<TestApp>,
  { guests }: { guests: readonly Guest[] } = { guests: allGuests },
): void {
  let world: DoorWorld;
  let cells = 0;
  beforeAll(async () => {
    world = await makeDoorWorld(await open());
  }, 120_000);
  afterAll(() => world.close());

  it('covers every route that is served', () => requireWhole(world.test.app));

  describe.each(guests)('the room for $name', (guest) => {
    let before: string;
    beforeAll(async () => {
      before = await allRows(world.test);
    });

    it.each(named(rooms))('reveals nothing of others: %s', async (_name, route) => {
      const { own, other, caller } = guestAt(world, guest);
      const kinds: Kind[] = [
        ...foreignKinds(own, other),
        { kind: 'the same organization’s, of another interview', values: own.ended },
        ...(guest.refused ? [{ kind: 'own', values: own.values }] : []),
      ];
      const checked = await checkDoor(world.test, caller, route, kinds, guest.refused ? 401 : null);
      expect(checked.wrong).toEqual([]);
      cells += checked.cells;
    });

    it('changes no row when requests are refused', async () => {
      expect((await allRows(world.test)) === before).toBe(true);
    });
  });

  describe('a join token in the body', () => {
    it('opens only its own room, and any other token opens nothing', async () => {
      const route = routesOf('open').find(({ method }) => method === 'POST');
      if (!route) throw new Error('a token is exchanged for a cookie');
      const before = await allRows(world.test);
      const send = (joinToken: string) =>
        askDoor(world.test, guestless, { ...route, payload: { joinToken } }, {});
      const { a, b } = world;
      const nobodys = seen(await send(nobodysToken), {});
      for (const token of [a.join.removed, a.join.deleted, a.booking.open, b.join.removed]) {
        expect(seen(await send(token), {})).toBe(nobodys);
      }
      for (const [own, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const answer = await send(own.join.candidate);
        expect(answer.json()).toEqual({ success: true, meetingCode: own.values.meetingCode });
        expect(leaksOf(answer, {}, other.secrets)).toEqual([]);
      }
      expect((await allRows(world.test)) === before).toBe(true);
    });
  });

  it.each(['a', 'b'] as const)(
    'lets the candidate of %s use their room and nothing of others',
    async (of) => {
      const { own, other, caller } = guestAt(world, { name: 'A’s candidate', of, refused: false } as Guest);
      const before = await rowsBeside(world.test, own.organizationId);
      for (const route of rooms) {
        const values = namesIn(route, own.values);
        const answer = await askDoor(world.test, caller, route, values);
        expect(answer.statusCode, `${route.name}: ${answer.body}`).toBe(route.own);
        expect(leaksOf(answer, values, [...other.secrets, ...own.behindTheRoom]), route.name).toEqual([]);
      }
      expect(await rowsBeside(world.test, own.organizationId)).toEqual(before);
    },
  );

  it('reveals nothing when a request names a recording session of another organization', async () => {
    const { own, other, caller } = guestAt(world, allGuests[0]);
    const before = await rowsBeside(world.test, own.organizationId);
    const taken = { ...own.values, sessionId: other.values.sessionId };
    for (const route of rooms.filter(({ path }) => path.includes('recording-sessions'))) {
      const answer = await askDoor(world.test, caller, route, namesIn(route, taken));
      expect(leaksOf(answer, taken, other.secrets)).toEqual([]);
      expect([200, 404]).toContain(answer.statusCode);
    }
    expect(await rowsBeside(world.test, own.organizationId)).toEqual(before);
  });

  describe('booking tokens', () => {
    const tokens: [string, (own: DoorWorld) => string | undefined][] = [
      ['of an interview that A deleted', ({ a }) => a.booking.deleted],
      ['that nobody has', () => nobodysToken],
      ['with another letter', ({ a }) => changed(a.booking.open)],
      ['for moving, with another letter', ({ a }) => changed(a.booking.reschedule)],
      ['for the room', ({ a }) => a.join.candidate],
      ['too short to be one', () => 'x'],
      ['too long to be one', () => 'x'.repeat(300)],
      ['that is none', () => undefined],
    ];
    it.each(tokens)('refuses a booking token %s as unknown on every route', async (_name, tokenIn) => {
      const before = await allRows(world.test);
      for (const route of bookings) {
        const answer = await askDoor(world.test, booker(tokenIn(world)), route, {});
        const nobodys = await askDoor(world.test, booker(nobodysToken.toUpperCase()), route, {});
        expect(answer.statusCode, route.name).toBe(404);
        expect(seen(answer, {}), route.name).toBe(seen(nobodys, {}));
        cells += 1;
      }
      expect((await allRows(world.test)) === before).toBe(true);
    });

    it.each(['reschedule', 'cancel'] as const)(
      'refuses everything but to %s with a link for that',
      async (purpose) => {
        const before = await allRows(world.test);
        const others = bookings.filter(({ method, path }) => method === 'POST' && !path.endsWith(purpose));
        for (const route of others.filter(({ path }) => !/\/(hold|ask)$/.test(path))) {
          const answer = await askDoor(world.test, booker(world.a.booking[purpose]), route, {});
          expect(answer.statusCode, `${route.name}: ${answer.body}`).toBe(409);
        }
        expect((await allRows(world.test)) === before).toBe(true);
      },
    );

    it.each([
      ['A', 'a', 'b'],
      ['B', 'b', 'a'],
    ] as const)('shows and changes only what belongs to the links of %s', async (_name, mine, theirs) => {
      const [own, other] = [world[mine], world[theirs]];
      const before = await rowsBeside(world.test, own.organizationId);
      const show = bookings.find(({ method }) => method === 'GET');
      if (!show) throw new Error('a booking is shown');
      const otherPage = async () => (await askDoor(world.test, booker(other.booking.open), show, {})).body;
      const shown = await otherPage();
      for (const route of bookings) {
        const answer = await askDoor(world.test, booker(own.booking.open), route, {});
        expect(answer.statusCode, `${route.name}: ${answer.body}`).toBe(route.own);
        expect(leaksOf(answer, {}, other.secrets), route.name).toEqual([]);
      }
      const over = await askDoor(world.test, booker(own.booking.cancel), routeNamed('cancel'), {});
      expect(over.json<{ booking: PublicBooking }>().booking.state).toBe('CANCELLED');
      // The interviewer has the same e-mail address in both organizations: a time that is taken here is free
      // there.
      expect(await otherPage()).toBe(shown);
      expect(await rowsBeside(world.test, own.organizationId)).toEqual(before);
    });
  });

  it('has checks for every route, guest and kind of id', () => {
    expect(cells).toBeGreaterThan(rooms.length * guests.length * 6);
    console.info(`participants’ matrix: ${rooms.length + bookings.length} routes, ${cells} cells`);
  });
}

const guestless: Caller = { headers: {}, own: nobodysValues(), hidden: [] };
const booker = (token: string | undefined): Caller => ({
  ...guestless,
  headers: token === undefined ? {} : { [bookingTokenHeader]: token },
});
/** Not the last letter, because two of its bits mean nothing. */
const changed = (token: string) => token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1);
const namesIn = (route: DoorRoute, values: DoorValues) =>
  pick(
    route.named.map(({ name }) => name),
    (name) => values[name],
  );

function routeNamed(action: string): DoorRoute {
  const route = bookings.find(({ path }) => path.endsWith(`/${action}`));
  if (!route) throw new Error(`nothing is called ${action}`);
  return route;
}

function guestAt({ a, b }: DoorWorld, { name, of, refused }: Guest) {
  const [own, other] = of === 'a' ? [a, b] : [b, a];
  const token = tokenOf(own, name);
  const headers: Caller['headers'] = token === undefined ? {} : { cookie: `parley_join=${token}` };
  const hidden = [...other.secrets, ...(refused ? own.secrets : own.behindTheRoom)];
  return { own, other, caller: { headers, own: own.values, hidden } satisfies Caller };
}

function tokenOf({ join, booking }: DoorEstate, name: Guest['name']): string | undefined {
  switch (name) {
    case 'A’s candidate':
    case 'B’s candidate':
      return join.candidate;
    case 'a participant whom A removed':
      return join.removed;
    case 'the candidate of an interview that A deleted':
      return join.deleted;
    case 'a token that nobody has':
      return nobodysToken;
    case 'a booking token':
      return booking.open;
    case 'no token':
      return undefined;
  }
}
