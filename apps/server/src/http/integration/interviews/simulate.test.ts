import {
  bounds,
  changeInterviewResponse,
  evaluationResponse,
  recordingResponse,
  simulatedProfiles,
  type InterviewRecord,
} from '@parley/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { listInterviewEvents } from '../../../kernel/events.ts';
import { setTestMode } from '../../../features/tenancy/index.ts';
import { apiOf, type Headers, type Method } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeKey, makeOrganization } from '../../../testing/factories/organization.ts';
import type { MailMessage } from '../../../ports/mail.ts';

const sent: MailMessage[] = [];
const test = forThisFile(() =>
  openTestApp({
    transport: {
      delivers: true,
      send: async (message) => {
        sent.push(message);
        return 'SENT';
      },
      close: () => {},
    },
  }),
);
const inTest = forThisFile(() => makeOrganization(test));
const live = forThisFile(() => makeOrganization(test));
beforeAll(() => setTestMode(test.deps, inTest.organizationId, true));
const api = apiOf(test, inTest);

const simulate = (interview: { meetingCode: string }, body?: unknown, headers = {}) =>
  api.post(`/interviews/${interview.meetingCode}/simulate`, body, headers);
const read = async (interview: { meetingCode: string }) =>
  (await api.get(`/interviews/${interview.meetingCode}`)).json<{ interview: InterviewRecord }>().interview;
const eventsOf = (interview: InterviewRecord) =>
  test.deps.db.inOrganization(inTest.organizationId, (tx) => listInterviewEvents(tx, interview.id));

describe.each(simulatedProfiles)('simulating a %s candidate', (profile) => {
  it('completes the interview with a recording, an evaluation and all events', async () => {
    const made = await makeInterview(test, inTest);
    const response = await simulate(made, { profile });
    expect(response.statusCode).toBe(202);
    const { interview } = expectShape(changeInterviewResponse, response.json());
    expect(interview).toMatchObject({
      status: 'COMPLETED',
      recordingStatus: 'PENDING',
      evaluationStatus: 'PENDING',
      endedAt: test.clock.now().toISOString(),
    });
    await test.runJobs();
    expect(await read(made)).toMatchObject({ recordingStatus: 'READY', evaluationStatus: 'READY' });
    const evaluation = await api.get(`/interviews/${made.meetingCode}/evaluation`);
    expectShape(evaluationResponse, evaluation.json());
    const events = await eventsOf(made);
    expect(events.map(({ type }) => type).toSorted()).toEqual(
      [
        'evaluation.ready',
        'interview.completed',
        'interview.created',
        'interview.started',
        'participant.joined',
        'participant.left',
        'recording.ready',
        'transcript.ready',
      ].toSorted(),
    );
    // Webhooks state the status right after each event, however late they are sent.
    const statusOf = (wanted: string) => events.find(({ type }) => type === wanted)?.data['status'];
    expect(statusOf('participant.joined')).toBe('ACTIVE');
    expect(statusOf('participant.left')).toBe('COMPLETED');
    for (const { occurred_at } of events) expect(occurred_at <= test.clock.now()).toBe(true);
  });
});

it('makes a recording of some seconds that can be downloaded', async () => {
  const made = await makeInterview(test, inTest);
  await simulate(made);
  await test.runJobs();
  const body = (await api.get(`/interviews/${made.meetingCode}/recording`)).json();
  const { recording } = expectShape(recordingResponse, body);
  expect(recording?.format).toBe('webm');
  expect(recording?.duration).toBeGreaterThan(2);
  const { pathname, search } = new URL(recording?.videoUrl ?? '');
  const video = await test.app.inject({ url: pathname + search });
  expect(video.statusCode).toBe(200);
  expect(video.rawPayload.readUInt32BE(0)).toBe(0x1a45dfa3);
});

it('does not wait until the fixed time of an interview in the future', async () => {
  const made = await makeInterview(test, inTest, {
    schedulingMode: 'FIXED',
    scheduledAt: '2026-11-24T10:00:00Z',
  });
  expect((await simulate(made)).statusCode).toBe(202);
});

it('simulates a fluent candidate when no profile is sent', async () => {
  const seeded = await makeInterview(test, inTest);
  await simulate(seeded);
  await test.runJobs();
  const { body } = await api.get(`/interviews/${seeded.meetingCode}/transcript`);
  expect(body.length).toBeGreaterThan(2_000);
});

describe('a simulate request that is refused', () => {
  it('answers invalid_state when the interview is over or between people', async () => {
    const done = await makeInterview(test, inTest);
    await simulate(done);
    expectError(await simulate(done), 'invalid_state');
    const meeting = await makeInterview(test, inTest, {
      meetingType: 'HUMAN',
      participants: [
        { name: 'Ines Marchetti', email: 'ines@example.com' },
        { name: 'Tomasz Wrona', email: 'tomasz@example.com', role: 'INTERVIEWER' },
      ],
    });
    expectError(await simulate(meeting), 'invalid_state');
  });

  it('refuses an unknown profile, an unknown interview and a key without the scope', async () => {
    const made = await makeInterview(test, inTest);
    expectInvalid(await simulate(made, { profile: 'injecting' }), 'profile');
    expectError(await simulate({ meetingCode: 'aaa-aaaa-aaa' }), 'not_found');
    const reader = apiOf(test, await makeKey(test, inTest, ['interviews:read']));
    expectError(await reader.post(`/interviews/${made.meetingCode}/simulate`), 'insufficient_scope');
    expect((await read(made)).status).toBe('SCHEDULED');
  });

  it('answers 404 to every organization outside test mode, as for an unknown URL', async () => {
    const { meetingCode } = await makeInterview(test, live);
    const narrow = await makeKey(test, live, ['interviews:read']);
    const same = { 'x-request-id': 'same' };
    const asked: [Method, unknown, Headers][] = [
      ['POST', {}, {}],
      ['POST', { profile: 'injecting' }, {}],
      ['POST', [], {}],
      ['POST', '{"profile":', {}],
      ['POST', 'fluent', { 'content-type': 'text/plain' }],
      ['POST', '{}', { 'content-encoding': 'gzip' }],
      ['POST', 'x'.repeat(bounds.body.maxBytes + 1), {}],
      ['GET', undefined, {}],
      ['HEAD', undefined, {}],
      ['DELETE', undefined, {}],
      ['OPTIONS', undefined, {}],
    ];
    for (const stranger of [apiOf(test, live), apiOf(test, narrow)]) {
      for (const [method, body, headers] of asked) {
        const at = (name: string) => `/interviews/${meetingCode}/${name}?x=1`;
        const absent = await stranger.send(method, at('absent'), body, { ...same, ...headers });
        const response = await stranger.send(method, at('simulate'), body, { ...same, ...headers });
        expectError(absent, 'not_found');
        expect([method, response.statusCode, response.body]).toEqual([method, 404, absent.body]);
        expect(response.headers['allow']).toBeUndefined();
      }
    }
  });

  it('answers 405 to any other method in test mode', async () => {
    const { meetingCode } = await makeInterview(test, inTest);
    const response = await api.get(`/interviews/${meetingCode}/simulate`);
    expectError(response, 'method_not_allowed');
    expect(response.headers['allow']).toBe('POST');
  });
});

it('runs once when the idempotency key is repeated', async () => {
  const made = await makeInterview(test, inTest);
  const headers = { 'idempotency-key': 'simulate-once' };
  const first = await simulate(made, {}, headers);
  const again = await simulate(made, {}, headers);
  expect([first.statusCode, again.statusCode]).toEqual([202, 202]);
  expect(again.body).toBe(first.body);
  expect(again.headers['idempotency-replayed']).toBe('true');
});

it('keeps the mails of test mode in the outbox and sends those of other organizations', async () => {
  const address = (name: string) => ({ participants: [{ name, email: `${name}@mail.example` }] });
  await makeInterview(test, inTest, address('kept'));
  await makeInterview(test, live, address('sent'));
  await test.runJobs();
  const recipients = sent.map(({ to }) => to.email);
  expect(recipients).toContain('sent@mail.example');
  expect(recipients).not.toContain('kept@mail.example');
  const { rows } = await test.deps.db.inOrganization(inTest.organizationId, (tx) =>
    tx.query<{ status: string }>({
      text: 'select status from mails where to_email = $1',
      values: ['kept@mail.example'],
    }),
  );
  expect(rows).toEqual([{ status: 'KEPT' }]);
});
