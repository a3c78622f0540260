import { describe, expect, test } from 'vitest';
import { ownActionPoint, resultPoint, situationPoint } from '../bank/evidence-points.ts';
import { roleExperienceQuestion } from '../bank/experience-question.ts';
import type { EvaluationResult, LeftOutReason, Question, QuestionEvaluation } from '../types.ts';
import { aggregate, type AggregateOptions } from './aggregate.ts';
import { dimensionsFedBy } from './dimensions.ts';
import { CONFLICT_QUESTION, INDEX_QUESTION, RETRY_QUESTION, VALUES_QUESTION } from './interview.fixture.ts';
import type { Judge, ScoredQuestion } from './scored-question.ts';

const rules: Judge = { evaluator: 'local-rubric', evaluatorVersion: '2', by: 'rules', mayFail: false };
const model: Judge = { evaluator: 'llm-rubric', evaluatorVersion: '1', by: 'model', mayFail: true };

function scored(question: Question, score: number, rest: Partial<QuestionEvaluation> = {}): ScoredQuestion {
  const counts = { score: !rest.leftOut, communication: !rest.leftOut };
  return {
    question,
    communication: rest.leftOut ? null : score,
    fact: null,
    evaluation: {
      questionId: question.id,
      question: question.question,
      kind: question.kind,
      skill: question.skill,
      weight: question.weight,
      feeds: dimensionsFedBy(question, counts),
      leftOut: null,
      score,
      feedback: '',
      confidence: 0.9,
      points: [],
      evidence: [],
      flags: [],
      insufficientEvidence: false,
      ...rest,
    },
  };
}

const leftOut = (question: Question, why: LeftOutReason): ScoredQuestion =>
  scored(question, 0, { leftOut: why, insufficientEvidence: true });

const sum = (
  entries: readonly ScoredQuestion[],
  judge: Judge,
  rest: Partial<AggregateOptions> = {},
): EvaluationResult =>
  aggregate(entries, { judge, evaluationFocus: 'balanced', language: 'en', notAsked: 0, ...rest });

const four = (score: number): ScoredQuestion[] =>
  [INDEX_QUESTION, RETRY_QUESTION, CONFLICT_QUESTION, VALUES_QUESTION].map((question) =>
    scored(question, score),
  );

describe('the recommendation', () => {
  test.each([
    [model, 90, 'PASS'],
    [model, 74, 'REVIEW'],
    [model, 50, 'REVIEW'],
    [model, 44, 'FAIL'],
    [rules, 90, 'PASS'],
    [rules, 44, 'REVIEW'],
  ] as const)('of %j with %i points is %s', (judge, score, recommendation) => {
    const result = sum(four(score), judge);
    expect(result.recommendation).toBe(recommendation);
    expect(result.reasons.length).toBeGreaterThan(0);
  });

  test('is never FAIL when that is not allowed or anything is in doubt', () => {
    const low = four(20);
    const cases = [
      sum(low, { ...model, mayFail: false }),
      sum(low, model, { doubts: ['The samples differ.'] }),
      sum(low, model, { crossCheck: { evaluator: 'local-rubric', evaluatorVersion: '2', overallScore: 60 } }),
      sum([...low, leftOut(roleExperienceQuestion('Nurse'), 'noise')], model),
      sum(low.slice(0, 2), model),
    ];
    for (const result of cases) expect(result.recommendation).toBe('REVIEW');
  });

  test('is REVIEW when another evaluator’s score is more than 25 points away, and says how far', () => {
    const other = { evaluator: 'local-rubric', evaluatorVersion: '2' };
    const near = sum(four(90), model, { crossCheck: { ...other, overallScore: 65 } });
    const far = sum(four(90), model, { crossCheck: { ...other, overallScore: 64 } });
    expect([near.recommendation, far.recommendation]).toEqual(['PASS', 'REVIEW']);
    expect(far.crossCheck).toEqual({ ...other, overallScore: 64, difference: 26 });
    expect(far.reasons).toEqual(['Another evaluator, local-rubric 2, gives 64: a difference of 26 points.']);
  });

  test('is REVIEW when the rules stand in for a model, with the reason', () => {
    const result = sum(four(90), rules, { degraded: 'late' });
    expect(result.recommendation).toBe('REVIEW');
    expect(result.reasons).toEqual(['The model did not reply in time, so the built-in rules were used.']);
  });

  test('is REVIEW by rules when most of the weight is on questions with only general points', () => {
    const general = { ...VALUES_QUESTION, points: [situationPoint, ownActionPoint, resultPoint] };
    const points = general.points.map((point, index) => ({ ...point, id: `p${index}` }));
    const entries = [
      scored(roleExperienceQuestion('Nurse'), 90),
      scored({ ...general, points }, 90),
      scored(RETRY_QUESTION, 90),
    ];
    const result = sum(entries, rules);
    expect(result.recommendation).toBe('REVIEW');
    expect(result.reasons).toEqual([
      'Only 33 % of the questions, by weight, have an expected answer or points about their subject. The built-in rules suggest Pass only where it is more than half.',
    ]);
    expect(sum(entries, model).recommendation).toBe('PASS');
  });
});

describe('a question that is left out', () => {
  const result = sum([...four(80), leftOut({ ...RETRY_QUESTION, id: 'again', weight: 9 }, 'noise')], rules);

  test('counts in no mean and asks for a review with the reason', () => {
    expect(result).toMatchObject({ overallScore: 80, technical: 80, communication: 80, cultureFit: 80 });
    expect(result.recommendation).toBe('REVIEW');
    expect(result.reasons).toContain(
      'Left out, because the built-in rules cannot read the transcript as an answer to this question: A payment provider times out now and then. What do you do.',
    );
    expect(result.summary).toContain('4 of 5 questions have an answer whose score counts.');
  });

  test('gives a skill no score when no answer about it counts', () => {
    const entries = [leftOut(INDEX_QUESTION, 'few_words'), scored(RETRY_QUESTION, 70)];
    expect(sum(entries, rules).skills).toEqual([
      { skill: 'sql', score: null, questionIds: ['index'] },
      { skill: 'reliability', score: 70, questionIds: ['retry'] },
    ]);
  });

  test('leaves nothing assessed when no answer counts', () => {
    const none = sum([leftOut(INDEX_QUESTION, 'noise')], rules);
    expect(none.dimensionsNotAssessed).toEqual(['communication', 'technical', 'cultureFit']);
    expect(none).toMatchObject({ overallScore: 0, recommendation: 'REVIEW', confidence: 0 });
    expect(none.dimensionWeights).toEqual({ communication: 0, technical: 0, cultureFit: 0 });
  });
});

test('computes the overall score from the assessed dimensions only', () => {
  const { dimensionWeights, overallScore, ...means } = sum(
    [scored(INDEX_QUESTION, 90), { ...scored(RETRY_QUESTION, 60), communication: 30 }],
    rules,
  );
  expect(dimensionWeights).toEqual({ communication: 1 / 3, technical: 2 / 3, cultureFit: 0 });
  expect(means.technical).toBe(75);
  expect(means.communication).toBe(60);
  expect(overallScore).toBe(70);
  expect(means.cultureFit).toBe(70);
});
