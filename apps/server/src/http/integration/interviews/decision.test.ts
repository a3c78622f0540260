import { decisionResponse, reportResponse, type ReportResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { appendEvaluation, listEvaluations } from '../../../features/evaluation/store.ts';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const decide = (meetingCode: string, body: unknown, headers?: Record<string, string>) =>
  api.post(`/interviews/${meetingCode}/decision`, body, headers);
async function decided(meetingCode: string, body: unknown) {
  const response = await decide(meetingCode, body);
  expect(response.statusCode, response.body).toBe(201);
  return expectShape(decisionResponse, response.json());
}
async function reportOf(meetingCode: string): Promise<ReportResponse> {
  const response = await api.get(`/interviews/${meetingCode}/report`);
  return expectShape(reportResponse, response.json());
}
/** An evaluated interview, with the suggested recommendation and a different one. */
async function evaluated() {
  const { meetingCode, id } = await makeCompletedInterview(test, organization);
  await test.runJobs();
  const { current } = await reportOf(meetingCode);
  const suggested = current?.recommendation ?? expect.unreachable();
  const other = suggested === 'FAIL' ? 'PASS' : 'FAIL';
  return { meetingCode, id, suggested, other, score: current?.overallScore } as const;
}

describe('a decision', () => {
  it('is recorded with what the latest revision suggested', async () => {
    const { meetingCode, suggested, score } = await evaluated();
    const { decision, message } = await decided(meetingCode, { recommendation: suggested });
    expect(decision).toEqual({
      number: 1,
      recommendation: suggested,
      reason: null,
      revision: 1,
      suggestedRecommendation: suggested,
      suggestedScore: score,
      decidedBy: { type: 'API_KEY', id: organization.keyId, name: expect.stringMatching(/./) as string },
      decidedAt: test.clock.now().toISOString(),
    });
    expect(message).toContain(`as revision 1 suggests`);
    expect((await reportOf(meetingCode)).humanDecisions).toEqual([decision]);
  });

  it('stays when a later decision is added, and after another analysis', async () => {
    const { meetingCode, suggested, other } = await evaluated();
    const first = await decided(meetingCode, { recommendation: suggested, reason: ' I read it. ' });
    expect(first.decision.reason).toBe('I read it.');
    await api.post(`/interviews/${meetingCode}/analyze`);
    const during = await decided(meetingCode, { recommendation: other, reason: 'I talked to them.' });
    expect(during.decision).toMatchObject({ number: 2, revision: 1, suggestedRecommendation: suggested });
    await test.runJobs();
    const third = await decided(meetingCode, { recommendation: suggested, revision: 2 });
    expect(third.decision).toMatchObject({ number: 3, revision: 2 });
    const { humanDecisions } = await reportOf(meetingCode);
    expect(humanDecisions).toEqual([third.decision, during.decision, first.decision]);
  });

  it('changes neither evaluation nor revisions', async () => {
    const { meetingCode, other } = await evaluated();
    const before = (await api.get(`/interviews/${meetingCode}/evaluation`)).json<object>();
    const { revisions } = await reportOf(meetingCode);
    await decided(meetingCode, { recommendation: other, reason: 'I talked to them.' });
    expect((await api.get(`/interviews/${meetingCode}/evaluation`)).json()).toEqual(before);
    expect((await reportOf(meetingCode)).revisions).toEqual(revisions);
  });

  it('is made once for an Idempotency-Key', async () => {
    const { meetingCode, suggested } = await evaluated();
    const send = () => decide(meetingCode, { recommendation: suggested }, { 'idempotency-key': meetingCode });
    const [first, again] = [await send(), await send()];
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await reportOf(meetingCode)).humanDecisions).toHaveLength(1);
  });

  it('may be sent again with its Idempotency-Key when the evaluation was not ready before', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    const body = { recommendation: 'REVIEW', reason: 'I read it.' };
    const send = () => decide(meetingCode, body, { 'idempotency-key': meetingCode });
    const early = await send();
    expectError(early, 'evaluation_not_ready');
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    await test.runJobs();
    const [first, again] = [await send(), await send()];
    expect(first.statusCode, first.body).toBe(201);
    expect(again.body).toBe(first.body);
  });

  it('is numbered without a gap when five are made at once', async () => {
    const { meetingCode, suggested } = await evaluated();
    await Promise.all([1, 2, 3, 4, 5].map(() => decided(meetingCode, { recommendation: suggested })));
    const numbers = (await reportOf(meetingCode)).humanDecisions.map(({ number }) => number);
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
  });

  it('is erased with its interview', async () => {
    const { meetingCode, id, suggested } = await evaluated();
    await decided(meetingCode, { recommendation: suggested, reason: 'I read it.' });
    expect((await api.delete(`/interviews/${meetingCode}`)).statusCode).toBe(200);
    const { rows } = await test.database.db.pool.query(
      'select number from human_decisions where interview_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a decision that is refused', () => {
  it.each([undefined, '', '   ', null])(
    'needs a reason when it differs from the suggestion, and %j is no reason',
    async (reason) => {
      const { meetingCode, other, suggested } = await evaluated();
      const refused = await decide(meetingCode, { recommendation: other, reason });
      expectInvalid(refused, 'reason');
      expect(refused.body).toContain(`suggests ${suggested}, and another decision needs a reason`);
      expect((await reportOf(meetingCode)).humanDecisions).toEqual([]);
    },
  );

  it('answers 400 for another recommendation, a reason that is too long and an unknown revision', async () => {
    const { meetingCode, suggested: recommendation } = await evaluated();
    expectInvalid(await decide(meetingCode, {}), 'recommendation');
    expectInvalid(await decide(meetingCode, { recommendation: 'HIRE' }), 'recommendation');
    expectInvalid(await decide(meetingCode, { recommendation, reason: 'x'.repeat(2001) }), 'reason');
    expectInvalid(await decide(meetingCode, { recommendation, revision: 0 }), 'revision');
    expectInvalid(await decide(meetingCode, { recommendation, revision: 2 }), 'revision');
  });

  it('answers invalid_state when a newer revision exists', async () => {
    const { meetingCode, suggested } = await evaluated();
    await api.post(`/interviews/${meetingCode}/analyze`);
    await test.runJobs();
    const stale = await decide(meetingCode, { recommendation: suggested, revision: 1 });
    expect(expectError(stale, 'invalid_state').message).toContain('read revision 2');
    expect((await reportOf(meetingCode)).humanDecisions).toEqual([]);
  });

  it('answers invalid_state for a revision that was added automatically after the valid one', async () => {
    const { meetingCode, id, suggested } = await evaluated();
    await api.post(`/interviews/${meetingCode}/analyze`);
    await test.runJobs();
    await test.deps.db.inOrganization(organization.organizationId, async (tx) => {
      const first = (await listEvaluations(tx, id)).at(-1) ?? expect.unreachable();
      await appendEvaluation(tx, { ...first, organizationId: organization.organizationId });
    });
    const refused = await decide(meetingCode, { recommendation: suggested, revision: 3 });
    expect(expectError(refused, 'invalid_state').message).toContain('read revision 2');
    expectInvalid(await decide(meetingCode, { recommendation: suggested, revision: 4 }), 'revision');
    await decided(meetingCode, { recommendation: suggested, revision: 2 });
  });

  it('answers with the error of the evaluation when there is none', async () => {
    const scheduled = await makeInterview(test, organization);
    expectError(await decide(scheduled.meetingCode, { recommendation: 'PASS' }), 'interview_not_completed');
    const { meetingCode, id } = await makeCompletedInterview(test, organization);
    expectError(await decide(meetingCode, { recommendation: 'PASS' }), 'evaluation_not_ready');
    await test.handlers['evaluate-interview'].giveUp?.({
      organizationId: organization.organizationId,
      interviewId: id,
      trigger: 'AUTO',
      triggeredBy: null,
    });
    expectError(await decide(meetingCode, { recommendation: 'PASS' }), 'evaluation_failed');
    const team = await makeInterview(test, organization, { meetingType: 'HUMAN', isTeamMeeting: true });
    expectError(await decide(team.meetingCode, { recommendation: 'PASS' }), 'evaluation_unavailable');
  });
});
