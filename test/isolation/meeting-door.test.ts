import { randomUUID } from 'node:crypto';
import type { InterviewRecord } from '@parley/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/app.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import {
  makeOrganization,
  type TestOrganization,
} from '../../apps/server/src/testing/factories/organization.ts';
import { fakeMediaEngine } from '../../apps/server/src/testing/fakes/media-engine.ts';
import { loopbackBus } from '../../apps/server/src/testing/loopback-bus.ts';
import { meetingPage, type MeetingPage } from '../../apps/server/src/testing/meeting-page.ts';
import { listen } from '../../apps/server/src/testing/raw-http.ts';
import { signIn } from '../../apps/server/src/testing/sign-in.ts';

/**
 * Meetings between people: every role × every route and frame × another meeting, of the same or another organization.
 */

const roles = ['CANDIDATE', 'INTERVIEWER', 'HOST', 'OBSERVER'] as const;
let port: number;
let a: TestOrganization;
let b: TestOrganization;
let own: InterviewRecord;
let others: Record<'another of the same organization' | 'one of another organization', InterviewRecord>;

const test: TestApp = forThisFile(() =>
  openTestApp({
    bus: loopbackBus(),
    media: fakeMediaEngine({ now: () => test.clock.now() }),
  }),
);
beforeAll(async () => {
  port = await listen(test.app);
  [a, b] = [await makeOrganization(test), await makeOrganization(test)];
  own = await meeting(a, 'quokka');
  others = {
    'another of the same organization': await meeting(a, 'numbat'),
    'one of another organization': await meeting(b, 'wombat'),
  };
});

const meeting = (organization: TestOrganization, tag: string) =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    jobRole: `Keeper of the ${tag}`,
    questions: [`Have you ever fed a ${tag}?`],
    participants: roles.map((role) => ({ role, name: `${role} ${tag}`, email: `${role}@${tag}.example` })),
  });
const pages = (interview: InterviewRecord) =>
  Object.fromEntries(roles.map((role) => [role, meetingPage(test, interview, role)])) as Record<
    (typeof roles)[number],
    MeetingPage
  >;
const kinds = ['another of the same organization', 'one of another organization'] as const;
const noteId = randomUUID();
const requests = [
  ['GET', ''],
  ['POST', '/meeting-consent'],
  ['POST', '/meeting-access'],
  ['POST', '/meeting-speech?agoMs=2000&spokenMs=2000'],
  ['GET', '/notes'],
  ['PUT', `/notes/${noteId}`],
  ['DELETE', `/notes/${noteId}`],
  ['GET', '/scorecard'],
  ['PATCH', '/scorecard'],
  ['POST', '/scorecard/submit'],
  ['POST', '/scorecard/amendments'],
] as const;
const bodies: Record<string, object> = {
  '/meeting-consent': { disclosureVersion: 'candidate-2026-11-3', recorded: 'NOTHING' },
  '/scorecard': { recommendation: 'PASS' },
  '/scorecard/amendments': { text: 'Later.' },
  [`/notes/${noteId}`]: { text: 'Fed one.', agoMs: 0 },
};
const allRows = async () => {
  const tables = [
    'meetings',
    'meeting_guests',
    'meeting_sockets',
    'meeting_messages',
    'meeting_notes',
    'meeting_captions',
    'scorecards',
    'scorecard_amendments',
    'consents',
  ];
  const found = [];
  for (const table of tables) {
    found.push(await test.database.db.asOperator((tx) => tx.query({ text: `select * from ${table}` })));
  }
  return JSON.stringify(found.map(({ rows }) => rows));
};

describe.each(kinds)('%s', (kind) => {
  it.each(roles)('answers a %s with a link to another meeting as if it did not exist', async (role) => {
    const before = await allRows();
    const token = own.participants.find((person) => person.role === role)?.joinToken ?? '';
    const headers = { cookie: `parley_join=${token}`, origin: 'http://parley.test', 'x-request-id': 'same' };
    for (const [method, path] of requests) {
      const ask = (code: string) =>
        test.app.inject({
          method,
          url: `/api/public/interviews/${code}${path}`,
          headers,
          ...(bodies[path] && method !== 'DELETE' && method !== 'GET' ? { payload: bodies[path] } : {}),
        });
      const theirs = await ask(others[kind].meetingCode);
      const nobodys = await ask('abc-defg-hjk');
      expect([theirs.statusCode, theirs.body], path).toEqual([404, nobodys.body]);
    }
    expect(await allRows()).toBe(before);
  });

  it('gives no socket to a participant of another meeting', async () => {
    for (const role of roles) {
      const page = meetingPage(test, { ...own, meetingCode: others[kind].meetingCode }, role);
      await expect(page.open(port)).rejects.toThrow('404');
    }
  });

  it('finds none of its participants from another meeting: frames that name them change nothing', async () => {
    const { HOST: host } = pages(own);
    await host.choose();
    await host.open(port);
    await host.until(({ phase }) => phase === 'ROOM');
    const before = await allRows();
    const participantId = others[kind].participants[0]?.id;
    for (const type of ['admit', 'deny', 'remove', 'mute', 'lower_hand']) {
      host.send({ type, participantId });
      expect((await host.next('error')).code).toBe('not_found');
    }
    host.send({ type: 'lobby_message', messageId: randomUUID(), to: participantId, text: 'Hello.' });
    expect((await host.next('error')).code).toBe('invalid_state');
    expect(await allRows()).toBe(before);
    host.close();
    // The row of the connection must be gone, because the next test compares all rows.
    await vi.waitFor(async () => expect(await allRows()).not.toContain('socket_id'));
  });
});

it('shows notes only to the person who wrote them', async () => {
  const { INTERVIEWER: writer, HOST: host, CANDIDATE: candidate, OBSERVER: observer } = pages(own);
  const put = await writer.ask('PUT', `/notes/${noteId}`, { text: 'Kind to quokkas.', agoMs: 60_000 });
  expect(put.statusCode).toBe(200);
  expect((await host.ask('GET', '/notes')).json()).toEqual({ success: true, notes: [] });
  // The same id in the hands of another writer is another note.
  await host.ask('PUT', `/notes/${noteId}`, { text: 'Mine.', agoMs: 0 });
  await host.ask('DELETE', `/notes/${noteId}`);
  for (const page of [candidate, observer]) {
    for (const [method, path] of requests.filter(([, notes]) => notes.startsWith('/notes'))) {
      const body = method === 'PUT' ? bodies[path] : undefined;
      expect((await page.ask(method, path, body)).statusCode).toBe(403);
    }
  }
  expect((await writer.ask('GET', '/notes')).json()).toMatchObject({
    notes: [
      {
        id: noteId,
        text: 'Kind to quokkas.',
        at: new Date(test.clock.now().getTime() - 60_000).toISOString(),
      },
    ],
  });
});

it('lets only members of its organization who may change interviews host the meeting', async () => {
  const path = `/interviews/${own.meetingCode}/host`;
  for (const role of ['OWNER', 'ADMIN', 'RECRUITER'] as const) {
    expect((await (await signIn(test, b, role)).send('POST', path)).statusCode).toBe(404);
    expect((await (await signIn(test, a, role)).send('POST', path)).statusCode).toBe(200);
  }
  for (const role of ['INTERVIEWER', 'VIEWER'] as const) {
    expect((await (await signIn(test, a, role)).send('POST', path)).statusCode).toBe(403);
  }
});

it('opens no socket without a link, and none for another site', async () => {
  const { HOST: host } = pages(own);
  const url = `/api/public/interviews/${own.meetingCode}/meeting-socket`;
  const without = await test.app.inject({ url, headers: { origin: 'http://parley.test' } });
  expect(without.statusCode).toBe(401);
  const strange = meetingPage(test, own, 'HOST', 0, { origin: 'https://elsewhere.example' });
  await expect(strange.open(port)).rejects.toThrow('403');
  expect(host.participantId).toBe(strange.participantId);
});
