import type { InterviewRecord, PublicInterview } from '@parley/contract';
import { expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { eventsOf, mailsOf } from '../../testing/life-cycle.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

async function stateAt(interview: InterviewRecord, instant: string) {
  test.clock.set(instant);
  await test.runJobs();
  const response = await apiOf(test, organization).get(`/interviews/${interview.meetingCode}`);
  const { status, statusReason, bookingStatus } = response.json<{ interview: InterviewRecord }>().interview;
  return [status, statusReason, bookingStatus];
}

/** What the page behind the candidate's link shows. */
async function doorOf({ meetingCode, participants }: InterviewRecord) {
  const response = await test.app.inject({
    url: `/api/public/interviews/${meetingCode}`,
    cookies: { parley_join: participants[0]?.joinToken ?? '' },
  });
  const { door, statusReason } = response.json<{ interview: PublicInterview }>().interview;
  return [door, statusReason];
}

it('ends an unbooked offer when its latest slot begins, whatever the order of its slots', async () => {
  test.clock.set('2026-11-21T10:00:00Z');
  const interview = await makeInterview(test, organization, {
    availableSlots: [
      { start: '2026-11-24T09:00:00Z', end: '2026-11-24T09:15:00Z' },
      { start: '2026-11-23T09:00:00Z', end: '2026-11-23T11:00:00Z' },
    ],
  });
  expect(await stateAt(interview, '2026-11-24T08:59:59Z')).toEqual(['SCHEDULED', null, 'AWAITING']);
  expect(await stateAt(interview, '2026-11-24T09:00:00Z')).toEqual([
    'CANCELLED',
    'BOOKING_EXPIRED',
    'EXPIRED',
  ]);
  expect(await doorOf(interview)).toEqual(['CANCELLED', 'BOOKING_EXPIRED']);
  expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'interview.cancelled']);
  expect((await mailsOf(test, interview.id)).map(({ kind }) => kind)).toEqual(['booking_link']);
});

it.each([
  [
    'FIXED: when its end has passed',
    { scheduledAt: '2026-12-01T10:00:00Z' },
    '2026-12-01T10:14:59Z',
    '2026-12-01T10:15:00Z',
  ],
  ['IMMEDIATE: after seven days', {}, '2026-12-03T09:59:59Z', '2026-12-03T10:00:00Z'],
])('ends an interview that nobody joined as NO_SHOW (%s)', async (_name, input, before, at) => {
  test.clock.set('2026-11-26T10:00:00Z');
  const interview = await makeInterview(test, organization, input);
  expect(await stateAt(interview, before)).toEqual(['SCHEDULED', null, 'NONE']);
  expect(await doorOf(interview)).toEqual(['OPEN', null]);
  expect(await stateAt(interview, at)).toEqual(['CANCELLED', 'NO_SHOW', 'NONE']);
  expect(await doorOf(interview)).toEqual(['CANCELLED', 'NO_SHOW']);
  expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'interview.no_show']);
});

const between = { meetingType: 'HUMAN', jobRole: 'Analyst' };
const slots = [{ start: '2026-12-01T10:00:00Z', end: '2026-12-01T10:30:00Z' }];

it.each([
  ['FIXED', { scheduledAt: '2026-12-01T10:00:00Z', durationMinutes: 30 }, '2026-12-01T10:30:00.000Z'],
  ['IMMEDIATE', {}, '2026-12-03T10:00:00.000Z'],
  [
    'a team meeting',
    { isTeamMeeting: true, scheduledAt: '2026-12-01T10:00:00Z', durationMinutes: 30 },
    '2026-12-01T10:30:00.000Z',
  ],
])('completes %s between people without saying who joined', async (_name, input, endedAt) => {
  for (const meetingUrl of [undefined, 'https://meet.example.com/room']) {
    test.clock.set('2026-11-26T10:00:00Z');
    const interview = await makeInterview(test, organization, { ...between, ...input, meetingUrl });
    const before = new Date(Date.parse(endedAt) - 1_000).toISOString();
    expect(await stateAt(interview, before)).toEqual(['SCHEDULED', null, 'NONE']);
    // The check was late, but the interview ended when its time was over.
    const late = new Date(Date.parse(endedAt) + 60_000).toISOString();
    expect(await stateAt(interview, late)).toEqual(['COMPLETED', 'EXTERNAL_ROOM', 'NONE']);
    expect(await doorOf(interview)).toEqual(['COMPLETED', 'EXTERNAL_ROOM']);
    expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'interview.completed']);
    const api = apiOf(test, organization);
    const { interview: record } = (await api.get(`/interviews/${interview.meetingCode}`)).json<{
      interview: InterviewRecord;
    }>();
    expect(record).toMatchObject({
      startedAt: null,
      endedAt,
      meetingUrl: meetingUrl ?? null,
      recordingStatus: 'NONE',
      evaluationStatus: 'NONE',
    });
    expect(record.participants.map(({ joinedAt }) => joinedAt)).toEqual([null]);
    const recording = await api.get(`/interviews/${interview.meetingCode}/recording`);
    expect(recording.json()).toMatchObject({
      recording: null,
      message: expect.stringMatching(/outside Parley/),
    });
    for (const answer of [
      await api.get(`/interviews/${interview.meetingCode}/evaluation`),
      await api.post(`/interviews/${interview.meetingCode}/analyze`),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        error: {
          code: 'evaluation_unavailable',
          message: expect.stringMatching(/between people|team meetings/),
        },
      });
    }
  }
});

it('expires an offer between people that nobody booked', async () => {
  test.clock.set('2026-11-26T10:00:00Z');
  const interview = await makeInterview(test, organization, { ...between, availableSlots: slots });
  expect(await stateAt(interview, '2026-12-01T10:00:00Z')).toEqual([
    'CANCELLED',
    'BOOKING_EXPIRED',
    'EXPIRED',
  ]);
});
