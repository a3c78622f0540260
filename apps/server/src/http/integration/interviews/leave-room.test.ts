import { changeInterviewResponse } from '@parley/contract';
import { expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { fakeMediaEngine } from '../../../testing/fakes/media-engine.ts';
import { mailsOf, propertyOf } from '../../../testing/life-cycle.ts';
import { meetingPage } from '../../../testing/meeting-page.ts';

const url = 'https://meet.example.com/room-7';
const scheduledAt = '2026-12-01T10:00:00Z';

const test: TestApp = forThisFile(() =>
  openTestApp({
    start: '2026-11-30T10:00:00Z',
    media: fakeMediaEngine({ now: () => test.clock.now() }),
  }),
);
const organization = forThisFile(() => makeOrganization(test));

const meeting = async (more: object = {}) => {
  const made = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    scheduledAt,
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'INTERVIEWER' },
    ],
    ...more,
  });
  await test.runJobs();
  return made;
};
const reschedule = async ({ meetingCode }: { meetingCode: string }, body: object) => {
  const api = apiOf(test, organization);
  const response = await api.send('PATCH', `/interviews/${meetingCode}/reschedule`, body);
  expect(response.statusCode, response.body).toBe(200);
  return expectShape(changeInterviewResponse, response.json());
};

it.each([
  ['with another time', '2026-12-02T10:00:00Z', /^New time:/],
  ['at the same time', scheduledAt, /^New room:/],
])('moves an interview from a Parley room to the caller’s own URL, %s', async (_how, to, subject) => {
  const made = await meeting();
  const moved = await reschedule(made, { scheduledAt: to, meetingUrl: url });
  expect(moved.interview.meetingUrl).toBe(url);
  expect(moved.warnings).toEqual([
    { path: 'meetingUrl', message: expect.stringContaining('outside Parley') as string },
  ]);
  await test.runJobs();
  const mails = (await mailsOf(test, made.id)).filter(({ kind }) => kind === 'rescheduled');
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toContain(`Open the room:\n${url}`);
    expect(propertyOf(mail, 'LOCATION')).toBe(url);
  }
  const page = await meetingPage(test, made, 'INTERVIEWER').ask('GET', '');
  expect(page.json()).toMatchObject({ interview: { meetingUrl: url } });
  test.clock.set('2026-12-02T11:00:00Z');
  await test.runJobs();
  const ended = await apiOf(test, organization).get(`/interviews/${made.meetingCode}`);
  expect(ended.json()).toMatchObject({ interview: { status: 'COMPLETED', statusReason: 'EXTERNAL_ROOM' } });
  test.clock.set('2026-11-30T10:00:00Z');
});

it('keeps the Parley room when the request sends no other URL', async () => {
  const made = await meeting();
  const moved = await reschedule(made, { scheduledAt: '2026-12-02T10:00:00Z' });
  expect(moved.interview.meetingUrl).toBeNull();
  expect(moved.warnings).toBeUndefined();
  await test.runJobs();
  const mail = (await mailsOf(test, made.id)).find(({ kind }) => kind === 'rescheduled');
  expect(propertyOf(mail, 'LOCATION')).toContain('http://parley.test/join/');
});
