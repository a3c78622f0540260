import type { InterviewDetail, InterviewRecord, ScoresResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const recruiter = forThisFile(() => signIn(test, organization, 'RECRUITER'));
const leader = forThisFile(() => signIn(test, organization, 'INTERVIEWER'));

/** An interview in a room of the caller's own, so it counts as begun at once. */
const heldElsewhere = (): Promise<InterviewRecord> =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.example.com/room',
    questions: ['What made you choose support?', 'A gateway shows no readings. What first?'],
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      { email: leader.email.toUpperCase(), role: 'INTERVIEWER' },
    ],
  });
const detailOf = async (visitor: Visitor, { meetingCode }: InterviewRecord) =>
  (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
const score = (visitor: Visitor, { meetingCode }: InterviewRecord, body: object) =>
  visitor.send('POST', `/interviews/${meetingCode}/scores`, body);
const scores = { recommendation: 'PASS', technical: 80 };
async function submitScorecard(visitor: Visitor, { meetingCode }: InterviewRecord) {
  await visitor.send('PATCH', `/interviews/${meetingCode}/scorecard`, { recommendation: 'PASS' });
  const submitted = await visitor.send('POST', `/interviews/${meetingCode}/scorecard/submit`);
  expect(submitted.statusCode, submitted.body).toBe(200);
}

describe('the scores that a member enters', () => {
  it.each(['recruiter', 'leader'] as const)('are a revision with the name of the %s', async (who) => {
    const visitor = { recruiter, leader }[who];
    const interview = await heldElsewhere();
    // A leader must first submit their own opinion (scorecards.test.ts).
    if (visitor === leader) await submitScorecard(leader, interview);
    expect((await detailOf(visitor, interview)).mayScore).toBe(true);
    const [first] = interview.questions;
    const questions = [{ questionId: first?.id, score: 90, note: 'Named three reasons.' }];
    const response = await score(visitor, interview, { ...scores, questions });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json<ScoresResponse>().revision).toBe(1);
    const { report, noEvaluation } = await detailOf(visitor, interview);
    expect(noEvaluation).toBeNull();
    expect(report.current).toMatchObject({
      source: 'HUMAN',
      scoredBy: { type: 'MEMBER', id: visitor.memberId },
      recommendation: 'PASS',
      overallScore: 90,
      technical: 80,
      questions: [{ feedback: 'Named three reasons.' }],
    });
    const evaluation = await apiOf(test, organization).get(`/interviews/${interview.meetingCode}/evaluation`);
    expect(evaluation.json()).toMatchObject({ recommendation: 'PASS', overallScore: 90 });
  });

  it('are the member’s own, even when the request names a participant', async () => {
    const interview = await heldElsewhere();
    const participantId = interview.participants[1]?.id;
    await score(recruiter, interview, { ...scores, participantId });
    const { report } = await detailOf(recruiter, interview);
    expect(report.current?.scoredBy).toMatchObject({ type: 'MEMBER', id: recruiter.memberId });
  });

  it.each(['INTERVIEWER', 'VIEWER'] as const)(
    'are refused from a %s who did not lead the interview',
    async (role) => {
      const visitor = await signIn(test, organization, role);
      const interview = await heldElsewhere();
      expect((await detailOf(visitor, interview)).mayScore).toBe(false);
      expectError(await score(visitor, interview, scores), 'role_not_allowed');
    },
  );

  it.each([
    ['technical', { recommendation: 'PASS', technical: 101 }],
    ['recommendation', { technical: 50 }],
    ['questions', { recommendation: 'PASS' }],
    ['questions.0.questionId', { ...scores, questions: [{ questionId: 'q99', score: 1 }] }],
  ])('names %s when it is wrong', async (path, body) => {
    expectInvalid(await score(recruiter, await heldElsewhere(), body), path);
  });
});

it('refuses scores for an AI interview or a team meeting', async () => {
  const byAi = await makeCompletedInterview(test, organization);
  const team = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    isTeamMeeting: true,
    jobRole: undefined,
    meetingUrl: 'https://meet.example.com/team',
  });
  expect((await detailOf(recruiter, byAi)).mayScore).toBe(false);
  expect((await detailOf(recruiter, team)).mayScore).toBe(false);
  expectError(await score(recruiter, byAi, scores), 'invalid_state');
  expectError(await score(recruiter, team, scores), 'evaluation_unavailable');
});
