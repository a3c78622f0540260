import {
  createInterviewResponse,
  type InterviewRecord,
  type PublicInterview,
  type Warning,
} from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { eventsOf, mailsOf, propertyOf } from '../../../testing/life-cycle.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

const url = 'https://meet.example.com/room-7?pwd=a1&x=2';
const human = {
  meetingType: 'HUMAN',
  jobRole: 'Analyst',
  scheduledAt: '2026-12-01T10:00:00Z',
  durationMinutes: 45,
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@tidewater.example', role: 'HOST' },
  ],
};
const team = {
  ...human,
  isTeamMeeting: true,
  participants: [
    { name: 'Lena Vogt', email: 'lena@tidewater.example' },
    { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'HOST' },
  ],
};
const ai = { meetingType: 'AI_ONLY', jobRole: 'Data analyst', participants: [{ email: 'ines@example.com' }] };

const post = (body: object) => apiOf(test, organization).post('/interviews', body);
async function create(body: object): Promise<{ interview: InterviewRecord; warnings: Warning[] }> {
  const response = await post(body);
  expect(response.statusCode, response.body).toBe(201);
  const { interview, warnings = [] } = expectShape(createInterviewResponse, response.json());
  await test.runJobs();
  return { interview, warnings };
}
const reschedule = (interview: InterviewRecord, body: object) =>
  apiOf(test, organization).send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, body);
const warnedOf = (warnings: Warning[]) => warnings.map(({ path }) => path);

/** What the page of a participant's link receives. */
async function pageOf({ meetingCode, participants }: InterviewRecord, index = 0): Promise<PublicInterview> {
  const response = await test.app.inject({
    url: `/api/public/interviews/${meetingCode}`,
    cookies: { parley_join: participants[index]?.joinToken ?? '' },
  });
  return response.json<{ interview: PublicInterview }>().interview;
}

describe.each([
  ['an interview', human],
  ['a team meeting', team],
])('an interview with meetingUrl, %s between people', (_what, body) => {
  it('uses the URL in the record, mails, calendar entries and join page', async () => {
    const { interview, warnings } = await create({ ...body, meetingUrl: ` ${url} ` });
    expect(warnedOf(warnings)).not.toContain('meetingUrl');
    expect(interview.meetingUrl).toBe(url);
    const mails = await mailsOf(test, interview.id);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.text).toContain(`Open the room:\n${url}`);
      expect(mail.text).toMatch(/\/join\/[\w-]{16,}/);
      expect(propertyOf(mail, 'LOCATION')).toBe(url);
      expect(propertyOf(mail, 'URL')).toBe(url);
    }
    expect(await pageOf(interview)).toMatchObject({ meetingUrl: url, bookingStatus: 'NONE' });
  });

  it('warns and promises no room when the URL is missing', async () => {
    const { interview, warnings } = await create(body);
    expect(warnings.find(({ path }) => path === 'meetingUrl')?.message).toMatch(/No media engine is set up/);
    expect(interview.meetingUrl).toBeNull();
    const [first, second] = await mailsOf(test, interview.id);
    const [guest, host] = first?.kind === 'invitation' ? [first, second] : [second, first];
    expect(guest?.text).toMatch(/Where: (?:Tomasz Wrona|Priya Raman) at .+ tells you where you meet\./);
    expect(host?.text).toMatch(/Where: Please tell (?:Ines Marchetti|everybody) where you meet\./);
    for (const mail of [guest, host]) {
      expect(mail?.text).not.toMatch(/Open the (?:room|interview|meeting)|by video|door opens/);
      expect(propertyOf(mail, 'LOCATION')).toBeNull();
      expect(propertyOf(mail, 'URL')).toBeNull();
    }
    const page = await pageOf(interview);
    expect(page.meetingUrl).toBeNull();
    expect(page.hosts.map(({ name }) => name)).toEqual([body === team ? 'Priya Raman' : 'Tomasz Wrona']);
  });
});

it('warns about the meetingUrl of an AI interview and ignores it', async () => {
  const { interview, warnings } = await create({ ...ai, meetingUrl: url });
  expect(interview.meetingUrl).toBeNull();
  expect(warnings).toEqual([
    { path: 'meetingUrl', message: 'Ignored: an AI interview is held in Parley’s own room.' },
  ]);
  const answer = await reschedule(interview, { scheduledAt: '2026-12-02T10:00:00Z', meetingUrl: url });
  expect(answer.json()).toMatchObject({
    interview: { meetingUrl: null },
    warnings: [{ path: 'meetingUrl' }],
  });
});

it.each([
  'http://meet.example.com/room',
  'meet.example.com/room',
  'https://',
  'https://user:secret@meet.example.com/room',
  'https://meet.example.com:99999/room',
  'https://meet.example.com/a room',
  'https://meet.example.com/"onmouseover="x',
  'https://meet.example.com/<b>',
  'https://meet.example.com/\\evil',
  'https://münchen.example/room',
  'https://meet.example.com/a?x=[1]',
  'https://meet.example.com/100%',
  'https://meet..example.com/room',
  'javascript:alert(1)',
  `https://meet.example.com/${'a'.repeat(2_000)}`,
])('answers 400 and names meetingUrl for %.60s', async (meetingUrl) => {
  for (const response of [
    await post({ ...human, meetingUrl }),
    await reschedule((await create(human)).interview, { scheduledAt: '2026-12-02T10:00:00Z', meetingUrl }),
  ]) {
    expect(response.statusCode).toBe(400);
    const { error } = response.json<{ error: { details: { path: string; message: string }[] } }>();
    expect(error.details.map(({ path }) => path)).toEqual(['meetingUrl']);
    expect(error.details[0]?.message).toMatch(/https URL|at most 2000/);
  }
});

it.each([
  'https://meet.example.com',
  'HTTPS://meet.example.com/Room',
  'https://10.0.0.7:8443/room#lobby',
  'https://xn--mnchen-3ya.example/a%20b?x=%5B1%5D',
  'https://teams.example.com/l/meetup-join/19%3ameeting_Yz@thread.v2/0?context=%7b%22Tid%22%7d',
])('keeps %s exactly as it was sent', async (meetingUrl) => {
  expect((await create({ ...human, meetingUrl })).interview.meetingUrl).toBe(meetingUrl);
});

describe('rescheduling an interview with meetingUrl', () => {
  const other = 'https://other.example.com/room';

  it('keeps the URL or takes a new one when the time changes', async () => {
    const { interview } = await create({ ...human, meetingUrl: url });
    const kept = await reschedule(interview, { scheduledAt: '2026-12-02T10:00:00Z' });
    expect(kept.json()).toMatchObject({ interview: { meetingUrl: url } });
    const changed = await reschedule(interview, { scheduledAt: '2026-12-03T10:00:00Z', meetingUrl: other });
    expect(changed.json()).toMatchObject({ interview: { meetingUrl: other } });
    await test.runJobs();
    const mail = (await mailsOf(test, interview.id)).findLast(({ kind }) => kind === 'rescheduled');
    expect(mail?.subject).toMatch(/^New time:/);
    expect(propertyOf(mail, 'LOCATION')).toBe(other);
  });

  it('mails only the new room when the time stays the same', async () => {
    const { interview } = await create(human);
    const same = { scheduledAt: human.scheduledAt, meetingUrl: other };
    const changed = await reschedule(interview, same);
    expect(changed.json()).toMatchObject({
      message: expect.stringContaining('in another room'),
      interview: { meetingUrl: other, scheduledAt: interview.scheduledAt, status: 'SCHEDULED' },
    });
    await test.runJobs();
    const mails = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'rescheduled');
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.subject).toMatch(/^New room:/);
      expect(mail.text).toContain('The time stays: Tuesday 1 December 2026');
      expect(propertyOf(mail, 'SEQUENCE')).toBe('1');
      expect(propertyOf(mail, 'LOCATION')).toBe(other);
    }
    const again = await reschedule(interview, same);
    expect(again.json()).toMatchObject({ message: expect.stringContaining('Nothing has changed') });
    expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'interview.rescheduled']);
  });

  it('mails the new time when it moves again before the mail is written', async () => {
    const { interview } = await create(human);
    await reschedule(interview, { scheduledAt: human.scheduledAt, meetingUrl: other });
    await reschedule(interview, { scheduledAt: '2026-12-04T10:00:00Z' });
    await test.runJobs();
    const mails = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'rescheduled');
    expect(mails.map(({ subject }) => subject.slice(0, 9))).toEqual(['New time:', 'New time:']);
    expect(mails[0]?.text).toContain(other);
  });
});

it('keeps the URL when the candidate books, and shows it on the booking page', async () => {
  const { interview } = await create({
    ...human,
    scheduledAt: undefined,
    availableSlots: [{ start: '2026-12-01T12:00:00Z', end: '2026-12-01T12:45:00Z' }],
    meetingUrl: url,
  });
  const headers = { 'x-booking-token': interview.bookingUrl?.split('/book/')[1] ?? '' };
  const read = async () =>
    (await test.app.inject({ url: '/api/public/booking', headers })).json<{ booking: object }>().booking;
  expect(await read()).toMatchObject({ state: 'OPEN', meetingUrl: url });
  const slot = { start: '2026-12-01T12:00:00.000Z', end: '2026-12-01T12:45:00.000Z' };
  for (const step of ['hold', 'confirm']) {
    const body = { method: 'POST' as const, url: `/api/public/booking/${step}`, headers, payload: slot };
    expect((await test.app.inject(body)).statusCode).toBe(200);
  }
  expect(await read()).toMatchObject({
    state: 'BOOKED',
    meetingUrl: url,
    ics: expect.stringContaining(`LOCATION:${url}`),
  });
  await test.runJobs();
  const mail = (await mailsOf(test, interview.id)).find(({ kind }) => kind === 'booked');
  expect(mail?.text).toContain(`Open the room:\n${url}`);
});

it('sends an interviewer of an AI interview no button, and explains on their page why', async () => {
  const { interview } = await create({
    ...ai,
    scheduledAt: '2026-12-01T10:00:00Z',
    participants: [{ email: 'ines@example.com' }, { email: 'priya@tidewater.example', role: 'INTERVIEWER' }],
  });
  const mail = (await mailsOf(test, interview.id)).find(({ kind }) => kind === 'interviewer_link');
  expect(mail?.html).not.toContain('class="btn"');
  expect(mail?.text).toContain('there is no room for you to enter');
  expect(mail?.text).toContain(`/join/${interview.participants[1]?.joinToken}`);
  expect(propertyOf(mail, 'LOCATION')).toBeNull();
  expect(await pageOf(interview, 1)).toMatchObject({ participant: { role: 'INTERVIEWER' }, started: false });
});
