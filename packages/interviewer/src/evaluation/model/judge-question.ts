import type { JudgedAnswer } from '../../prompts/evaluate-answer.ts';
import { textsIn } from '../../texts.ts';
import type { Evidence, EvaluationFlag, PointResult } from '../../types.ts';
import { hasRubric } from '../assessment.ts';
import { dimensionsFedBy } from '../dimensions.ts';
import type { ScoredQuestion } from '../scored-question.ts';
import { criteriaOf, type Criterion } from './criteria.ts';
import type { ShownTurn } from './shown-answer.ts';
import { verifyQuotes, type VerifiedPoint } from './verify-quotes.ts';
import { writeModelFeedback } from './write-model-feedback.ts';

/** A question with the score that follows from a model's verified findings. */
export interface JudgedQuestion {
  scored: ScoredQuestion;
  /** Points that the model called met without words of the candidate. */
  unsupported: number;
  /** The largest number of points that have the same passage as their evidence. */
  onOnePassage: number;
}

const CREDIT: Record<PointResult['met'], number> = { yes: 1, partial: 0.5, no: 0 };
const MOST_QUOTES = 3;

/**
 * Scores one answer from what a model found and code could verify: the share of the criteria, by weight, that the
 * candidate's words show, half of it where they show a part. How the answer is built is scored by the rules.
 */
export function judgeQuestion(
  byRules: ScoredQuestion,
  judged: JudgedAnswer,
  turns: readonly ShownTurn[],
  language: string,
): JudgedQuestion {
  const { question, evaluation } = byRules;
  const criteria = criteriaOf(question, language);
  const verified = verifyQuotes(judged.points, question, turns);
  const points = criteria.map((criterion) => presentPoint(criterion, verified));
  const evidence = collectEvidence(verified);
  const isAnswer = judged.answered || points.some(({ met }) => met !== 'no');
  // A score needs words of the candidate as evidence. The finding of a model that quotes none does not count.
  const isCounted = isAnswer && evidence.length > 0;
  const score = isCounted ? scorePoints(criteria, points) : 0;
  const unsupported = verified.filter(({ isUnsupported }) => isUnsupported).length;
  const communication = isCounted && canRead(byRules) ? byRules.communication : null;
  const counts = { score: isCounted, communication: communication !== null };
  return {
    unsupported,
    onOnePassage: countOnOnePassage(points),
    scored: {
      question,
      communication,
      fact: null,
      evaluation: {
        ...evaluation,
        score,
        points,
        evidence,
        flags: flagsOf(evaluation.flags, isAnswer),
        feeds: dimensionsFedBy(question, counts),
        leftOut: isCounted ? null : isAnswer ? 'nothing_found' : 'not_answered',
        insufficientEvidence: !isCounted,
        confidence: rateConfidence(byRules, score, unsupported / criteria.length, evidence),
        feedback: writeModelFeedback(
          { points, evidence, unsupported, isAnswer, onTopic: judged.onTopic },
          { hasRubric: hasRubric(question), isInjected: evaluation.flags.includes('injection') },
          textsIn(language).modelEvaluation,
        ),
      },
    },
  };
}

/** Whether the rules can read the answer: they read English only. */
export function canRead({ evaluation }: ScoredQuestion): boolean {
  return !evaluation.flags.includes('language_not_supported');
}

function presentPoint({ id, text }: Criterion, verified: readonly VerifiedPoint[]): PointResult {
  const found = verified.find(({ pointId }) => pointId === id);
  const evidence = found?.evidence && found.met !== 'no' ? [found.evidence] : [];
  return { pointId: id, text, met: found?.met ?? 'no', evidence };
}

/** Quotes for met points first, then for points met in part, then the closest words for points that are not met. */
function collectEvidence(verified: readonly VerifiedPoint[]): Evidence[] {
  const ordered = (['yes', 'partial', 'no'] as const).flatMap((met) =>
    verified.flatMap((point) => (point.met === met && point.evidence ? [point.evidence] : [])),
  );
  const distinct = ordered.filter(
    (quote, index) =>
      ordered.findIndex(({ turnId, start }) => turnId === quote.turnId && start === quote.start) === index,
  );
  return distinct.slice(0, MOST_QUOTES);
}

function scorePoints(criteria: readonly Criterion[], points: readonly PointResult[]): number {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const earned = criteria.reduce(
    (sum, { weight }, index) => sum + weight * CREDIT[points[index]?.met ?? 'no'],
    0,
  );
  return total === 0 ? 0 : Math.round((100 * earned) / total);
}

function countOnOnePassage(points: readonly PointResult[]): number {
  const passages = points.flatMap(({ evidence }) =>
    evidence.map(({ turnId, start, end }) => `${turnId} ${start} ${end}`),
  );
  return Math.max(0, ...passages.map((passage) => passages.filter((other) => other === passage).length));
}

function flagsOf(byRules: readonly EvaluationFlag[], isAnswer: boolean): EvaluationFlag[] {
  const rest = byRules.filter((flag) => flag !== 'nonanswer');
  return isAnswer ? rest : [...rest, 'nonanswer'];
}

const CONFIDENCE = {
  most: 0.9,
  perUnsupported: 0.5,
  otherThanRules: 0.15,
  noRubric: 0.5,
  flagged: 0.55,
  none: 0.3,
};
const FAR_FROM_RULES = 40;

/**
 * 0 to 1, from what code can check: whether quotes support the claims of the model, and whether its score is near that
 * of the built-in rules. A model is never asked how sure it is.
 */
function rateConfidence(
  { question, evaluation }: ScoredQuestion,
  score: number,
  unsupportedShare: number,
  evidence: readonly Evidence[],
): number {
  let confidence = CONFIDENCE.most - CONFIDENCE.perUnsupported * unsupportedShare;
  if (Math.abs(score - evaluation.score) > FAR_FROM_RULES) confidence -= CONFIDENCE.otherThanRules;
  if (!hasRubric(question)) confidence = Math.min(confidence, CONFIDENCE.noRubric);
  if (evaluation.flags.includes('injection')) confidence = Math.min(confidence, CONFIDENCE.flagged);
  if (evidence.length === 0) confidence = Math.min(confidence, CONFIDENCE.none);
  return Math.round(100 * Math.max(0, confidence)) / 100;
}
