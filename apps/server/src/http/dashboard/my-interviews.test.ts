import { memberRoles, type MyInterviews } from '@parley/contract';
import { expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

const mineOf = async (visitor: Visitor) =>
  (await visitor.send('GET', '/my-interviews')).json<MyInterviews>().interviews;
const ines = { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' };
const between = (role: string, { email }: Visitor, more: object = {}) =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.example.com/room',
    participants: [ines, { email, role }],
    ...more,
  });
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString();

it.each(memberRoles)(
  'shows a member with role %s the interviews that they lead, with only their own link',
  async (role) => {
    const visitor = await signIn(test, organization, role);
    const led = await between('INTERVIEWER', { ...visitor, email: visitor.email.toUpperCase() });
    const hosted = await between('HOST', visitor);
    await between('OBSERVER', visitor);
    await between('INTERVIEWER', await signIn(test, organization, role));
    const mine = await mineOf(visitor);
    expect(mine.map(({ meetingCode }) => meetingCode).sort()).toEqual(
      [led.meetingCode, hosted.meetingCode].sort(),
    );
    const own = led.participants.find((participant) => participant.role === 'INTERVIEWER');
    const shown = mine.find(({ meetingCode }) => meetingCode === led.meetingCode);
    expect(shown).toMatchObject({ candidateName: 'Ines Marchetti', joinUrl: own?.joinUrl });
    expect(Object.keys(shown ?? {})).not.toContain('recommendation');
  },
);

it('lists the soonest first, and shows no link when an interview is over', async () => {
  const visitor = await signIn(test, organization, 'INTERVIEWER');
  const later = await between('INTERVIEWER', visitor, { scheduledAt: inDays(3) });
  const cancelled = await between('INTERVIEWER', visitor, { scheduledAt: inDays(1) });
  const anyTime = await between('INTERVIEWER', visitor);
  const soon = await between('INTERVIEWER', visitor, { scheduledAt: inDays(2) });
  await apiOf(test, organization).send('PATCH', `/interviews/${cancelled.meetingCode}/cancel`, {});
  const mine = await mineOf(visitor);
  expect(mine.map(({ meetingCode }) => meetingCode)).toEqual(
    [soon, later, anyTime, cancelled].map(({ meetingCode }) => meetingCode),
  );
  expect(mine.map(({ joinUrl }) => joinUrl !== null)).toEqual([true, true, true, false]);
});

it('shows nothing to a removed interviewer or to another organization', async () => {
  const visitor = await signIn(test, organization, 'INTERVIEWER');
  const { meetingCode, participants } = await between('INTERVIEWER', visitor);
  const own = participants.find(({ role }) => role === 'INTERVIEWER');
  const elsewhere = await makeOrganization(test);
  await makeInterview(test, elsewhere, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.example.com/room',
    participants: [ines, { email: visitor.email, role: 'INTERVIEWER' }],
  });
  expect(await mineOf(visitor)).toHaveLength(1);
  await apiOf(test, organization).delete(`/interviews/${meetingCode}/participants/${own?.id}`);
  expect(await mineOf(visitor)).toEqual([]);
});
