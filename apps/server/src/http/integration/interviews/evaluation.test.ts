import type { EvaluationResponse, ReportResponse, TranscriptSegment } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

const read = (meetingCode: string) =>
  test.app.inject({
    url: `/api/integration/interviews/${meetingCode}/evaluation`,
    headers: organization.authorization,
  });

describe('an evaluation that is ready', () => {
  it('returns exactly the specified fields, with one entry per asked question', async () => {
    const interview = await makeCompletedInterview(test, organization);
    await test.runJobs();
    const response = await read(interview.meetingCode);
    expect(response.statusCode).toBe(200);
    const evaluation = response.json<EvaluationResponse>();
    expect(Object.keys(evaluation)).toEqual([
      'recommendation',
      'overallScore',
      'communication',
      'technical',
      'cultureFit',
      'questionEvaluations',
      'notAssessed',
    ]);
    expect(evaluation.questionEvaluations.length).toBeGreaterThan(1);
    for (const entry of evaluation.questionEvaluations) {
      expect(Object.keys(entry)).toEqual(['question', 'score', 'feedback']);
    }
  });

  it('names the scores that no question assessed, and repeats the overall score in them', async () => {
    const question = {
      question: 'How do you find a slow query?',
      kind: 'KNOWLEDGE',
      skill: 'postgresql',
      expectedAnswer:
        'Look at the log of slow statements. Read the plan with explain. Compare the estimated rows with the real ones. Add an index or rewrite the join, and measure again.',
    };
    const interview = await makeCompletedInterview(test, organization, { input: { questions: [question] } });
    await test.runJobs();
    const evaluation = (await read(interview.meetingCode)).json<EvaluationResponse>();
    expect(evaluation.notAssessed).toEqual(['cultureFit']);
    expect(evaluation.cultureFit).toBe(evaluation.overallScore);
    const report = await test.app.inject({
      url: `/api/integration/interviews/${interview.meetingCode}/report`,
      headers: organization.authorization,
    });
    expect(report.json<ReportResponse>().current).toMatchObject({
      notAssessed: ['cultureFit'],
      dimensionsNotAssessed: ['cultureFit'],
    });
  });

  it('names no score as not assessed when every score has a question', async () => {
    const questions = [
      {
        question: 'How do you find a slow query?',
        kind: 'KNOWLEDGE',
        skill: 'postgresql',
        expectedAnswer:
          'Look at the log of slow statements. Read the plan with explain. Compare the estimated rows with the real ones. Add an index or rewrite the join, and measure again.',
      },
      {
        question: 'When did you help a colleague?',
        kind: 'CULTURE',
        rubric: 'names the colleague; says what came of it',
      },
    ];
    const interview = await makeCompletedInterview(test, organization, { input: { questions } });
    await test.runJobs();
    expect((await read(interview.meetingCode)).json<EvaluationResponse>().notAssessed).toEqual([]);
  });

  it('quotes the transcript word for word', async () => {
    const interview = await makeCompletedInterview(test, organization);
    await test.runJobs();
    const get = (what: string) =>
      test.app.inject({
        url: `/api/integration/interviews/${interview.meetingCode}/${what}`,
        headers: organization.authorization,
      });
    const { segments } = (await get('transcript')).json<{ segments: TranscriptSegment[] }>();
    const { current } = (await get('report')).json<{
      current: {
        questions: { evidence: { segmentId: string; quote: string; start: number; end: number }[] }[];
      };
    }>();
    const quotes = current.questions.flatMap((question) => question.evidence);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { segmentId, quote, start, end } of quotes) {
      const segment = segments.find(({ id }) => id === segmentId);
      expect(segment?.text.slice(start, end)).toBe(quote);
      expect(segment?.participantId).not.toBeNull();
    }
  });
});

describe('an evaluation that is not ready', () => {
  it('answers interview_not_completed while the interview is scheduled', async () => {
    const interview = await makeInterview(test, organization);
    const response = await read(interview.meetingCode);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ error: { code: 'interview_not_completed' } });
  });

  it('answers evaluation_not_ready with Retry-After until the job has run', async () => {
    const interview = await makeCompletedInterview(test, organization);
    const response = await read(interview.meetingCode);
    expect(response.json()).toMatchObject({ error: { code: 'evaluation_not_ready' } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the evaluation of another organization', () => {
  it('answers the same 404 as for an absent interview', async () => {
    const interview = await makeCompletedInterview(test, organization);
    const stranger = await makeOrganization(test);
    const ask = (meetingCode: string) =>
      test.app.inject({
        url: `/api/integration/interviews/${meetingCode}/evaluation`,
        headers: { ...stranger.authorization, 'x-request-id': 'same' },
      });
    const foreign = await ask(interview.meetingCode);
    const absent = await ask('aaa-aaaa-aaa');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(absent.body);
  });
});
