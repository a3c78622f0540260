import { scoredDimensions, type ScoresInput } from '@parley/contract';
import type { EvaluationResult, Question, QuestionEvaluation } from '@parley/interviewer';
import { invalidField } from '../../kernel/errors.ts';
import { t } from './texts.ts';

/**
 * Turns a person's scores into an evaluation. Pure. Decision: the overall score is the weighted mean of the scored
 * questions, or the mean of the three scores if no question was scored. A score that the person did not give repeats
 * the overall score and is named as not assessed (ADR 74).
 *
 * @throws AppError naming the field.
 */
export function resultOfScores(
  input: ScoresInput,
  questions: readonly Question[],
  scorer: string,
): EvaluationResult {
  const scored = scoredQuestions(input, questions, scorer);
  const given = scoredDimensions.flatMap((dimension) => input[dimension] ?? []);
  if (scored.length === 0 && given.length === 0)
    throw invalidField('questions', t('evaluation.nothingScored'));
  const overallScore = scored.length > 0 ? mean(scored) : mean(given.map((score) => ({ score, weight: 1 })));
  const { recommendation, summary } = input;
  return {
    evaluator: 'person',
    evaluatorVersion: '1',
    recommendation,
    reasons: [],
    overallScore,
    communication: input.communication ?? overallScore,
    technical: input.technical ?? overallScore,
    cultureFit: input.cultureFit ?? overallScore,
    questionEvaluations: scored,
    dimensionsNotAssessed: scoredDimensions.filter((dimension) => input[dimension] === undefined),
    dimensionWeights: { communication: 0, technical: 0, cultureFit: 0 },
    skills: skillsOf(scored),
    crossCheck: null,
    degraded: null,
    confidence: 1,
    flags: [],
    summary: summary ?? '',
  };
}

function scoredQuestions(
  input: ScoresInput,
  questions: readonly Question[],
  scorer: string,
): QuestionEvaluation[] {
  const seen = new Set<string>();
  const scores = (input.questions ?? []).map(({ questionId, score, note }, index) => {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) throw invalidField(`questions.${index}.questionId`, t('evaluation.noSuchQuestion'));
    if (seen.has(questionId))
      throw invalidField(`questions.${index}.questionId`, t('evaluation.scoredTwice'));
    seen.add(questionId);
    return { question, score, note };
  });
  const order = questions.map(({ id }) => id);
  return scores
    .toSorted((a, b) => order.indexOf(a.question.id) - order.indexOf(b.question.id))
    .map(({ question, score, note }) => ({
      questionId: question.id,
      question: question.question,
      kind: question.kind,
      skill: question.skill,
      weight: question.weight,
      feeds: [],
      leftOut: null,
      score,
      feedback: note || t('evaluation.withoutNote', { name: scorer }),
      confidence: 1,
      points: [],
      evidence: [],
      flags: [],
      insufficientEvidence: false,
    }));
}

function skillsOf(scored: readonly QuestionEvaluation[]): EvaluationResult['skills'] {
  const names = [...new Set(scored.flatMap(({ skill }) => skill ?? []))];
  return names.map((skill) => {
    const about = scored.filter((question) => question.skill === skill);
    return { skill, score: mean(about), questionIds: about.map(({ questionId }) => questionId) };
  });
}

function mean(scores: readonly { score: number; weight: number }[]): number {
  const weight = scores.reduce((sum, entry) => sum + entry.weight, 0);
  return Math.round(scores.reduce((sum, entry) => sum + entry.score * entry.weight, 0) / weight);
}
