import { beforeAll, describe, expect, it } from 'vitest';
import { NotFoundError, type Parley } from '../../packages/sdk/src/index.ts';
import { openRunningServer } from './running-server.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

let parley: Parley;

/** The API allows 100 reads a minute. A client that sends more waits for the next minute. */
const interval = 500;

const server = forThisFile(() => openRunningServer());
beforeAll(async () => {
  ({ parley } = await server.client({ testMode: true }));
});

async function createInterview(): Promise<string> {
  const { meetingCode } = await parley.interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: 'Customer support engineer',
    participants: [{ email: 'ines@example.com', role: 'CANDIDATE' }],
  });
  return meetingCode;
}

describe('an interview in test mode', () => {
  it('reaches evaluation, recording, transcript and report of an interview in test mode', async () => {
    const meetingCode = await createInterview();
    const simulated = await parley.interviews.simulate(meetingCode, { profile: 'fluent' });
    expect(simulated.interview).toMatchObject({ meetingCode, status: 'COMPLETED' });

    const evaluation = await parley.interviews.waitForEvaluation(meetingCode, { pollIntervalMs: interval });
    expect(Object.keys(evaluation).toSorted()).toEqual([
      'communication',
      'cultureFit',
      'notAssessed',
      'overallScore',
      'questionEvaluations',
      'recommendation',
      'technical',
    ]);
    expect(['PASS', 'REVIEW']).toContain(evaluation.recommendation);

    const segments = await parley.interviews.transcript(meetingCode);
    expect(segments.length).toBeGreaterThan(evaluation.questionEvaluations.length);
    const vtt = await parley.interviews.transcript(meetingCode, { format: 'vtt' });
    expect(vtt.startsWith('WEBVTT\n')).toBe(true);
    expect(vtt.match(/ --> /g)).toHaveLength(segments.length);
    expect(await parley.interviews.transcript(meetingCode, { format: 'json' })).toEqual(segments);
    const report = await parley.interviews.report(meetingCode);
    expect(report.current).toMatchObject({ revision: 1, overallScore: evaluation.overallScore });
    expect(report.evaluationStatus).toBe('READY');

    const recording = await recordingOf(meetingCode);
    expect(recording.duration).toBeGreaterThan(0);
    expect(recording.videoApiUrl).toBe(
      `${server.baseUrl}/api/integration/interviews/${meetingCode}/recording`,
    );
    const video = await fetch(recording.videoUrl, { headers: { range: 'bytes=0-99' } });
    expect(video.status).toBe(206);
    await video.arrayBuffer();
  });

  it('analyzes an interview again', async () => {
    const meetingCode = await createInterview();
    await parley.interviews.simulate(meetingCode, { profile: 'terse' });
    await parley.interviews.waitForEvaluation(meetingCode, { pollIntervalMs: interval });
    expect(await parley.interviews.analyze(meetingCode)).toMatchObject({ evaluationStatus: 'PENDING' });
    await expect
      .poll(async () => (await parley.interviews.report(meetingCode)).current?.revision, {
        interval,
        timeout: 20_000,
      })
      .toBe(2);
  });
});

it('throws a NotFoundError for a transcript that does not exist', async () => {
  const vtt = parley.interviews.transcript('kqd-wmrx-tve', { format: 'vtt' });
  await expect(vtt).rejects.toBeInstanceOf(NotFoundError);
});

it('says why there is no recording', async () => {
  const meetingCode = await createInterview();
  const none = await parley.interviews.recording(meetingCode).withResponse();
  expect(none).toMatchObject({ data: null, message: 'No recording is available.' });
  await parley.interviews.simulate(meetingCode, { profile: 'fluent' });
  await recordingOf(meetingCode);
  expect((await parley.interviews.recording(meetingCode).withResponse()).message).toBeNull();
});

it('refuses to simulate an interview outside test mode', async () => {
  const { parley: earnest } = await server.client();
  const { meetingCode } = await earnest.interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: 'Welder',
    participants: [{ email: 'ines@example.com' }],
  });
  await expect(earnest.interviews.simulate(meetingCode)).rejects.toBeInstanceOf(NotFoundError);
});

async function recordingOf(meetingCode: string) {
  await expect
    .poll(() => parley.interviews.recording(meetingCode), { interval, timeout: 20_000 })
    .not.toBeNull();
  return (await parley.interviews.recording(meetingCode)) ?? expect.unreachable();
}
