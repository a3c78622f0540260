import type { InterviewRecord } from '@parley/contract';
import { expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { signIn } from '../../testing/sign-in.ts';

const known = '2026-11-21T10:00:00.000Z';
/** The interview begins at 10:00, so it is over at 10:30. */
const start = '2026-12-01T10:00:00.000Z';
const guest = 'jonas@agency.example';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const priya = forThisFile(() => signIn(test, organization, 'INTERVIEWER'));

async function runAt(instant: string) {
  test.clock.set(instant);
  await test.runJobs();
}
/** The interview is held in another room by Priya, who has an account, and Jonas, who has none. */
async function planned(): Promise<InterviewRecord> {
  test.clock.set(known);
  const interview = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.example.com/room',
    scheduledAt: start,
    durationMinutes: 30,
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Priya Raman', email: priya.email, role: 'INTERVIEWER' },
      { name: 'Jonas Ekholm', email: guest, role: 'HOST' },
    ],
  });
  await test.runJobs();
  return interview;
}
const reminded = async (interview: InterviewRecord) =>
  (await mailsOf(test, interview.id))
    .filter(({ kind }) => kind === 'scorecard_due')
    .map(({ to_email: to }) => (to === guest ? 'guest' : 'member'));

it('reminds people who are late one day and three days after the end, not before, and stops when they submit', async () => {
  const interview = await planned();
  await runAt('2026-12-01T10:31:00.000Z');
  await runAt('2026-12-02T10:25:00.000Z');
  expect(await reminded(interview)).toEqual([]);
  await runAt('2026-12-02T10:40:00.000Z');
  expect((await reminded(interview)).toSorted()).toEqual(['guest', 'member']);
  const path = `/interviews/${interview.meetingCode}/scorecard`;
  await priya.send('PATCH', path, { recommendation: 'PASS' });
  expect((await priya.send('POST', `${path}/submit`)).statusCode).toBe(200);
  for (const day of ['04', '05', '09']) await runAt(`2026-12-${day}T10:40:00.000Z`);
  expect((await reminded(interview)).toSorted()).toEqual(['guest', 'guest', 'member']);
}, 120_000);

it('links to the dashboard for a member, and to the person’s own link for somebody without an account', async () => {
  const interview = await planned();
  await runAt('2026-12-01T10:31:00.000Z');
  await runAt('2026-12-02T10:40:00.000Z');
  const texts = new Map<string, string>();
  for (const { kind, to_email: to, text } of await mailsOf(test, interview.id)) {
    if (kind === 'scorecard_due') texts.set(to === guest ? 'guest' : 'member', text);
  }
  expect(texts.get('member')).toContain(`/interviews/${interview.meetingCode}/scorecard`);
  expect(texts.get('guest')).toMatch(/\/join\/[\w-]+\/scorecard/);
  expect(texts.get('guest')).not.toContain(`/interviews/${interview.meetingCode}`);
}, 120_000);

it('reminds nobody of an interview that was cancelled or erased', async () => {
  const [cancelled, erased] = [await planned(), await planned()];
  const api = apiOf(test, organization);
  const owner = await signIn(test, organization, 'OWNER');
  await owner.send('PATCH', `/interviews/${cancelled.meetingCode}/cancel`, {});
  await runAt('2026-12-01T10:31:00.000Z');
  await api.delete(`/interviews/${erased.meetingCode}`);
  for (const day of ['02', '04']) await runAt(`2026-12-${day}T10:40:00.000Z`);
  expect(await reminded(cancelled)).toEqual([]);
  expect(await reminded(erased)).toEqual([]);
}, 120_000);
