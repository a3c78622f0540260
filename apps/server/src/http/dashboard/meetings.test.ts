import { randomUUID } from 'node:crypto';
import type {
  InterviewChangeResponse,
  InterviewDetail,
  InterviewRecord,
  ListedInterviews,
} from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import { enterMeeting, leaveMeeting } from '../../features/meetings/index.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { dumpData } from '../../testing/dump-data.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { fakeMediaEngine, type FakeMediaEngine } from '../../testing/fakes/media-engine.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { meetingPage } from '../../testing/meeting-page.ts';
import { signIn } from '../../testing/sign-in.ts';

let engine: FakeMediaEngine;
beforeAll(() => {
  engine = fakeMediaEngine({ now: () => test.clock.now() });
});
const test = forThisFile(() => openTestApp({ media: engine }));
const organization = forThisFile(() => makeOrganization(test));
const visitor = forThisFile(() => signIn(test, organization, 'RECRUITER'));

const meeting = (more: object = {}) =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'INTERVIEWER' },
    ],
    ...more,
  });
const detailOf = async ({ meetingCode }: InterviewRecord) =>
  (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
const listed = async ({ meetingCode }: InterviewRecord) => {
  const response = await visitor.send('GET', '/interviews');
  return response.json<ListedInterviews>().interviews.find((row) => row.meetingCode === meetingCode);
};
const principalOf = (interview: InterviewRecord, role: string) => ({
  organizationId: organization.organizationId,
  interviewId: interview.id,
  participantId: meetingPage(test, interview, role).participantId,
});
/** @returns the socket of a page in lobby or room. */
async function come(interview: InterviewRecord, role: string): Promise<string> {
  const socketId = randomUUID();
  await meetingPage(test, interview, role).choose();
  await enterMeeting(test.deps, principalOf(interview, role), socketId);
  return socketId;
}
const waitsMails = async ({ id }: InterviewRecord) =>
  (await mailsOf(test, id)).filter(({ kind }) => kind === 'somebody_waits');

it('shows in list and detail who waits in the lobby, and since when', async () => {
  const interview = await meeting();
  expect((await listed(interview))?.waitingSince).toBeNull();
  const since = test.clock.now().toISOString();
  const socketId = await come(interview, 'CANDIDATE');
  test.clock.advance(20_000);
  expect((await listed(interview))?.waitingSince).toBe(since);
  expect((await detailOf(interview)).attendance).toMatchObject({
    people: [
      { name: 'Ines Marchetti', place: 'LOBBY', since },
      { name: 'Priya Raman', place: 'OUT', since: null },
    ],
    mediaWorks: null,
  });
  await leaveMeeting(test.deps, principalOf(interview, 'CANDIDATE'), socketId);
  expect((await listed(interview))?.waitingSince).toBeNull();
});

it('tells open lists when a participant enters and leaves the lobby, and nothing while the meeting is watched', async () => {
  const interview = await meeting();
  await test.runJobs();
  let noted = 0;
  test.deps.db.onChanged((_organizationId, changes) => {
    noted += changes.filter(
      ({ topic, interviewId }) => topic === 'interviews' && interviewId === interview.id,
    ).length;
  });
  const socketId = await come(interview, 'CANDIDATE');
  expect(noted).toBeGreaterThan(0);
  noted = 0;
  test.clock.advance(16_000);
  await test.runJobs();
  expect(noted).toBe(0);
  await leaveMeeting(test.deps, principalOf(interview, 'CANDIDATE'), socketId);
  expect(noted).toBe(1);
});

it.each(['cancelling', 'removal'])(
  'offers no undo of a %s while a participant waits in the lobby',
  async (what) => {
    const interview = await meeting();
    const path = `/interviews/${interview.meetingCode}`;
    const change = async () => {
      const answer =
        what === 'removal'
          ? await visitor.send('DELETE', `${path}/participants/${interview.participants[1]?.id}`)
          : await visitor.send('PATCH', `${path}/cancel`, {});
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<InterviewChangeResponse>().undo;
    };
    await test.runJobs();
    await come(interview, 'CANDIDATE');
    expect(await change()).toBeUndefined();
    await test.runJobs();
    const kinds = (await mailsOf(test, interview.id)).map(({ kind }) => kind);
    expect(kinds).toContain(what === 'removal' ? 'removed' : 'cancelled');
  },
);

it('mails the hosts once when a participant has waited for two minutes', async () => {
  const interview = await meeting();
  await come(interview, 'CANDIDATE');
  test.clock.advance(119_000);
  await keepOpen(interview);
  expect(await waitsMails(interview)).toEqual([]);
  test.clock.advance(1_000);
  await keepOpen(interview);
  const mails = await waitsMails(interview);
  expect(mails.map(({ to_email: to, subject }) => [to, subject])).toEqual([
    [
      'priya@tidewater.example',
      'Ines Marchetti is waiting to be let in: Customer support engineer interview',
    ],
  ]);
  expect(mails[0]?.text).toContain(interview.participants[1]?.joinUrl);
  test.clock.advance(300_000);
  await keepOpen(interview);
  expect(await waitsMails(interview)).toHaveLength(1);
  const { timeline } = await detailOf(interview);
  expect(timeline.map(({ text }) => text)).toContain(
    'The notice that somebody waits is in the outbox for Priya Raman.',
  );
});

/** Does what the process of the open pages does every 15 s, and then the worker's jobs. */
async function keepOpen(interview: InterviewRecord): Promise<void> {
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: 'update meeting_sockets set last_seen_at = $2 where interview_id = $1',
      values: [interview.id, test.clock.now()],
    }),
  );
  await test.runJobs();
}

it('sends no mail while a host is there, or when nobody waits any more', async () => {
  const attended = await meeting();
  await come(attended, 'CANDIDATE');
  const socketId = await come(attended, 'INTERVIEWER');
  const left = await meeting();
  const gone = await come(left, 'CANDIDATE');
  await leaveMeeting(test.deps, principalOf(left, 'CANDIDATE'), gone);
  test.clock.advance(121_000);
  await keepOpen(attended);
  expect([await waitsMails(attended), await waitsMails(left)]).toEqual([[], []]);
  // The interviewer leaves while the candidate still waits.
  await leaveMeeting(test.deps, principalOf(attended, 'INTERVIEWER'), socketId);
  test.clock.advance(60_000);
  await keepOpen(attended);
  expect(await waitsMails(attended)).toHaveLength(1);
});

it('mails the members who may host when nobody was invited to lead, once', async () => {
  const own = await makeOrganization(test);
  const emailOf = async (role: Parameters<typeof signIn>[2]) => {
    const member = await signIn(test, own, role);
    const me = await member.send('GET', '/me');
    return { memberId: member.memberId, email: me.json<{ member: { email: string } }>().member.email };
  };
  const [owner, admin, recruiter, watching, gone] = await Promise.all([
    emailOf('OWNER'),
    emailOf('ADMIN'),
    emailOf('RECRUITER'),
    emailOf('RECRUITER'),
    emailOf('ADMIN'),
    emailOf('INTERVIEWER'),
    emailOf('VIEWER'),
  ]);
  const boss = await signIn(test, own, 'OWNER');
  const bossEmail = (await boss.send('GET', '/me')).json<{ member: { email: string } }>().member.email;
  expect((await boss.send('POST', `/members/${gone.memberId}/deactivate`)).statusCode).toBe(200);
  const interview = await makeInterview(test, own, {
    meetingType: 'HUMAN',
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
      // A member with another role in the meeting cannot host it.
      { name: 'Tomasz Wolny', email: watching.email, role: 'OBSERVER' },
    ],
  });
  const page = meetingPage(test, interview, 'CANDIDATE');
  await page.choose();
  const principal = {
    organizationId: own.organizationId,
    interviewId: interview.id,
    participantId: page.participantId,
  };
  const wanted = async () => (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'host_wanted');
  await enterMeeting(test.deps, principal, randomUUID());
  test.clock.advance(119_000);
  await keepOpen(interview);
  expect(await wanted()).toEqual([]);
  test.clock.advance(1_000);
  await keepOpen(interview);
  const mails = await wanted();
  expect(mails.map(({ to_email: to }) => to).toSorted()).toEqual(
    [owner, admin, recruiter, { email: bossEmail }].map(({ email }) => email).toSorted(),
  );
  expect(mails[0]?.subject).toContain('Ines Marchetti is waiting to be let in');
  expect(mails[0]?.text).toContain(`${test.deps.publicUrl()}/interviews/${interview.meetingCode}`);
  expect(mails[0]?.text).not.toContain('/join/');
  // The same job again, as after a worker that died before it finished.
  await test.database.db.inOrganization(own.organizationId, (tx) => enqueue(tx, 'tell-who-waits', principal));
  await keepOpen(interview);
  expect(await wanted()).toHaveLength(4);
});

it('mails only the leaders when the interview has some', async () => {
  const interview = await meeting();
  await come(interview, 'CANDIDATE');
  test.clock.advance(120_000);
  await keepOpen(interview);
  expect((await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'host_wanted')).toEqual([]);
  expect(await waitsMails(interview)).toHaveLength(1);
});

it('makes a member a host once, and sends no mail about it', async () => {
  const interview = await meeting();
  await test.runJobs();
  const before = await mailsOf(test, interview.id);
  const host = () => visitor.send('POST', `/interviews/${interview.meetingCode}/host`);
  const first = await host();
  expect(first.statusCode).toBe(200);
  const { joinUrl } = first.json<{ joinUrl: string }>();
  expect((await host()).json()).toEqual({ success: true, joinUrl });
  const detail = await detailOf(interview);
  expect(detail.interview.participants.at(-1)).toMatchObject({ role: 'HOST', joinUrl });
  expect(detail.interview.participants).toHaveLength(3);
  expect(detail.timeline.map(({ type }) => type)).toContain('meeting.hosted');
  await test.runJobs();
  expect(await mailsOf(test, interview.id)).toHaveLength(before.length);
});

it('refuses to host when the meeting is over, held elsewhere, led by AI, or the member has another role in it', async () => {
  const over = await meeting();
  await apiOf(test, organization).send('PATCH', `/interviews/${over.meetingCode}/cancel`, {});
  const elsewhere = await meeting({ meetingUrl: 'https://meet.example/a' });
  const ai = await makeInterview(test, organization);
  const me = (await visitor.send('GET', '/me')).json<{ member: { email: string } }>().member;
  const observed = await meeting({
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      { email: me.email.toUpperCase(), role: 'OBSERVER' },
    ],
  });
  for (const { meetingCode } of [over, elsewhere, ai, observed]) {
    expect((await visitor.send('POST', `/interviews/${meetingCode}/host`)).statusCode).toBe(409);
  }
  expect((await detailOf(over)).attendance).toBeNull();
});

it('closes the room of a deleted interview, and keeps no data of it', async () => {
  const interview = await meeting();
  const priya = meetingPage(test, interview, 'INTERVIEWER');
  const ines = meetingPage(test, interview, 'CANDIDATE');
  await come(interview, 'CANDIDATE');
  await come(interview, 'INTERVIEWER');
  engine.connect(await priya.access());
  await priya.ask('PUT', `/notes/${randomUUID()}`, { text: 'Speaks of pelicans.', agoMs: 0 });
  await ines.choose('VOICE', 'Ines of the pelicans');
  expect(engine.rooms()).toContain(interview.id);
  await apiOf(test, organization).delete(`/interviews/${interview.meetingCode}`);
  await test.runJobs();
  expect(engine.rooms()).not.toContain(interview.id);
  // A job that is planned for later contains only ids, and finds nothing when it runs.
  const left = await dumpData(test.database, { without: ['graphile_worker._private_jobs'] });
  for (const trace of [interview.id, priya.participantId, ines.participantId, 'pelicans']) {
    expect(left.includes(trace), trace).toBe(false);
  }
});
