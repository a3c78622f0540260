import { describe, expect, it } from 'vitest';
import type { JudgedAnswer } from '../../prompts/evaluate-answer.ts';
import type { EvaluationInput } from '../../types.ts';
import { evaluateByRules } from '../evaluate-by-rules.ts';
import { GOOD_ANSWERS, interview, INDEX_QUESTION, single } from '../interview.fixture.ts';
import { criteriaOf } from './criteria.ts';
import {
  answersToJudge,
  evaluateByModel,
  isNearLine,
  type ModelOptions,
  type ModelSample,
} from './evaluate-by-model.ts';

const OPTIONS: ModelOptions = { names: ['Ana Vidal'], mayFail: false };

/** The reply of a model: `found` says whether a criterion is met. Each criterion has its own passage as the quote. */
function sampleOf(
  input: EvaluationInput,
  found: (id: string, index: number) => 'yes' | 'partial' | 'no',
): ModelSample {
  return Object.fromEntries(
    answersToJudge(input, OPTIONS.names).map(({ questionId, criteria, turns }) => {
      const said = turns.findLast(({ speaker }) => speaker === 'CANDIDATE');
      const passages = said?.text.match(/[^.,;!?]{12,}/g) ?? [];
      const points = criteria.map(({ id }, index) => ({
        pointId: id,
        met: found(questionId, index),
        turnId: said?.turnId ?? '',
        quote: (passages[index % passages.length] ?? '').trim(),
      }));
      return [questionId, { answered: true, onTopic: true, points } satisfies JudgedAnswer];
    }),
  );
}

const input = interview();
const everything = sampleOf(input, () => 'yes');
const evaluate = (samples: ModelSample[], more: Partial<ModelOptions> = {}, about = input) =>
  evaluateByModel(about, samples, { ...OPTIONS, ...more });

describe('the result of a model’s findings', () => {
  it('is computed from the points and names its evaluator', () => {
    const result = evaluate([everything]);
    expect(result).toMatchObject({ evaluator: 'llm-rubric', evaluatorVersion: '1', degraded: null });
    expect(result.questionEvaluations.map(({ score }) => score)).toEqual([100, 100, 100, 100, 100]);
    expect(result.technical).toBe(100);
    expect(result.communication).toBe(evaluateByRules(input).communication);
  });

  it('counts a point that is met in part as half, and weighs the points', () => {
    const weights = [3, 1, 1];
    const weighed = {
      ...INDEX_QUESTION,
      points: INDEX_QUESTION.points.map((point, index) => ({ ...point, weight: weights[index] ?? 1 })),
    };
    const about = single(weighed, GOOD_ANSWERS['index'] ?? '');
    const sample = sampleOf(about, (_, index) => (['partial', 'yes', 'no'] as const)[index] ?? 'no');
    expect(evaluate([sample], {}, about).questionEvaluations[0]?.score).toBe(50);
  });

  it('quotes every counted point from the candidate, letter for letter', () => {
    const said = new Map(input.turns.map((turn) => [turn.turnId, turn]));
    const quotes = evaluate([everything]).questionEvaluations.flatMap(({ points, evidence }) => [
      ...points.flatMap((point) => point.evidence),
      ...evidence,
    ]);
    expect(quotes.length).toBeGreaterThan(12);
    for (const { turnId, quote, start, end } of quotes) {
      const turn = said.get(turnId);
      expect([turn?.speaker, turn?.text.slice(start, end)]).toEqual(['CANDIDATE', quote]);
    }
  });

  it('is the same for the same findings', () => {
    expect(JSON.stringify(evaluate([everything]))).toBe(JSON.stringify(evaluate([everything])));
  });

  it('keeps the rules’ result as the cross-check and asks for a review when they are far apart', () => {
    const rules = evaluateByRules(input);
    const near = evaluate([everything]);
    expect(near.crossCheck).toEqual({
      evaluator: rules.evaluator,
      evaluatorVersion: rules.evaluatorVersion,
      overallScore: rules.overallScore,
      difference: Math.abs(near.overallScore - rules.overallScore),
    });
    const far = evaluate([sampleOf(input, () => 'no')]);
    expect(far.crossCheck?.difference).toBeGreaterThan(25);
    expect(far.recommendation).toBe('REVIEW');
    expect(far.reasons.join(' ')).toContain(`a difference of ${far.crossCheck?.difference} points`);
  });

  it('can be PASS', () => {
    const result = evaluate([everything]);
    expect([result.recommendation, result.reasons]).toEqual(['PASS', expect.any(Array)]);
  });
});

describe('a model', () => {
  it('cannot give a score for words that nobody said', () => {
    const invented = Object.fromEntries(
      Object.entries(everything).map(([id, { points }]) => [
        id,
        {
          answered: true,
          onTopic: true,
          points: points.map((point) => ({ ...point, quote: 'I did all of it very well' })),
        },
      ]),
    );
    const result = evaluate([invented], { mayFail: true });
    expect(result.questionEvaluations.every(({ score }) => score === 0)).toBe(true);
    expect(result.questionEvaluations.every(({ evidence }) => evidence.length === 0)).toBe(true);
    expect(result.questionEvaluations.every(({ leftOut }) => leftOut === 'nothing_found')).toBe(true);
    expect(result.questionEvaluations[0]?.feedback).not.toContain('found none of the points');
    expect(result.recommendation).toBe('REVIEW');
    expect(result.reasons.join(' ')).toContain('words that the candidate did not say');
  });

  it('cannot score an answer that the rules left out', () => {
    const silent = interview({ index: null });
    const claimed = { ...sampleOf(silent, () => 'yes'), index: everything['index'] };
    expect(answersToJudge(silent, []).map(({ questionId }) => questionId)).not.toContain('index');
    const index = evaluate([claimed as ModelSample], {}, silent).questionEvaluations[0];
    expect(index).toMatchObject({ questionId: 'index', leftOut: 'not_answered', feeds: [] });
  });

  it('cannot base most of a question on one passage without a review', () => {
    const passage = 'It costs storage and every write has to maintain it, and I look at the plan.';
    const about = single(INDEX_QUESTION, `${GOOD_ANSWERS['index']} ${passage}`);
    const points = INDEX_QUESTION.points.map(({ id }) => ({
      pointId: id,
      met: 'yes' as const,
      turnId: 't2',
      quote: passage,
    }));
    const result = evaluate([{ index: { answered: true, onTopic: true, points } }], {}, about);
    expect(result.recommendation).toBe('REVIEW');
    expect(result.reasons.join(' ')).toContain('One passage is the only evidence for 3 points');
  });

  it('can call an answer no answer, but then it is left out and a person reads it', () => {
    const none = {
      answered: false,
      onTopic: false,
      points: everything['index']?.points.map((point) => ({ ...point, met: 'no' as const, quote: '' })) ?? [],
    };
    const result = evaluate([{ ...everything, index: none }]);
    expect(result.questionEvaluations[0]).toMatchObject({ leftOut: 'not_answered', feeds: [], score: 0 });
    expect(result.recommendation).toBe('REVIEW');
    expect(result.technical).toBe(100);
  });

  it('cannot give a score without words of the candidate: a person reads the answer', () => {
    const unread = {
      answered: true,
      onTopic: true,
      points:
        everything['index']?.points.map((point) => ({
          ...point,
          met: 'no' as const,
          turnId: '',
          quote: '',
        })) ?? [],
    };
    const result = evaluate([{ ...everything, index: unread }]);
    const index = result.questionEvaluations[0];
    expect(index).toMatchObject({
      leftOut: 'nothing_found',
      feeds: [],
      score: 0,
      insufficientEvidence: true,
    });
    expect(index?.feedback).toContain('The 0 is not a score');
    expect([result.recommendation, result.technical]).toEqual(['REVIEW', 100]);
    expect(result.reasons.join(' ')).toContain(
      'Left out, because nothing that was looked for was found in it',
    );
  });

  it('cannot decide about a question without a rubric: it shows evidence, and a person decides', () => {
    const bare = { ...INDEX_QUESTION, expectedAnswer: null, points: [] };
    const about = single(bare, GOOD_ANSWERS['index'] ?? '');
    expect(criteriaOf(bare, 'en').map(({ id }) => id)).toEqual(['answers', 'reason', 'example']);
    const result = evaluate([sampleOf(about, () => 'yes')], {}, about);
    expect(result.recommendation).toBe('REVIEW');
    expect(result.flags).toContain('no_rubric');
    expect(result.questionEvaluations[0]?.feedback).toContain('has no rubric');
    expect(result.questionEvaluations[0]?.confidence).toBeLessThanOrEqual(0.5);
  });
});

describe('FAIL', () => {
  /** Answers on the subject that show none of the points. */
  const poor = interview({
    index:
      'I have seen a colleague add an index when a page was slow. I think it costs nothing, and I would add one everywhere to be safe.',
    cache:
      'I never had to think about a cache, somebody else in our team did that, and I only restart the machine when people complain about it.',
    retry:
      'When the payment provider times out I wait for the customer to call us. Then I tell them to try the payment tomorrow, because we can do nothing about the provider.',
    conflict:
      'There was a disagreement in my team about the holidays. It ended when the manager decided, and I did not say much, because I do not like to argue with people.',
    values:
      'I do not make many mistakes, and when there is one, it is mostly somebody else who made it, so that I had nothing to own in front of others.',
  });
  const none = sampleOf(poor, () => 'no');

  it('is suggested only when the organization allows it', () => {
    expect(evaluate([none, none, none], { mayFail: false }, poor).recommendation).toBe('REVIEW');
    const failed = evaluate([none, none, none], { mayFail: true }, poor);
    expect([failed.recommendation, failed.reasons]).toEqual(['FAIL', expect.any(Array)]);
    expect(failed.overallScore).toBeLessThan(45);
  });

  it('needs words of the candidate for every score', () => {
    const silent = Object.fromEntries(
      Object.entries(none).map(([id, { points }]) => [
        id,
        {
          answered: true,
          onTopic: true,
          points: points.map((point) => ({ ...point, turnId: '', quote: '' })),
        },
      ]),
    );
    expect(evaluate([silent, silent, silent], { mayFail: true }, poor).recommendation).toBe('REVIEW');
  });
});

describe('the samples of a model', () => {
  const withYes = (count: number) => sampleOf(input, (_, index) => (index < count ? 'yes' : 'no'));
  const [low, middle] = [withYes(1), withYes(2)];

  it('are asked for again when the score is at most 10 points from a line', () => {
    const near = (overallScore: number, mayFail: boolean) =>
      isNearLine({ ...evaluate([everything]), overallScore }, { ...OPTIONS, mayFail });
    expect([59, 60, 70, 80, 81].map((score) => near(score, false))).toEqual([false, true, true, true, false]);
    expect([34, 35, 45, 55, 56].map((score) => near(score, true))).toEqual([false, true, true, true, false]);
    expect(near(45, false)).toBe(false);
  });

  it('give the result of the sample with the median score', () => {
    const result = evaluate([everything, low, middle]);
    expect(result.overallScore).toBe(evaluate([middle, middle, middle]).overallScore);
    expect(result.questionEvaluations).toEqual(evaluate([middle, middle, middle]).questionEvaluations);
  });

  it('ask for a review when their scores are more than 10 points apart', () => {
    const result = evaluate([everything, low, everything]);
    expect(result.recommendation).toBe('REVIEW');
    expect(result.reasons.join(' ')).toMatch(
      /Asked 3 times, the model’s overall scores are \d+ points apart/,
    );
  });

  it('ask for a review when there is only one and its score is near a line', () => {
    const only = evaluate([low]);
    expect(isNearLine(only, OPTIONS)).toBe(true);
    expect(only.reasons.join(' ')).toContain('could not be asked again');
    expect(evaluate([low, low, low]).reasons.join(' ')).not.toContain('could not be asked again');
  });
});

it('scores an interview in another language, and says that the rules could not check it', () => {
  const about = single(
    INDEX_QUESTION,
    'Un índice hace más rápidas las lecturas que filtran por la columna, pero las escrituras son más lentas porque hay que mantenerlo.',
  );
  const spanish = { ...about, language: 'es' };
  const result = evaluate([sampleOf(spanish, () => 'yes')], {}, spanish);
  expect(result.questionEvaluations[0]).toMatchObject({ score: 100, leftOut: null, feeds: ['technical'] });
  expect(result.dimensionsNotAssessed).toContain('communication');
  expect(result.crossCheck).toBeNull();
  expect(result.recommendation).toBe('REVIEW');
  expect(result.reasons.join(' ')).toContain('could not check');
});
