import { beforeEach, expect, it } from 'vitest';
import type { Tx } from '../../kernel/db.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { candidateOf } from '../../testing/factories/participant.ts';
import { eventsOf } from '../../testing/life-cycle.ts';
import { findPastParticipant, type JoinPrincipal } from '../participants/index.ts';
import { closeAllConnections, closeConnection, confirmConnections, openConnection } from './index.ts';

let person: JoinPrincipal;
let meetingCode: string;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
beforeEach(async () => {
  const interview = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    jobRole: 'Analyst',
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      { email: 'bo@example.com', role: 'CANDIDATE' },
    ],
  });
  ({ meetingCode } = interview);
  person = candidateOf(interview, organization);
});

const inside = <T>(work: (tx: Tx, now: Date) => Promise<T>): Promise<T> =>
  test.deps.db.inOrganization(organization.organizationId, (tx) => work(tx, test.clock.now()));
const open = (id: string) => inside((tx, now) => openConnection(tx, person, id, now));
const close = (id: string) => inside((tx, now) => closeConnection(tx, person, id, now));
const confirm = (connectionId: string) =>
  inside((tx, now) => confirmConnections(tx, [{ ...person, connectionId }], now));
const presence = async () => {
  const row = await inside((tx) => findPastParticipant(tx, person.participantId));
  return [row?.joined_at, row?.left_at, row?.is_active];
};
const comings = async () =>
  (await eventsOf(test, person.interviewId)).filter((type) => /^participant\.(joined|left)$/.test(type));

it('counts two tabs as one presence that ends when the last tab closes', async () => {
  const joinedAt = test.clock.now();
  await open('a');
  test.clock.advance(10_000);
  await open('b');
  test.clock.advance(10_000);
  await close('a');
  expect(await presence()).toEqual([joinedAt, null, true]);
  test.clock.advance(10_000);
  await close('b');
  expect(await presence()).toEqual([joinedAt, test.clock.now(), false]);
  expect(await comings()).toEqual(['participant.joined', 'participant.left']);
});

it('counts a repeated message of the engine once, and keeps an end', async () => {
  await open('a');
  await open('a');
  test.clock.advance(5_000);
  await close('a');
  const before = await presence();
  test.clock.advance(5_000);
  for (const again of [close, open, close]) await again('a');
  expect(await confirm('a')).toHaveLength(1);
  expect(await presence()).toEqual(before);
  expect(await comings()).toEqual(['participant.joined', 'participant.left']);
});

it('sets leftAt to the last heartbeat when a person returns after their server died', async () => {
  await open('a');
  test.clock.advance(15_000);
  expect(await confirm('a')).toEqual([]);
  const lastSeen = test.clock.now();
  test.clock.advance(45_000);
  await open('b');
  expect((await presence()).slice(1)).toEqual([null, true]);
  expect(await comings()).toEqual(['participant.joined', 'participant.left', 'participant.joined']);
  const { rows } = await inside((tx) =>
    tx.query({
      text: `select occurred_at from events where type = 'participant.left' and interview_id = $1`,
      values: [person.interviewId],
    }),
  );
  expect(rows).toEqual([{ occurred_at: lastSeen }]);
});

it('ends a connection without heartbeats and leaves a confirmed one open', async () => {
  await open('dead');
  await open('alive');
  const pass = async () => {
    test.clock.advance(15_000);
    await confirm('alive');
    await test.runJobs();
  };
  const openedAt = test.clock.now();
  for (let step = 0; step < 6; step++) await pass();
  expect((await presence()).slice(1)).toEqual([null, true]);
  expect(await confirm('dead')).toHaveLength(1);
  test.clock.advance(45_000);
  await test.runJobs();
  const lastSeen = new Date(openedAt.getTime() + 90_000);
  expect(await presence()).toEqual([openedAt, null, true]);
  test.clock.advance(20_000);
  await test.runJobs();
  expect(await presence()).toEqual([openedAt, lastSeen, false]);
});

it('ends all connections of a person when the room closes or the person is removed', async () => {
  await open('a');
  await open('b');
  test.clock.advance(1_000);
  await inside((tx, now) => closeAllConnections(tx, person, now));
  expect((await presence()).slice(1)).toEqual([test.clock.now(), false]);
  await open('c');
  await open('d');
  test.clock.advance(1_000);
  await apiOf(test, organization).send(
    'DELETE',
    `/interviews/${meetingCode}/participants/${person.participantId}`,
  );
  expect((await presence()).slice(1)).toEqual([test.clock.now(), false]);
  expect(await confirm('c')).toHaveLength(1);
});
