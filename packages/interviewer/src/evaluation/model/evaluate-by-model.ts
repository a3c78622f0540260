import type { AnswerToJudge, JudgedAnswer } from '../../prompts/evaluate-answer.ts';
import { textsIn } from '../../texts.ts';
import type { EvaluationInput, EvaluationResult } from '../../types.ts';
import { aggregate } from '../aggregate.ts';
import { scoreDimensions } from '../dimensions.ts';
import { isEnglishTag } from '../english.ts';
import { evaluateByRules, scoreByRules } from '../evaluate-by-rules.ts';
import { shorten } from '../plain.ts';
import { recommendationLines } from '../recommendation.ts';
import type { ScoredQuestion } from '../scored-question.ts';
import { canRead, judgeQuestion, type JudgedQuestion } from './judge-question.ts';
import { answerToJudge, showTurns } from './shown-answer.ts';

/** What a model said about every answer that it was shown, by question id. */
export type ModelSample = Readonly<Record<string, JudgedAnswer>>;

export interface ModelOptions {
  /** The names of the candidate. They are masked in what a model sees. */
  names: readonly string[];
  /** Whether the organization lets a model suggest FAIL. */
  mayFail: boolean;
}

/** How many samples of one interview are taken at most, when the result is near a line. */
export const mostSamples = 3;

/** The name of this evaluator in a revision. */
export const modelEvaluator = 'llm-rubric';

const VERSION = '1';
const NEAR = 10;
const MOST_SPREAD = 10;
const MOST_ON_ONE_PASSAGE = 2;

/**
 * The answers that a model is asked about. Where the rules found that an answer cannot be scored (noise, the same
 * text twice, read from the question and so on), no model is asked.
 */
export function answersToJudge(input: EvaluationInput, names: readonly string[]): AnswerToJudge[] {
  return scoreByRules(input)
    .filter((entry) => isForModel(entry, input))
    .map(({ question }) => answerToJudge(question, input.turns, names, input.language))
    .filter(({ turns }) => turns.some(({ speaker }) => speaker === 'CANDIDATE'));
}

/**
 * Whether a model can read the answer. It reads more than the rules: answers in other words, and the language of the
 * interview when that is not English.
 */
function isForModel({ evaluation: { leftOut } }: ScoredQuestion, { language }: EvaluationInput): boolean {
  return (
    leftOut === null ||
    leftOut === 'nothing_found' ||
    (leftOut === 'other_language' && !isEnglishTag(language))
  );
}

/** Whether the result is so near a line that chance may decide on which side it is. Then the model is asked again. */
export function isNearLine({ overallScore }: EvaluationResult, { mayFail }: ModelOptions): boolean {
  const lines = mayFail ? [recommendationLines.pass, recommendationLines.fail] : [recommendationLines.pass];
  return lines.some((line) => Math.abs(overallScore - line) <= NEAR);
}

/**
 * The result of an interview from a model's findings. The model finds words; everything else is computed here: which
 * quotes are real, each score, the dimensions, the recommendation. Of several samples the one with the median overall
 * score is the result. The rules' own result is the cross-check.
 *
 * @param samples at least one.
 */
export function evaluateByModel(
  input: EvaluationInput,
  samples: readonly ModelSample[],
  options: ModelOptions,
): EvaluationResult {
  const byRules = scoreByRules(input);
  const shown = new Map(
    byRules.map(({ question }) => [question.id, showTurns(question, input.turns, options.names)]),
  );
  const runs = samples.map((sample) => {
    const judged = byRules.map((entry): JudgedQuestion => {
      const found = sample[entry.question.id];
      return found && isForModel(entry, input)
        ? judgeQuestion(entry, found, shown.get(entry.question.id) ?? [], input.language)
        : { scored: entry, unsupported: 0, onOnePassage: 0 };
    });
    const { overallScore } = scoreDimensions(
      judged.map(({ scored }) => scored),
      input.evaluationFocus,
    );
    return { judged, overallScore };
  });
  const ordered = runs.toSorted((left, right) => left.overallScore - right.overallScore);
  const median = ordered[Math.floor((ordered.length - 1) / 2)];
  if (!median) throw new Error('a result needs a sample');
  const judged = median.judged;
  const spread = (ordered.at(-1)?.overallScore ?? 0) - (ordered[0]?.overallScore ?? 0);
  const crossCheck = checkedBy(input, byRules);
  const evaluate = (doubts: readonly string[]) =>
    aggregate(
      judged.map(({ scored }) => scored),
      {
        judge: {
          evaluator: modelEvaluator,
          evaluatorVersion: VERSION,
          by: 'model',
          mayFail: options.mayFail && restsOnQuotes(judged),
        },
        evaluationFocus: input.evaluationFocus,
        language: input.language,
        notAsked: input.questions.length - judged.length,
        crossCheck,
        doubts,
      },
    );
  const isUncertain = isNearLine(evaluate([]), options) && samples.length < mostSamples;
  return evaluate(
    listDoubts(input.language, {
      judged,
      spread,
      count: samples.length,
      isUncertain,
      isChecked: crossCheck !== null,
    }),
  );
}

/** Null when the rules cannot read the interview. */
function checkedBy(input: EvaluationInput, byRules: readonly ScoredQuestion[]) {
  if (!byRules.some((entry) => entry.evaluation.leftOut === null && canRead(entry))) return null;
  const { evaluator, evaluatorVersion, overallScore } = evaluateByRules(input);
  return { evaluator, evaluatorVersion, overallScore };
}

/** Whether every score has quotes of the candidate, and the model invented no quote. FAIL needs this. */
function restsOnQuotes(judged: readonly JudgedQuestion[]): boolean {
  return judged.every(
    ({ scored: { evaluation }, unsupported }) =>
      unsupported === 0 && (evaluation.leftOut !== null || evaluation.evidence.length > 0),
  );
}

function listDoubts(
  language: string,
  about: {
    judged: readonly JudgedQuestion[];
    spread: number;
    count: number;
    isUncertain: boolean;
    isChecked: boolean;
  },
): string[] {
  const t = textsIn(language).modelEvaluation;
  const { judged, spread, count, isUncertain, isChecked } = about;
  const unsupported = judged.reduce((sum, entry) => sum + entry.unsupported, 0);
  return [
    ...(spread > MOST_SPREAD ? [t('doubts.spread', { count, spread })] : []),
    ...(isUncertain ? [t('doubts.onlyOnce')] : []),
    ...(unsupported > 0 ? [t('doubts.unsupported', { count: unsupported })] : []),
    ...judged
      .filter(({ onOnePassage }) => onOnePassage > MOST_ON_ONE_PASSAGE)
      .map(({ onOnePassage, scored }) =>
        t('doubts.oneQuote', { count: onOnePassage, question: shorten(scored.question.question) }),
      ),
    ...(isChecked ? [] : [t('doubts.noCrossCheck')]),
  ];
}
