import { reportResponse } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../../testing/factories/organization.ts';

let test: TestApp;
let organization: TestOrganization;
beforeAll(async () => {
  test = await openTestApp();
  organization = await makeOrganization(test);
});
afterAll(() => test.close());

async function read(meetingCode: string) {
  const response = await apiOf(test, organization).get(`/interviews/${meetingCode}/report`);
  expect(response.statusCode, response.body).toBe(200);
  return expectShape(reportResponse, response.json());
}

describe('the report of an interview', () => {
  it('contains no revision before the interview was evaluated', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    expect(await read(meetingCode)).toEqual({
      success: true,
      evaluationStatus: 'NONE',
      current: null,
      revisions: [],
      humanDecisions: [],
    });
  });

  it('shows the current revision with its reasons and its origin', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    await test.runJobs();
    const report = await read(meetingCode);
    expect(report.evaluationStatus).toBe('READY');
    expect(report.current).toEqual(report.revisions[0]);
    expect(report.current?.provenance).toMatchObject({ trigger: 'AUTO', triggeredBy: null });
    expect(report.current?.provenance.transcriptSha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('scores a fluent candidate higher than a silent one', async () => {
    const scores = [];
    for (const profile of ['fluent', 'silent'] as const) {
      const { meetingCode } = await makeCompletedInterview(test, organization, { profile });
      await test.runJobs();
      scores.push((await read(meetingCode)).current?.overallScore ?? -1);
    }
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
  });
});
