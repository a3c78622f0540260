import type {
  AuditPage,
  CalendarConnection,
  InterviewChangeResponse,
  InvitedResponse,
  NeedsResponse,
  NeedSolvedResponse,
} from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { fakeMediaEngine } from '../../testing/fakes/media-engine.ts';
import { signIn } from '../../testing/sign-in.ts';

let name: string;
const test: TestApp = forThisFile(() =>
  openTestApp({ media: fakeMediaEngine({ now: () => test.clock.now() }) }),
);
const organization = forThisFile(() => makeOrganization(test));
const owner = forThisFile(() => signIn(test, organization, 'OWNER'));
beforeAll(async () => {
  name = (await log()).actors.find(({ id }) => id === owner.memberId)?.name ?? '';
});

const log = async () => (await owner.send('GET', '/audit?limit=100')).json<AuditPage>();
/** Sends a member's request, which must succeed. */
async function send<Answer>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await owner.send(method, path, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<Answer>();
}
const meeting = () =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    schedulingMode: 'FIXED',
    scheduledAt: '2026-12-01T09:00:00Z',
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'INTERVIEWER' },
    ],
  });

it('records who rescheduled an interview, sent its invitation again, undid its cancelling and hosted it', async () => {
  const { meetingCode, participants } = await meeting();
  const path = `/interviews/${meetingCode}`;
  await send('PATCH', `${path}/reschedule`, { scheduledAt: '2026-12-02T09:00:00Z' });
  await send('POST', `${path}/participants/${participants[0]?.id}/resend`);
  // While mails of the interview wait, nothing can be undone.
  await test.runJobs();
  const { undo } = await send<InterviewChangeResponse>('PATCH', `${path}/cancel`, {});
  await send('POST', `${path}/undo/${undo?.id}`);
  await send('POST', `${path}/host`);
  const acts = (await log()).entries.filter((entry) => entry.meetingCode === meetingCode);
  expect(acts.map(({ act }) => act)).toEqual([
    'MEETING_HOSTED',
    'CANCELLING_UNDONE',
    'INTERVIEW_CANCELLED',
    'INVITATION_RESENT',
    'INTERVIEW_RESCHEDULED',
    'INTERVIEW_CREATED',
  ]);
  for (const { door, actor } of acts.slice(0, -1)) {
    expect({ door, actor }).toEqual({
      door: 'DASHBOARD',
      actor: { kind: 'MEMBER', id: owner.memberId, name },
    });
  }
  expect(acts.find(({ act }) => act === 'INVITATION_RESENT')?.subject).toBe('Ines Marchetti');
});

it('records who marked a solved request as not solved', async () => {
  const { meetingCode, participants } = await makeInterview(test, organization);
  const asked = await test.app.inject({
    method: 'POST',
    url: `/api/public/interviews/${meetingCode}/human-request`,
    cookies: { parley_join: participants[0]?.joinToken ?? '' },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  const { needs } = (await owner.send('GET', '/needs')).json<NeedsResponse>();
  const need = needs[0]?.id;
  const { solved } = await send<NeedSolvedResponse>('POST', '/needs/solved', { need });
  await send('DELETE', `/needs/solved/${solved.id}`);
  expect((await log()).entries.find(({ act }) => act === 'NEED_REOPENED')).toMatchObject({
    meetingCode,
    actor: { kind: 'MEMBER', id: owner.memberId },
  });
});

it('records who sent a member’s invitation again and who withdrew it', async () => {
  const { member } = await send<InvitedResponse>('POST', '/members', {
    name: 'Ada Quist',
    email: 'ada@tidewater.example',
    role: 'RECRUITER',
  });
  await send('POST', `/members/${member.id}/resend`);
  await send('DELETE', `/members/${member.id}`);
  const told = ['MEMBER_INVITED', 'MEMBER_INVITED_AGAIN', 'MEMBER_WITHDRAWN'];
  const acts = (await log()).entries.filter(({ act }) => told.includes(act)).toReversed();
  expect(acts.map(({ act }) => act)).toEqual(told);
  for (const { actor } of acts) expect(actor).toMatchObject({ kind: 'MEMBER', id: owner.memberId });
});

it('records who connected a calendar, without its URL', async () => {
  const server = await openCalendarServer();
  const { connection } = await send<{ connection: CalendarConnection }>('POST', '/calendars/ics', {
    url: server.url,
    name: 'Night shifts',
  });
  const entry = (await log()).entries.find(({ act }) => act === 'CALENDAR_CONNECTED');
  expect(entry).toMatchObject({ actor: { kind: 'MEMBER', id: owner.memberId } });
  expect(JSON.stringify(entry)).not.toContain(new URL(server.url).pathname);
  expect(connection.name).toBe('Night shifts');
  await server.close();
});

it('records nothing when a request changed nothing', async () => {
  const told = ['KEY_REVOKED', 'MEMBER_DEACTIVATED', 'MEMBER_REACTIVATED', 'PROVIDER_DISCONNECTED'];
  const { memberId } = await signIn(test, organization, 'VIEWER');
  for (let twice = 0; twice < 2; twice += 1) {
    await send('DELETE', `/keys/${organization.keyId}`);
    await send('POST', `/members/${memberId}/deactivate`);
  }
  for (let twice = 0; twice < 2; twice += 1) await send('POST', `/members/${memberId}/reactivate`);
  await send('DELETE', '/provider');
  const acts = (await log()).entries.map(({ act }) => act).filter((act) => told.includes(act));
  expect(acts.toReversed()).toEqual(['KEY_REVOKED', 'MEMBER_DEACTIVATED', 'MEMBER_REACTIVATED']);
  expectError(await owner.send('DELETE', `/keys/${newId()}`), 'not_found');
});
