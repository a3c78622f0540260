import { changeInterviewResponse, type InterviewDetail, type InterviewRecord } from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import { listQuestionMarks } from '../../../features/meetings/index.ts';
import { setTestMode } from '../../../features/tenancy/index.ts';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { fakeMediaEngine } from '../../../testing/fakes/media-engine.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { eventsOf } from '../../../testing/life-cycle.ts';

const test: TestApp = forThisFile(() =>
  openTestApp({ media: fakeMediaEngine({ now: () => test.clock.now() }) }),
);
const organization = forThisFile(() => makeOrganization(test));
beforeAll(() => setTestMode(test.deps, organization.organizationId, true));
const api = apiOf(test, organization);

const ines = { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' };
const priya = { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'INTERVIEWER' };
const meeting = (more: object) => makeInterview(test, organization, { meetingType: 'HUMAN', ...more });
async function simulate({ meetingCode }: InterviewRecord): Promise<InterviewRecord> {
  const response = await api.post(`/interviews/${meetingCode}/simulate`, {});
  expect(response.statusCode, response.body).toBe(202);
  return expectShape(changeInterviewResponse, response.json()).interview;
}
const wordsOf = async ({ meetingCode }: InterviewRecord) => {
  const response = await api.get(`/interviews/${meetingCode}/transcript`);
  return response.json<{ segments: { speaker: string; text: string; startMs: number }[] }>().segments;
};

it('simulates an interview between people, from the lobby to its end', async () => {
  const made = await meeting({
    questions: ['What did you build last?', 'What would you do otherwise?'],
    participants: [ines, priya, { email: 'olga@tidewater.example', role: 'OBSERVER' }],
  });
  const held = await simulate(made);
  const now = test.clock.now().toISOString();
  expect(held).toMatchObject({ status: 'COMPLETED', endedReason: 'ended_by_host', endedAt: now });
  const people = Object.fromEntries(held.participants.map((person) => [person.role, person]));
  expect(people['CANDIDATE']).toMatchObject({ joinedAt: held.startedAt, leftAt: now, isActive: false });
  expect(people['INTERVIEWER']).toMatchObject({ leftAt: now, isActive: false });
  expect(people['OBSERVER']).toMatchObject({ joinedAt: null, leftAt: null });
  const events = await eventsOf(test, made.id);
  // It was created now, and its start was set to the past so that it ends now.
  expect(events.filter((type) => type !== 'interview.created')).toEqual([
    'participant.joined',
    'interview.started',
    'participant.joined',
    'participant.left',
    'participant.left',
    'interview.completed',
    'transcript.ready',
  ]);
  const words = await wordsOf(made);
  expect(words[0]).toMatchObject({ speaker: 'Priya Raman', text: 'What did you build last?' });
  expect(new Set(words.map(({ speaker }) => speaker))).toEqual(new Set(['Priya Raman', 'Ines Marchetti']));
  const marks = await test.deps.db.inOrganization(organization.organizationId, (tx) =>
    listQuestionMarks(tx, made.id),
  );
  expect(marks.map(({ askedAt }) => askedAt.getTime() - Date.parse(held.startedAt ?? ''))).toEqual(
    words.filter(({ speaker }) => speaker === 'Priya Raman').map(({ startMs }) => startMs),
  );
  const owner = await signIn(test, organization, 'OWNER');
  const page = (await owner.send('GET', `/interviews/${made.meetingCode}`)).json<InterviewDetail>();
  expect(page.chapters.map(({ title, startMs }) => [title, startMs])).toEqual(
    words.filter(({ speaker }) => speaker === 'Priya Raman').map(({ text, startMs }) => [text, startMs]),
  );
  await test.runJobs();
});

it('simulates a team meeting without a leader, and keeps a transcript only when it is enabled', async () => {
  const participants = [{ email: 'bo@tidewater.example' }, { email: 'ada@tidewater.example' }];
  const given = { isTeamMeeting: true, jobRole: undefined, agenda: ['What went well'], participants };
  const silent = await simulate(await meeting(given));
  expect(silent).toMatchObject({ status: 'COMPLETED', endedReason: 'empty' });
  expect(Date.parse(silent.endedAt ?? '') - Date.parse(silent.participants[0]?.leftAt ?? '')).toBe(300_000);
  expect(await wordsOf(silent)).toEqual([]);
  const written = await simulate(await meeting({ ...given, transcriptionEnabled: true }));
  expect(await wordsOf(written)).toMatchObject([{ text: 'What went well' }]);
});

it('refuses an interview without a leader, and one that is held elsewhere', async () => {
  for (const more of [
    { participants: [ines] },
    { participants: [ines, priya], meetingUrl: 'https://a.example' },
  ]) {
    const { meetingCode } = await meeting(more);
    expectError(await api.post(`/interviews/${meetingCode}/simulate`, {}), 'invalid_state');
  }
});
