import { analyzeResponse, evaluationResponse, reportResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { installationModelAt } from '../../../testing/fake-model.ts';
import { findingsOf } from '../../../testing/findings.ts';
import { openModelServer } from '../../../testing/model-server.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const analyze = (meetingCode: string, body?: unknown, headers?: Record<string, string>) =>
  api.post(`/interviews/${meetingCode}/analyze`, body, headers);
async function revisions(meetingCode: string) {
  const report = (await api.get(`/interviews/${meetingCode}/report`)).json();
  return expectShape(reportResponse, report).revisions;
}

describe('an analyze request that succeeds', () => {
  it('adds a revision and keeps the previous evaluation readable meanwhile', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    await test.runJobs();
    const before = (await api.get(`/interviews/${meetingCode}/evaluation`)).body;
    const response = await analyze(meetingCode);
    expect(response.statusCode).toBe(202);
    const body = expectShape(analyzeResponse, response.json());
    expect(Object.keys(body)).toEqual(['success', 'message', 'evaluationStatus']);
    expect(body.evaluationStatus).toBe('PENDING');
    const during = await api.get(`/interviews/${meetingCode}/evaluation`);
    expect([during.statusCode, during.body]).toEqual([200, before]);
    await test.runJobs();
    const after = (await api.get(`/interviews/${meetingCode}/evaluation`)).json();
    expectShape(evaluationResponse, after);
    const [second, first] = await revisions(meetingCode);
    expect([first?.provenance.trigger, second?.provenance.trigger]).toEqual(['AUTO', 'ANALYZE']);
    expect(second?.provenance.triggeredBy).toBe(`key:${organization.keyId}`);
    expect([first?.revision, second?.revision]).toEqual([1, 2]);
  });

  it('says that without a model the result stays the same, and adds an equal revision', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    await test.runJobs();
    const { message } = (await analyze(meetingCode)).json<{ message: string }>();
    expect(message).toContain('No model is set up');
    expect(message).toContain('the same result for the same words');
    await test.runJobs();
    const [second, first] = await revisions(meetingCode);
    const { revision: _one, createdAt: _then, provenance: _by, ...before } = first ?? {};
    const { revision: _two, createdAt: _now, provenance: _with, ...after } = second ?? {};
    expect(after).toEqual(before);
  });

  it('asks the model again, and keeps the earlier evaluation when the model fails this time', async () => {
    const server = await openModelServer();
    const withModel = await openTestApp({ installationModel: installationModelAt(server.url) });
    try {
      server.always((request) => ({ json: findingsOf(request) }));
      const owner = await makeOrganization(withModel);
      const { meetingCode } = await makeCompletedInterview(withModel, owner);
      await withModel.runJobs();
      const asked = server.requests.length;
      const its = apiOf(withModel, owner);
      const again = () => its.post(`/interviews/${meetingCode}/analyze`);
      expect((await again()).json<{ message: string }>().message).toContain('is asked again');
      await withModel.runJobs();
      expect(server.requests.length).toBe(2 * asked);
      server.always({ status: 400, message: 'broken' });
      expect((await again()).statusCode).toBe(202);
      await withModel.runJobs();
      const report = (await its.get(`/interviews/${meetingCode}/report`)).json();
      const made = expectShape(reportResponse, report).revisions.toReversed();
      expect(made.map(({ provenance, degraded }) => [provenance.evaluator, degraded])).toEqual([
        ['llm-rubric', null],
        ['llm-rubric', null],
        ['local-rubric', 'failed'],
      ]);
    } finally {
      await withModel.close();
      await server.close();
    }
  });

  it('starts nothing new while an evaluation is PENDING', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    for (let i = 0; i < 3; i++) expect((await analyze(meetingCode)).statusCode).toBe(202);
    await test.runJobs();
    expect(await revisions(meetingCode)).toHaveLength(1);
  });

  it('creates one revision when five analyze requests come at once', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    await test.runJobs();
    await Promise.all(Array.from({ length: 5 }, () => analyze(meetingCode)));
    await test.runJobs();
    expect(await revisions(meetingCode)).toHaveLength(2);
  });

  it.each([
    ['no body', undefined, {}],
    ['an empty body of JSON', undefined, { 'content-type': 'application/json' }],
    ['blanks', '  ', {}],
    ['an empty object', {}, {}],
  ])('accepts an analyze request with %s', async (_name, body, headers) => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    expect((await analyze(meetingCode, body, headers as Record<string, string>)).statusCode).toBe(202);
  });
});

describe('an analyze request that is refused', () => {
  it('answers interview_not_completed while the interview is SCHEDULED', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    expectError(await analyze(meetingCode), 'interview_not_completed');
  });

  it('answers evaluation_unavailable when there is no transcript', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    test.clock.advance(8 * 86_400_000);
    await test.runJobs();
    expectError(await analyze(meetingCode), 'evaluation_unavailable');
    const read = await api.get(`/interviews/${meetingCode}/evaluation`);
    expectError(read, 'evaluation_unavailable');
  });

  it('answers evaluation_unavailable with the reason for team meetings and cancelled interviews', async () => {
    const meeting = { meetingType: 'HUMAN', isTeamMeeting: true };
    const team = await makeInterview(test, organization, meeting);
    const { meetingCode } = await makeInterview(test, organization);
    const cancel = (code: string) => api.send('PATCH', `/interviews/${code}/cancel`);
    const refused = async (code: string, why: string) => {
      for (const answer of [await analyze(code), await api.get(`/interviews/${code}/evaluation`)]) {
        expect(expectError(answer, 'evaluation_unavailable').message).toContain(why);
      }
    };
    await refused(team.meetingCode, 'team meetings are not evaluated');
    await cancel(team.meetingCode);
    await refused(team.meetingCode, 'team meetings are not evaluated');
    await cancel(meetingCode);
    await refused(meetingCode, 'this interview was cancelled');
  });

  it('evaluates again when the last evaluation had failed', async () => {
    const { meetingCode, id } = await makeCompletedInterview(test, organization);
    const payload = { organizationId: organization.organizationId, interviewId: id };
    await test.handlers['evaluate-interview'].giveUp?.({ ...payload, trigger: 'AUTO', triggeredBy: null });
    expectError(await api.get(`/interviews/${meetingCode}/evaluation`), 'evaluation_failed');
    expect((await analyze(meetingCode)).statusCode).toBe(202);
    await test.runJobs();
    expect((await api.get(`/interviews/${meetingCode}/evaluation`)).statusCode).toBe(200);
  });
});
