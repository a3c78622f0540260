import { randomUUID } from 'node:crypto';
import type { InterviewRecord, ParticipantRole } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { roomDisclosureVersion } from '../../features/consents/index.ts';
import { joinConversation } from '../../features/conversations/index.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { dumpData } from '../../testing/dump-data.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { eventsOf } from '../../testing/life-cycle.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';

const speechToText = { transcribe: () => Promise.reject(new Error('nobody may spend this')) };
const test = forThisFile(() => openTestApp({ speechToText }));
const organization = forThisFile(() => makeOrganization(test));
const interview = forEachTest(() =>
  makeInterview(test, organization, {
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Tomasz Wrona', email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
      { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'HOST' },
      { name: 'Olga Brandt', email: 'olga@agency.example', role: 'OBSERVER' },
      { name: 'Lena Vogt', email: 'lena@agency.example', role: 'PARTICIPANT' },
    ],
  }),
);

function visitor(role: ParticipantRole) {
  const { joinToken = '' } = interview.participants.find((participant) => participant.role === role) ?? {};
  const url = `/api/public/interviews/${interview.meetingCode}`;
  const cookies = { parley_join: joinToken };
  return {
    page: () => test.app.inject({ url, cookies }),
    post: (path: string, payload: object | Buffer, headers: Record<string, string> = {}) =>
      test.app.inject({ method: 'POST', url: url + path, cookies, payload, headers }),
    upgrade: () =>
      test.app.inject({
        url: `${url}/socket`,
        cookies,
        headers: { connection: 'upgrade', upgrade: 'websocket', origin: test.deps.publicUrl() },
      }),
  };
}

const consent = {
  disclosureVersion: roomDisclosureVersion,
  aiInterview: true,
  recording: true,
  browserSpeechRecognition: false,
  timeFactor: 1,
};

/** The request log, and the job that prunes it, are written after the responses. */
const behind = ['public.request_log', 'graphile_worker._private_jobs', 'graphile_worker._private_tasks'];
const everything = () => dumpData(test.database, { without: behind });

describe.each(['INTERVIEWER', 'HOST', 'OBSERVER', 'PARTICIPANT'] as const)(
  'a participant with the role %s in an AI interview',
  (role) => {
    it.each(['before it begins', 'while it runs'])('cannot act for the candidate %s', async (when) => {
      if (when === 'while it runs') {
        await agree(test, candidateOf(interview, organization), { recording: false });
        await joinConversation(test.deps, candidateOf(interview, organization));
      }
      await test.runJobs();
      const guest = visitor(role);
      const before = await everything();
      expect((await guest.page()).json()).toMatchObject({ interview: { participant: { role } } });
      const session = { sessionId: randomUUID(), mimeType: 'video/webm', elapsedMs: 0 };
      const audio = { 'content-type': 'audio/webm' };
      expectError(await guest.post('/consent', consent), 'invalid_state');
      expectError(await guest.post('/recording-sessions', session), 'invalid_state');
      expectError(await guest.post('/human-request', { message: 'Stop this.' }), 'invalid_state');
      expectError(await guest.post('/speech', Buffer.from('words'), audio), 'invalid_state');
      expectError(await guest.upgrade(), 'invalid_state');
      expect(await everything()).toBe(before);
    });
  },
);

it('accepts the candidate’s request for a person after another participant tried', async () => {
  expectError(await visitor('OBSERVER').post('/human-request', {}), 'invalid_state');
  expect((await visitor('CANDIDATE').post('/human-request', {})).statusCode).toBe(200);
  expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'human.requested']);
  const { status } = (await apiOf(test, organization).get(`/interviews/${interview.meetingCode}`)).json<{
    interview: InterviewRecord;
  }>().interview;
  expect(status).toBe('SCHEDULED');
});
