import { reportResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { joinConversation } from '../../../features/conversations/index.ts';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { agree, candidateOf } from '../../../testing/factories/participant.ts';
import { type, waitUntilListening } from '../../../testing/room.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

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
      endedReason: null,
      current: null,
      revisions: [],
      askedByCandidate: [],
      humanDecisions: [],
      modelUse: [],
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

  it('shows how the scores were calculated, and why the conversation ended', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization, {
      input: {
        questions: [
          {
            question: 'How do you find a slow query?',
            skill: 'SQL',
            weight: 3,
            expectedAnswer:
              'Look at the log of slow statements. Read the plan with explain. Compare the estimated rows with the real ones. Add an index or rewrite the join, and measure again.',
          },
        ],
      },
    });
    await test.runJobs();
    const { current, endedReason } = await read(meetingCode);
    expect(endedReason).toBe('finished');
    if (!current) return expect.unreachable();
    const { dimensionWeights: shares, lines, skills, questions, provenance } = current;
    if (!shares) return expect.unreachable();
    expect(lines).toEqual({ pass: 70, fail: 45 });
    const made =
      shares.communication * current.communication +
      shares.technical * current.technical +
      shares.cultureFit * current.cultureFit;
    // Each dimension is rounded to a whole number from the values behind the overall score.
    expect(Math.abs(made - current.overallScore)).toBeLessThanOrEqual(1);
    expect(shares.communication + shares.technical + shares.cultureFit).toBeCloseTo(1);
    expect(questions[0]).toMatchObject({ skill: 'SQL', weight: 3, leftOut: null });
    expect(questions[0]?.feeds).toContain('technical');
    expect(skills).toContainEqual({
      skill: 'SQL',
      score: questions[0]?.score,
      questionIds: [questions[0]?.questionId],
    });
    expect(provenance).toMatchObject({
      model: null,
      modelCalls: [],
      inputTokens: 0,
      outputTokens: 0,
      cost: 0,
    });
  });

  it('shows an evaluation of an earlier version without the fields that it did not have', async () => {
    const { meetingCode, id } = await makeCompletedInterview(test, organization);
    await test.runJobs();
    await test.database.db.pool.query(
      `update evaluations set result = jsonb_set(
         result - '{dimensionWeights,skills,crossCheck,degraded}'::text[], '{questionEvaluations}',
         (select jsonb_agg(item - '{kind,skill,weight,feeds,leftOut}'::text[])
          from jsonb_array_elements(result->'questionEvaluations') as item))
       where interview_id = $1`,
      [id],
    );
    const { current } = await read(meetingCode);
    expect(current).toMatchObject({
      dimensionWeights: null,
      lines: null,
      skills: [],
      crossCheck: null,
      degraded: null,
    });
    expect(current?.questions.length).toBeGreaterThan(0);
    for (const question of current?.questions ?? []) {
      expect(question).toMatchObject({ kind: null, skill: null, weight: null, feeds: [], leftOut: null });
    }
  });

  it('shows what the candidate asked for, in their words', async () => {
    const interview = await makeInterview(test, organization);
    const candidate = candidateOf(interview, organization);
    await agree(test, candidate);
    const { epoch } = await joinConversation(test.deps, candidate);
    await waitUntilListening(test, candidate, epoch);
    await type(test, candidate, epoch, 'What are the next steps?');
    const { askedByCandidate } = await read(interview.meetingCode);
    expect(askedByCandidate).toMatchObject([{ kind: 'next_steps', text: 'What are the next steps?' }]);
    expect(askedByCandidate[0]?.startMs).toBeGreaterThan(0);
  });

  it('adds up the tokens that the interview used of a model, also before an evaluation', async () => {
    const { meetingCode, id } = await makeInterview(test, organization);
    for (const [promptId, cost] of [
      ['questions', 0.5],
      ['follow_up', 0.25],
      ['follow_up', 0.25],
    ] as const)
      await test.database.db.pool.query(
        `insert into model_calls (organization_id, interview_id, prompt_id, prompt_version, provider, model,
           request_sha256, input_tokens, output_tokens, cost, duration_ms, attempts, outcome, at)
         values ($1, $2, $3, 1, 'openai', 'small', repeat('a', 64), 100, 10, $4, 5, 1, 'ok', now())`,
        [organization.organizationId, id, promptId, cost],
      );
    const { modelUse, current } = await read(meetingCode);
    expect(current).toBeNull();
    expect(modelUse).toEqual([
      { promptId: 'questions', calls: 1, inputTokens: 100, outputTokens: 10, cost: 0.5 },
      { promptId: 'follow_up', calls: 2, inputTokens: 200, outputTokens: 20, cost: 0.5 },
    ]);
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
