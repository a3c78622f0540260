import { recordingResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../../testing/factories/recorded-interview.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

async function read(meetingCode: string) {
  const response = await apiOf(test, organization).get(`/interviews/${meetingCode}/recording`);
  expect(response.statusCode, response.body).toBe(200);
  return expectShape(recordingResponse, response.json());
}

describe('reading a recording', () => {
  it('returns null with a message when nothing was recorded', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const body = await read(meetingCode);
    expect(Object.keys(body)).toEqual(['success', 'recording', 'message']);
    expect(body).toMatchObject({ recording: null, message: 'No recording is available.' });
  });

  it('says in the message that the recording is being prepared', async () => {
    const { meetingCode } = await makeRecordedInterview(test, organization);
    expect(await read(meetingCode)).toMatchObject({
      recording: null,
      message: 'The recording is being prepared.',
    });
  });

  it('returns exactly the specified fields, with a new videoUrl each time', async () => {
    const { meetingCode } = await makeRecordedInterview(test, organization);
    await test.runJobs();
    const first = await read(meetingCode);
    expect(Object.keys(first)).toEqual(['success', 'recording']);
    expect(Object.keys(first.recording ?? {})).toEqual([
      'duration',
      'format',
      'createdAt',
      'videoUrl',
      'videoApiUrl',
    ]);
    expect(first.recording).toMatchObject({
      format: 'webm',
      createdAt: test.clock.now().toISOString(),
      videoApiUrl: `http://parley.test/api/integration/interviews/${meetingCode}/recording`,
    });
    const second = await read(meetingCode);
    expect(second.recording?.videoUrl).not.toBe(first.recording?.videoUrl);
    expect(second.recording?.videoApiUrl).toBe(first.recording?.videoApiUrl);
  });
});
