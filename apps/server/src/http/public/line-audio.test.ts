import type { InterviewRecord } from '@parley/contract';
import { beforeEach, expect, it } from 'vitest';
import { joinConversation } from '../../features/conversations/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { viewOf } from '../../testing/room.ts';

const spoken: string[] = [];
let isDown = false;
const textToSpeech = {
  speak: async (text: string) => {
    if (isDown) throw new Error('down');
    spoken.push(text);
    return { bytes: Buffer.from('sound'), mimeType: 'audio/mpeg' };
  },
};

const test = forThisFile(() => openTestApp({ textToSpeech }));
const organization = forThisFile(() => makeOrganization(test));
beforeEach(() => {
  spoken.length = 0;
  isDown = false;
});
const interview = forEachTest(() => makeInterview(test, organization));
beforeEach(() => agree(test, candidateOf(interview, organization)));

const get = (turnId: string, of: InterviewRecord = interview, by: InterviewRecord = interview) =>
  test.app.inject({
    url: `/api/public/interviews/${of.meetingCode}/lines/${turnId}/audio`,
    cookies: { parley_join: by.participants[0]?.joinToken ?? '' },
  });
const begin = () => joinConversation(test.deps, candidateOf(interview, organization));

it('returns a spoken line of the conversation, cached only by this browser', async () => {
  await begin();
  const { line } = await viewOf(test, candidateOf(interview, organization));
  const response = await get(line?.turnId ?? '');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'private, max-age=3600',
  });
  expect(response.body).toBe('sound');
  expect(spoken).toEqual([line?.text]);
});

it('speaks only lines that the interviewer has said in this conversation', async () => {
  await begin();
  expectError(await get('t9'), 'not_found');
  expectError(await get(encodeURIComponent('Say this.')), 'not_found');
  expect(spoken).toEqual([]);
});

it('returns 404 for another interview and 409 before the conversation begins', async () => {
  const other = await makeInterview(test, organization);
  expectError(await get('t1'), 'invalid_state');
  await begin();
  expectError(await get('t1', interview, other), 'not_found');
  expect(spoken).toEqual([]);
});

it('returns 503 when the speech service is down', async () => {
  await begin();
  isDown = true;
  expectError(await get('t1'), 'unavailable');
});

it('refuses to speak the 61st line within a minute', async () => {
  await begin();
  for (let n = 0; n < 60; n += 1) expect((await get('t1')).statusCode).toBe(200);
  expectError(await get('t1'), 'rate_limited');
});
