import type { InterviewRecord } from '@parley/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listConnections } from '../../features/presence/index.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { eventsOf } from '../../testing/life-cycle.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { listen } from '../../testing/raw-http.ts';
import { connectDevice, type Device } from '../../testing/room-device.ts';

let port: number;
beforeAll(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
const test = forThisFile(() => openTestApp({ bus: loopbackBus() }));
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  port = await listen(test.app);
});
afterAll(() => {
  vi.useRealTimers();
});

async function invited(): Promise<InterviewRecord> {
  const interview = await makeInterview(test, organization);
  await agree(test, candidateOf(interview, organization));
  return interview;
}

async function enter(interview: InterviewRecord): Promise<Device> {
  const device = await connectDevice(port, interview);
  await device.next('view');
  return device;
}

async function personOf({ meetingCode }: InterviewRecord) {
  const response = await apiOf(test, organization).get(`/interviews/${meetingCode}`);
  const [person] = response.json<{ interview: InterviewRecord }>().interview.participants;
  return { joinedAt: person?.joinedAt, leftAt: person?.leftAt, isActive: person?.isActive };
}

const comings = async ({ id }: InterviewRecord) =>
  (await eventsOf(test, id)).filter((type) => /^participant\.(joined|left)$/.test(type));

/** For each connection of the interview: when it was last seen, and when it ended. */
const endsOf = async (interview: InterviewRecord) => {
  const connections = await test.deps.db.inOrganization(organization.organizationId, (tx) =>
    listConnections(tx, candidateOf(interview, organization).participantId),
  );
  return connections.map(({ lastSeenAt, closedAt }) => [lastSeenAt, closedAt]);
};

/** @returns the time of the heartbeat. */
function passHeartbeat(): Date {
  test.clock.advance(15_000);
  vi.advanceTimersByTime(15_000);
  return test.clock.now();
}

const now = () => test.clock.now().toISOString();

it('records no leaving when a second tab takes over, and one when that tab closes', async () => {
  const interview = await invited();
  const joinedAt = now();
  await enter(interview);
  test.clock.advance(10_000);
  const second = await enter(interview);
  test.clock.advance(1_000);
  expect(await personOf(interview)).toEqual({ joinedAt, leftAt: null, isActive: true });
  expect(await comings(interview)).toEqual(['participant.joined']);
  test.clock.advance(1_000);
  second.close();
  await vi.waitFor(async () =>
    expect(await personOf(interview)).toEqual({ joinedAt, leftAt: now(), isActive: false }),
  );
  expect(await comings(interview)).toEqual(['participant.joined', 'participant.left']);
});

it('keeps joinedAt when the page is refreshed', async () => {
  const interview = await invited();
  const joinedAt = now();
  const first = await enter(interview);
  test.clock.advance(5_000);
  first.close();
  const leftAt = now();
  await vi.waitFor(async () =>
    expect(await personOf(interview)).toEqual({ joinedAt, leftAt, isActive: false }),
  );
  test.clock.advance(700);
  const second = await enter(interview);
  expect(await personOf(interview)).toEqual({ joinedAt, leftAt: null, isActive: true });
  expect(await comings(interview)).toEqual(['participant.joined', 'participant.left', 'participant.joined']);
  second.close();
});

it('sends a heartbeat for each open connection every 15 s until it closes', async () => {
  const interview = await invited();
  const device = await enter(interview);
  const openedAt = test.clock.now();
  const heartbeat = passHeartbeat();
  await vi.waitFor(async () => expect(await endsOf(interview)).toEqual([[heartbeat, null]]));
  expect(heartbeat.getTime() - openedAt.getTime()).toBe(15_000);
  device.close();
  await vi.waitFor(async () => expect(await endsOf(interview)).toEqual([[heartbeat, heartbeat]]));
  passHeartbeat();
  expect(await endsOf(interview)).toEqual([[heartbeat, heartbeat]]);
});

it('lets a candidate return at once after the server stood still and counted them as lost', async () => {
  const interview = await invited();
  const joinedAt = now();
  const device = await enter(interview);
  for (const ms of [45_000, 20_000]) {
    test.clock.advance(ms);
    await test.runJobs();
  }
  expect(await personOf(interview)).toEqual({ joinedAt, leftAt: joinedAt, isActive: false });
  passHeartbeat();
  expect(await device.closed).toBe(1012);
  const again = await enter(interview);
  expect(await personOf(interview)).toEqual({ joinedAt, leftAt: null, isActive: true });
  expect((await endsOf(interview))[0]?.[1]?.toISOString()).toBe(joinedAt);
  again.close();
});

it('counts nobody as present after the end, although the page stays open', async () => {
  const interview = await invited();
  const device = await enter(interview);
  device.send({ type: 'end' });
  for (;;) if ((await device.next('view')).view.phase === 'ended') break;
  const leftAt = now();
  expect(await personOf(interview)).toMatchObject({ leftAt, isActive: false });
  const other = await invited();
  const stillThere = await enter(other);
  const heartbeat = passHeartbeat();
  await vi.waitFor(async () => expect(await endsOf(other)).toEqual([[heartbeat, null]]));
  device.send({ type: 'ping' });
  await device.next('pong');
  expect(await personOf(interview)).toMatchObject({ leftAt, isActive: false });
  for (const one of [device, stillThere]) one.close();
});
