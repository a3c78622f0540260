import { deleteInterviewResponse } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, plainInterview, type Api } from '../../../testing/api.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { dumpData } from '../../../testing/dump-data.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../../testing/factories/recorded-interview.ts';

let test: TestApp;
let organization: TestOrganization;
let api: Api;
beforeAll(async () => {
  test = await openTestApp();
  organization = await makeOrganization(test);
  api = apiOf(test, organization);
});
afterAll(() => test.close());

describe('200', () => {
  it('answers the decided body, and the interview is gone', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await api.delete(`/interviews/${meetingCode}`);
    expect(response.statusCode).toBe(200);
    const body = expectShape(deleteInterviewResponse, response.json());
    expect(Object.keys(body)).toEqual(['success', 'message']);
    expectError(await api.get(`/interviews/${meetingCode}`), 'not_found');
    expectError(await api.delete(`/interviews/${meetingCode}`), 'not_found');
  });

  it('takes an empty body of JSON', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await api.delete(`/interviews/${meetingCode}`, { 'content-type': 'application/json' });
    expect(response.statusCode).toBe(200);
  });

  it('leaves no word of it anywhere in the database, nor a byte among the objects', async () => {
    const canary = 'quizzical-heron';
    const input = {
      ...plainInterview,
      title: `Title ${canary}`,
      jobRole: `Role ${canary}`,
      candidateCV: `CV ${canary}`,
      metadata: { note: canary },
      questions: [`Question ${canary}?`],
      participants: [{ name: `Name ${canary}`, email: `${canary}@example.com` }],
    };
    const { meetingCode, joinToken, objectKeys } = await makeRecordedInterview(test, organization, {
      input,
      idempotencyKey: 'once-7',
      answer: `I once met a ${canary} in production.`,
    });
    await test.runJobs();
    expect(await dumpData(test.database)).toContain(canary);
    const keys = await objectKeys();
    expect(keys.length).toBeGreaterThan(2);
    const { videoUrl } = (await api.get(`/interviews/${meetingCode}/recording`)).json<{
      recording: { videoUrl: string };
    }>().recording;
    const video = () => test.app.inject({ url: videoUrl.slice('http://parley.test'.length) });
    expect((await video()).statusCode).toBe(200);

    expect((await api.delete(`/interviews/${meetingCode}`)).statusCode).toBe(200);
    expect((await video()).statusCode).toBe(404);
    const session = await test.app.inject({
      method: 'POST',
      url: '/api/public/session',
      payload: { joinToken },
    });
    expectError(session, 'not_found');
    await test.runJobs();
    const dump = await dumpData(test.database);
    expect(dump).not.toContain(canary);
    expect(dump).not.toContain(joinToken);
    expect(dump).not.toContain(meetingCode);
    for (const key of keys) expect(await test.deps.objects.size(key), key).toBeNull();
  });
});
