import type { InterviewRecord } from '@parley/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { row } from './row.ts';
import { newCustomer, openWorkingService, until, type Customer, type WorkingService } from './service.ts';

let service: WorkingService;
let customer: Customer;
beforeAll(async () => {
  service = await openWorkingService();
  customer = await newCustomer(service);
});
afterAll(() => service.close());

const create = (input: object, from = customer) =>
  makeInterview(service.testApp, from.organization, { ...input });
const mailTo = (address: string) =>
  service.sink.waitFor(({ envelope }) => envelope.to.includes(address), 20_000);
const cast = (domain: string) => [
  { name: 'Ines Marchetti', email: `ines@${domain}`, role: 'CANDIDATE' },
  { name: 'Priya Raman', email: `priya@${domain}`, role: 'INTERVIEWER' },
  { name: 'Jonas Hale', email: `jonas@${domain}`, role: 'HOST' },
];
const slot = () => {
  const start = new Date(Date.now() + 3 * 86_400_000);
  return { start: start.toISOString(), end: new Date(start.getTime() + 15 * 60_000).toISOString() };
};
const record = async (api: Customer['api'], meetingCode: string) =>
  (await api.get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>().interview;

row('1/create-mails-everybody', async () => {
  await create({ meetingType: 'HUMAN', participants: cast('all.example') });
  for (const { email } of cast('all.example')) {
    const { envelope, message } = await mailTo(email);
    expect(envelope.to).toEqual([email]);
    expect(message.from?.address).toBe('no-reply@parley.test');
  }
});

row('1/candidate-join-link', async () => {
  const { participants } = await create({ participants: [{ email: 'joins@link.example' }] });
  const { message } = await mailTo('joins@link.example');
  expect(message.text).toContain(participants[0]?.joinUrl);
  expect(participants[0]?.joinUrl.startsWith(`${service.baseUrl}/join/`)).toBe(true);
});

row('1/candidate-booking-link', async () => {
  const { bookingUrl } = await create({
    schedulingMode: 'CANDIDATE_PICKS',
    availableSlots: [slot()],
    participants: [{ email: 'books@link.example' }],
  });
  const { message } = await mailTo('books@link.example');
  expect(message.text).toContain(bookingUrl);
  expect(message.text).not.toContain('/join/');
});

row('1/interviewer-link', async () => {
  const { participants } = await create({ meetingType: 'HUMAN', participants: cast('own.example') });
  for (const { email, joinUrl, joinToken } of participants) {
    const { message } = await mailTo(email);
    expect(message.text).toContain(joinUrl);
    expect(joinUrl.endsWith(joinToken)).toBe(true);
    for (const other of participants) {
      if (other.email !== email) expect(message.text).not.toContain(other.joinToken);
    }
  }
});

row('1/candidate-feedback', async () => {
  const participants = [{ name: 'Ines Marchetti', email: 'feedback@link.example' }];
  const input = { sendCandidateFeedback: true, participants };
  await makeCompletedInterview(service.testApp, customer.organization, { input });
  const { message } = await service.sink.waitFor(
    ({ envelope, message: { subject = '' } }) =>
      envelope.to.includes('feedback@link.example') && /feedback/i.test(subject),
    20_000,
  );
  expect(message.text).toContain('Ines');
});

/** An interview that a scripted candidate took, with everything made of it. */
async function taken(): Promise<{ api: Customer['api']; interview: InterviewRecord }> {
  const tester = await newCustomer(service, { testMode: true });
  const { meetingCode } = await create({}, tester);
  expect((await tester.api.post(`/interviews/${meetingCode}/simulate`)).statusCode).toBe(202);
  const interview = await until(
    () => record(tester.api, meetingCode),
    ({ recordingStatus, evaluationStatus }) => recordingStatus === 'READY' && evaluationStatus === 'READY',
  );
  return { api: tester.api, interview };
}

row('1/recording', async () => {
  const { api, interview } = await taken();
  const { recording } = (await api.get(`/interviews/${interview.meetingCode}/recording`)).json<{
    recording: { videoUrl: string; duration: number };
  }>();
  const video = await fetch(recording.videoUrl);
  expect(video.status).toBe(200);
  expect((await video.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(recording.duration).toBeGreaterThan(0);
});

row('1/evaluation', async () => {
  const { api, interview } = await taken();
  const path = `/interviews/${interview.meetingCode}`;
  const before = await api.get(`${path}/evaluation`);
  expect(before.statusCode).toBe(200);
  expect((await api.post(`${path}/analyze`)).statusCode).toBe(202);
  await until(
    async () => (await api.get(`${path}/report`)).json<{ revisions: unknown[] }>().revisions.length,
    (revisions) => revisions === 2,
  );
  expect((await api.get(`${path}/evaluation`)).json()).toEqual(before.json());
});

row('1/meeting-code', async () => {
  const { meetingCode } = await create({});
  const { api } = customer;
  for (const rest of ['', '/participants', '/recording', '/transcript', '/report']) {
    expect((await api.get(`/interviews/${meetingCode}${rest}`)).statusCode, rest).toBe(200);
  }
  expect((await api.get(`/interviews/${(await record(api, meetingCode)).id}`)).statusCode).toBe(404);
});

row('1/success', async () => {
  const { meetingCode } = await create({});
  const one = `/interviews/${meetingCode}`;
  const about = '?email=tomasz@tidewater.example';
  const reads = ['/interviews', one, `${one}/participants`, `${one}/recording`, `${one}/report`];
  for (const path of [...reads, `/availability${about}`, `/busy-blocks${about}`, '/webhooks']) {
    expect((await customer.api.get(path)).json(), path).toMatchObject({ success: true });
  }
});

row('1/team-meeting', async () => {
  const { isTeamMeeting, participants, jobRole } = await create({
    meetingType: 'HUMAN',
    isTeamMeeting: true,
    jobRole: undefined,
    participants: [{ email: 'ana@team.example' }, { email: 'bo@team.example' }],
  });
  expect([isTeamMeeting, jobRole]).toEqual([true, null]);
  expect(participants.map(({ role }) => role)).toEqual(['PARTICIPANT', 'PARTICIPANT']);
  expect((await mailTo('bo@team.example')).message.text).toContain(participants[1]?.joinUrl);
});

row('1/now-fixed-or-picked', async () => {
  const scheduledAt = slot().start;
  const modes = [
    await create({}),
    await create({ scheduledAt }),
    await create({ availableSlots: [slot()] }),
  ].map(({ schedulingMode, scheduledAt: at }) => [schedulingMode, at]);
  expect(modes).toEqual([
    ['IMMEDIATE', null],
    ['FIXED', scheduledAt],
    ['CANDIDATE_PICKS', null],
  ]);
});
