import {
  reportResponse,
  type InterviewDetail,
  type ListedInterviews,
  type ReportResponse,
} from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

let meetingCode: string;
let suggested: string;
let other: string;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  ({ meetingCode } = await makeCompletedInterview(test, organization));
  await test.runJobs();
  suggested = (await reportOf()).current?.recommendation ?? expect.unreachable();
  other = suggested === 'FAIL' ? 'PASS' : 'FAIL';
});

async function reportOf(): Promise<ReportResponse> {
  const response = await apiOf(test, organization).get(`/interviews/${meetingCode}/report`);
  return expectShape(reportResponse, response.json());
}
const decide = (visitor: Visitor, body: object) =>
  visitor.send('POST', `/interviews/${meetingCode}/decision`, body);
const rowOf = async (visitor: Visitor) =>
  (await visitor.send('GET', '/interviews'))
    .json<ListedInterviews>()
    .interviews.find((row) => row.meetingCode === meetingCode);

it.each(['INTERVIEWER', 'VIEWER'] as const)('lets no %s decide', async (role) => {
  const visitor = await signIn(test, organization, role);
  expectError(await decide(visitor, { recommendation: suggested }), 'role_not_allowed');
  expect((await reportOf()).humanDecisions).toEqual([]);
  expect(await rowOf(visitor)).toMatchObject({ recommendation: suggested, decision: null });
});

it('records who of the team decided, and shows it in list, page, timeline and API', async () => {
  const [recruiter, owner] = [
    await signIn(test, organization, 'RECRUITER'),
    await signIn(test, organization, 'OWNER'),
  ];
  expect((await decide(recruiter, { recommendation: suggested, revision: 1 })).statusCode).toBe(201);
  expect(await rowOf(recruiter)).toMatchObject({ recommendation: suggested, decision: suggested });
  expectError(await decide(owner, { recommendation: other }), 'validation_failed');
  const reason = 'Priya asked the third question again and heard a clear answer.';
  expect((await decide(owner, { recommendation: other, reason })).statusCode).toBe(201);
  expect(await rowOf(owner)).toMatchObject({ recommendation: suggested, decision: other });
  const { humanDecisions } = await reportOf();
  expect(humanDecisions.map(({ decidedBy, ...rest }) => [decidedBy.type, decidedBy.id, rest.reason])).toEqual(
    [
      ['MEMBER', owner.memberId, reason],
      ['MEMBER', recruiter.memberId, null],
    ],
  );
  const detail = (await owner.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
  expect(detail.report.humanDecisions).toEqual(humanDecisions);
  const words = { PASS: 'Pass', REVIEW: 'Review', FAIL: 'Fail' }[other];
  const told = detail.timeline.filter(({ type }) => type === 'evaluation.decided').map(({ text }) => text);
  expect(told).toHaveLength(2);
  expect(told[1]).toBe(`${humanDecisions[0]?.decidedBy.name} decided: ${words}.`);
  expect(detail.timeline.map(({ text }) => text)).toContain(
    'The interview was completed: every question was asked.',
  );
});
