import { textsIn } from '../texts.ts';
import type { EvaluationInput, EvaluationResult } from '../types.ts';
import { aggregate, type AggregateOptions } from './aggregate.ts';
import { assessAnswer } from './assessment.ts';
import { findLeftOut } from './firewall.ts';
import { scoreQuestion } from './score-question.ts';
import type { Judge, ScoredQuestion } from './scored-question.ts';

const RULES: Judge = {
  evaluator: 'local-rubric',
  evaluatorVersion: '2',
  by: 'rules',
  mayFail: false,
};

/**
 * Evaluates a finished interview without a model: it looks for rubric points and expected answers in the
 * candidate's words. Pure: the same input gives byte-identical JSON. Scores are integers from 0 to 100, offsets
 * are UTF-16 units. It recommends PASS or REVIEW, never FAIL. Questions that were not asked are not listed;
 * questions without an answer that can be scored are listed and left out of every mean. Never throws on any text.
 *
 * @param degraded why the rules are used although a model is set up.
 */
export function evaluateByRules(
  input: EvaluationInput,
  degraded: AggregateOptions['degraded'] = null,
): EvaluationResult {
  const scored = scoreByRules(input);
  return aggregate(scored, {
    judge: RULES,
    evaluationFocus: input.evaluationFocus,
    language: input.language,
    notAsked: input.questions.length - scored.length,
    degraded,
  });
}

/** Every question that was asked, as the rules score it or leave it out. */
export function scoreByRules({ questions, turns, language }: EvaluationInput): ScoredQuestion[] {
  const t = textsIn(language).evaluation;
  const assessments = questions
    .filter(({ asked }) => asked)
    .map(({ question }) => assessAnswer(question, turns, language));
  const leftOut = findLeftOut(assessments, turns);
  return assessments.map((assessment) =>
    scoreQuestion(assessment, leftOut.get(assessment.question.id) ?? null, t),
  );
}
