import type { InterviewRecord } from '@parley/contract';
import { expect } from 'vitest';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeRecordedInterview } from '../../apps/server/src/testing/factories/recorded-interview.ts';
import { mailsOf } from '../../apps/server/src/testing/life-cycle.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());
const customer = forThisFile(() => newCustomer(service));

const { min, max } = { min: 0, max: 100 };
const read = async <T>(meetingCode: string, rest: string) =>
  (await customer.api.get(`/interviews/${meetingCode}${rest}`)).json<T>();
interface Recording {
  recording: { duration: number; format: string; videoUrl: string; videoApiUrl: string };
}
interface Evaluation {
  recommendation: string;
  questionEvaluations: { question: string; score: number; feedback: string }[];
  [score: string]: unknown;
}
const completed = async (profile: 'fluent' | 'silent' = 'fluent', input: object = {}) => {
  const made = await makeCompletedInterview(service.testApp, customer.organization, {
    profile,
    input: { ...input },
  });
  return made.meetingCode;
};

row('records/remove-participant', async () => {
  const made = await makeInterview(service.testApp, customer.organization, {
    meetingType: 'HUMAN',
    scheduledAt: new Date(service.testApp.clock.now().getTime() + 86_400_000).toISOString(),
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Priya Raman', email: 'priya@example.com', role: 'HOST' },
    ],
  });
  await service.testApp.runJobs();
  const [candidate, host] = made.participants;
  const path = `/interviews/${made.meetingCode}/participants`;
  const enter = () =>
    service.testApp.app.inject({
      method: 'POST',
      url: '/api/public/session',
      payload: { joinToken: host?.joinToken ?? '' },
    });
  expect((await enter()).statusCode).toBe(200);
  const startedAt = performance.now();
  expect((await customer.api.delete(`${path}/${host?.id}`)).statusCode).toBe(200);
  expectError(await enter(), 'not_found');
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expectError(await customer.api.delete(`${path}/${candidate?.id}`), 'invalid_state');
  await service.testApp.runJobs();
  const told = (await mailsOf(service.testApp, made.id)).filter(({ kind }) => kind === 'removed');
  expect(told.map(({ to_email, ics_method }) => [to_email, ics_method])).toEqual([
    ['priya@example.com', 'CANCEL'],
  ]);
});

row('records/recording', async () => {
  const { meetingCode } = await makeRecordedInterview(service.testApp, customer.organization);
  const pending = await read<{ recording: null; message: string }>(meetingCode, '/recording');
  expect(pending.recording).toBeNull();
  expect(pending.message).toMatch(/being prepared/i);
  await service.testApp.runJobs();
  const { recording } = await read<Recording>(meetingCode, '/recording');
  expect(['mp4', 'webm']).toContain(recording.format);
  // Four seconds were recorded.
  expect(recording.duration).toBeGreaterThan(3.5);
  expect(recording.duration).toBeLessThan(4.5);
});

row('records/videoApiUrl', async () => {
  const { meetingCode } = await makeRecordedInterview(service.testApp, customer.organization);
  await service.testApp.runJobs();
  const { recording } = await read<Recording>(meetingCode, '/recording');
  const { videoApiUrl, videoUrl } = recording;
  expect(videoApiUrl).toBe(`${service.baseUrl}/api/integration/interviews/${meetingCode}/recording`);
  const part = await fetch(videoUrl, { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-range')?.split('/')[0]]).toEqual([206, 'bytes 0-99']);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  service.testApp.clock.advance(1000);
  const again = (await read<Recording>(meetingCode, '/recording')).recording;
  expect(again.videoUrl).not.toBe(videoUrl);
  const forged = videoUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await fetch(forged)).status).toBe(404);
});

row('records/videoUrl-dies', async () => {
  const { meetingCode } = await makeRecordedInterview(service.testApp, customer.organization);
  await service.testApp.runJobs();
  const { recording } = await read<Recording>(meetingCode, '/recording');
  expect((await fetch(recording.videoUrl)).status).toBe(200);
  await customer.api.delete(`/interviews/${meetingCode}`);
  expect((await fetch(recording.videoUrl)).status).toBe(404);
});

row('records/evaluation', async () => {
  const questions = ['How do you find a slow query?', 'What do you log, and why?'];
  const codes = [await completed('fluent', { questions }), await completed('silent', { questions })];
  await service.testApp.runJobs();
  for (const meetingCode of codes) {
    const evaluation = await read<Evaluation>(meetingCode, '/evaluation');
    expect(evaluation).not.toHaveProperty('success');
    const scores = ['overallScore', 'communication', 'technical', 'cultureFit'].map(
      (name) => evaluation[name],
    );
    for (const score of [...scores, ...evaluation.questionEvaluations.map((it) => it.score)]) {
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(min);
      expect(score).toBeLessThanOrEqual(max);
    }
  }
  const silent = await read<Evaluation>(codes[1] ?? '', '/evaluation');
  const asked = silent.questionEvaluations;
  expect(asked.length).toBeGreaterThan(0);
  for (const { score, feedback } of asked) {
    expect(score).toBe(0);
    expect(feedback).toMatch(/not answered|no answer/i);
  }
});

row('records/evaluation-409', async () => {
  const { testApp } = service;
  const ask = (meetingCode: string) => customer.api.get(`/interviews/${meetingCode}/evaluation`);
  const scheduled = await makeInterview(testApp, customer.organization);
  expectError(await ask(scheduled.meetingCode), 'interview_not_completed');
  const made = await makeCompletedInterview(testApp, customer.organization);
  const notReady = await ask(made.meetingCode);
  expectError(notReady, 'evaluation_not_ready');
  expect(Number(notReady.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  await testApp.handlers['evaluate-interview'].giveUp?.({
    organizationId: customer.organization.organizationId,
    interviewId: made.id,
    trigger: 'AUTO',
    triggeredBy: null,
  });
  expectError(await ask(made.meetingCode), 'evaluation_failed');
  const empty = await makeInterview(testApp, customer.organization);
  testApp.clock.advance(8 * 86_400_000);
  await testApp.runJobs();
  expectError(await ask(empty.meetingCode), 'evaluation_unavailable');
});

row('records/re-analysis', async () => {
  const meetingCode = await completed();
  await service.testApp.runJobs();
  const before = await read<Evaluation>(meetingCode, '/evaluation');
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) {
    const response = await customer.api.post(`/interviews/${meetingCode}/analyze`);
    expect(response.json()).toMatchObject({ evaluationStatus: 'PENDING' });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([202, 202, 202]);
  const meanwhile = await customer.api.get(`/interviews/${meetingCode}/evaluation`);
  expect([meanwhile.statusCode, meanwhile.json()]).toEqual([200, before]);
  await service.testApp.runJobs();
  const { revisions } = await read<{ revisions: unknown[] }>(meetingCode, '/report');
  expect(revisions).toHaveLength(2);
});

row('records/transcript', async () => {
  const meetingCode = await completed();
  const body = await read<{ segments: Record<string, unknown>[]; total: number }>(meetingCode, '/transcript');
  expect(body.total).toBe(body.segments.length);
  const fields = 'id participantId speaker startMs endMs text revision';
  expect(Object.keys(body.segments[0] ?? {})).toEqual(fields.split(' '));
  const vtt = await customer.api.get(`/interviews/${meetingCode}/transcript?format=vtt`);
  expect(vtt.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(vtt.body.startsWith('WEBVTT')).toBe(true);
  expectInvalid(await customer.api.get(`/interviews/${meetingCode}/transcript?format=srt`), 'format');
});

row('records/report', async () => {
  const meetingCode = await completed();
  await service.testApp.runJobs();
  interface Report {
    current: { provenance: object; questions: { evidence: { quote: string; segmentId: string }[] }[] };
    revisions: object[];
    humanDecisions: object[];
  }
  const { current, revisions, humanDecisions } = await read<Report>(meetingCode, '/report');
  expect([revisions.length, humanDecisions]).toEqual([1, []]);
  expect(current.provenance).toMatchObject({ trigger: 'AUTO' });
  const { segments } = await read<{ segments: { id: string; text: string }[] }>(meetingCode, '/transcript');
  const evidence = current.questions.flatMap((question) => question.evidence);
  expect(evidence.length).toBeGreaterThan(0);
  for (const { quote, segmentId } of evidence) {
    expect(segments.find(({ id }) => id === segmentId)?.text).toContain(quote);
  }
});

row('records/decision', async () => {
  const meetingCode = await completed();
  await service.testApp.runJobs();
  const path = `/interviews/${meetingCode}/decision`;
  const { recommendation: suggested } = await read<Evaluation>(meetingCode, '/evaluation');
  const agreed = await customer.api.post(path, { recommendation: suggested });
  expect(agreed.statusCode).toBe(201);
  const other = suggested === 'FAIL' ? 'PASS' : 'FAIL';
  expectInvalid(await customer.api.post(path, { recommendation: other }), 'reason');
  const reason = 'We talked to them, and heard more.';
  expect((await customer.api.post(path, { recommendation: other, reason })).statusCode).toBe(201);
  const { humanDecisions } = await read<{ humanDecisions: object[] }>(meetingCode, '/report');
  expect(humanDecisions).toMatchObject([
    { number: 2, recommendation: other, reason, suggestedRecommendation: suggested },
    { number: 1, recommendation: suggested, reason: null, decidedBy: { type: 'API_KEY' } },
  ]);
  expect(await read<Evaluation>(meetingCode, '/evaluation')).toMatchObject({ recommendation: suggested });
});

row('test-mode/simulate', async () => {
  const tester = await newCustomer(service, { testMode: true });
  for (const profile of ['fluent', 'terse', 'off-topic', 'silent']) {
    const { meetingCode } = await makeInterview(service.testApp, tester.organization);
    const simulated = await tester.api.post(`/interviews/${meetingCode}/simulate`, { profile });
    expect(simulated.statusCode).toBe(202);
    expect(simulated.json()).toMatchObject({ interview: { status: 'COMPLETED' } });
    await service.testApp.runJobs();
    const { interview } = (await tester.api.get(`/interviews/${meetingCode}`)).json<{
      interview: InterviewRecord;
    }>();
    expect(interview).toMatchObject({ recordingStatus: 'READY', evaluationStatus: 'READY' });
    expect((await tester.api.get(`/interviews/${meetingCode}/evaluation`)).statusCode).toBe(200);
  }
});

row('test-mode/outside', async () => {
  const { meetingCode } = await makeInterview(service.testApp, customer.organization);
  for (const body of [undefined, {}, { profile: 'fluent' }, { profile: 'nobody' }]) {
    expectError(await customer.api.post(`/interviews/${meetingCode}/simulate`, body), 'not_found');
  }
});
