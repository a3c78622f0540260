import type { InterviewRecord } from '@parley/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onMediaEvent } from '../../features/meetings/index.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testClock } from '../../testing/clock.ts';
import { fakeMediaEngine, type FakeMediaEngine } from '../../testing/fakes/media-engine.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { meetingPage } from '../../testing/meeting-page.ts';
import { listen } from '../../testing/raw-http.ts';

let test: TestApp;
let engine: FakeMediaEngine;
let organization: TestOrganization;
let port: number;
beforeAll(async () => {
  const start = '2026-11-21T10:00:00.000Z';
  // The engine tells the time of the app, which is made with the engine.
  const clock = testClock(start);
  engine = fakeMediaEngine({ now: () => test?.clock.now() ?? clock.now() });
  test = await openTestApp({ bus: loopbackBus(), media: engine, start });
  organization = await makeOrganization(test);
  port = await listen(test.app);
});
afterAll(() => test.close());

const cast = [
  { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
  { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'INTERVIEWER' },
  { name: 'Olga Berg', email: 'olga@tidewater.example', role: 'OBSERVER' },
];
const meeting = (more: object = {}): Promise<InterviewRecord> =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    questions: ['What did you build last?'],
    participants: cast,
    ...more,
  });
const deliver = async () => {
  for (const event of engine.takeEvents()) await onMediaEvent(test.deps, event);
};

it('lets a candidate through the lobby into the room', async () => {
  const interview = await meeting();
  const ines = meetingPage(test, interview, 'CANDIDATE');
  const priya = meetingPage(test, interview, 'INTERVIEWER');
  await ines.open(port);
  expect((await ines.next('view')).view).toMatchObject({ phase: 'CONSENT', people: [] });
  await ines.choose('VOICE', 'Ines M.');
  const lobby = await ines.until(({ phase }) => phase === 'LOBBY');
  expect(lobby.people.map(({ name, place }) => [name, place])).toEqual([['Priya Raman', 'OUT']]);
  expect((await ines.ask('POST', '/meeting-access')).statusCode).toBe(409);

  await priya.choose();
  await priya.open(port);
  const door = await priya.until(({ phase }) => phase === 'ROOM');
  expect(door).toMatchObject({ leads: true, recording: 'OFF', mediaWorks: true });
  expect(door.people[0]).toMatchObject({ name: 'Ines M.', place: 'LOBBY', recorded: 'VOICE' });
  expect(door.questions).toMatchObject([{ question: 'What did you build last?', askedAt: null }]);

  priya.send({ type: 'admit', participantId: ines.participantId });
  const room = await ines.until(({ phase }) => phase === 'ROOM');
  expect(room).toMatchObject({ leads: false, questions: [], startedAt: null });
  engine.connect(await ines.access());
  engine.connect(await priya.access());
  await deliver();
  const both = await ines.until(({ people }) => people.filter(({ place }) => place === 'ROOM').length === 2);
  expect(both.startedAt).toBe(test.clock.now().toISOString());
  for (const page of [ines, priya]) page.close();
});
