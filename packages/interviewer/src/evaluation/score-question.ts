import { contentStems } from '../text/stems.ts';
import { stemWeight } from '../text/word-weights.ts';
import type { EvaluationTexts } from '../texts.ts';
import type { Evidence, LeftOutReason, PointResult, Question } from '../types.ts';
import type { ScoredQuestion } from './scored-question.ts';
import type { AnchoredScale } from './anchored-scale.ts';
import { hasExpectedAnswer, hasRubric, type Assessment } from './assessment.ts';
import { scoreCommunication } from './communication.ts';
import { dimensionsFedBy } from './dimensions.ts';
import { findPoints } from './findings.ts';
import { quoteFact } from './fact-quote.ts';
import { writeFeedback } from './feedback.ts';
import { isAboutTelling } from './told-points.ts';
import { scoreAnswer } from './question-score.ts';
import { quoteAll, quoteFullest } from './quotes.ts';
import type { PointCoverage } from './rubric-coverage.ts';

const MOST_QUOTES = 3;
const MOST_WITHOUT_FINDING = 45;
const MOST_WITHOUT_SUBJECT = 49;
const LEAST_WITHOUT_FINDING = 20;

/**
 * Evaluates one question that was asked. What is no answer gets 0, and the feedback says that the 0 is not a score.
 *
 * @param unread why it is no answer; null when it is one.
 */
export function scoreQuestion(
  assessment: Assessment,
  unread: LeftOutReason | null,
  t: EvaluationTexts,
  scale?: AnchoredScale,
): ScoredQuestion {
  const { question } = assessment;
  const points = unread === null ? findPoints(assessment) : assessment.covered.map(unmetPoint);
  const supportedBy = (read: Assessment): number =>
    unread === null ? Math.min(scoreAnswer(read, scale), mostFor(read, points)) : 0;
  const supported = supportedBy(assessment);
  const leftOut =
    unread ??
    (saysNothing(question, points, supportedBy({ ...assessment, against: null })) ? 'nothing_found' : null);
  const isCounted = leftOut === null;
  const isFact = leftOut === 'plain_fact';
  const score = isCounted ? supported : 0;
  const said = isFact ? quoteAll(assessment.answer) : null;
  const fact = said && quoteFact(said);
  return {
    question,
    fact,
    communication: isCounted ? scoreCommunication(assessment) : null,
    evaluation: {
      questionId: question.id,
      question: question.question,
      kind: question.kind,
      skill: question.skill,
      weight: question.weight,
      feeds: dimensionsFedBy(question, { score: isCounted, communication: isCounted }),
      leftOut,
      score,
      feedback: writeFeedback(assessment, points, leftOut, fact, t),
      confidence: isCounted ? rateConfidence(assessment, score) : CONFIDENCE.leftOut,
      points,
      evidence: said ? said.quotes : collectEvidence(points, assessment),
      flags: isFact ? assessment.flags.filter((flag) => flag === 'injection') : assessment.flags,
      // A fact in one word is evidence enough. That no person has read it yet must not count against the candidate.
      insufficientEvidence: !isCounted && !isFact,
    },
  };
}

/**
 * The highest score that the findings allow. It is low when only points could show something and none was found. It is
 * below the pass line when only points about the way of telling were found, and no word of the question.
 */
function mostFor({ question, index }: Assessment, points: readonly PointResult[]): number {
  if (foundNothing(question, points)) return MOST_WITHOUT_FINDING;
  if (points.length === 0 || hasExpectedAnswer(question)) return 100;
  const isAboutSubject =
    points.some(({ met, text }) => met !== 'no' && !isAboutTelling(text)) ||
    contentStems(question.question).some(
      (stem) => stemWeight(stem) === 1 && index.find(stem).similarity === 1,
    );
  return isAboutSubject ? 100 : MOST_WITHOUT_SUBJECT;
}

/**
 * Whether a low score says nothing about the answer. When no point was found and hardly a word of the subject, the
 * candidate used other words or spoke about something else, and the built-in rules cannot tell which. The same holds
 * when the question has no rubric and the rules recognise hardly anything in the way the answer is told.
 */
function saysNothing(question: Question, points: readonly PointResult[], score: number): boolean {
  return (foundNothing(question, points) || !hasRubric(question)) && score < LEAST_WITHOUT_FINDING;
}

/** Whether no point was found. Never true with an expected answer, because that is compared as a whole. */
function foundNothing(question: Question, points: readonly PointResult[]): boolean {
  return points.length > 0 && points.every(({ met }) => met === 'no') && !hasExpectedAnswer(question);
}

function unmetPoint({ point }: PointCoverage): PointResult {
  return { pointId: point.id, text: point.text, met: 'no', evidence: [] };
}

/** The quotes of the met points without repetition, fully met ones first; else the sentence with most content. */
function collectEvidence(points: readonly PointResult[], { answer }: Assessment): Evidence[] {
  const ordered = [
    ...points.filter((point) => point.met === 'yes'),
    ...points.filter((point) => point.met === 'partial'),
  ].flatMap((point) => point.evidence);
  const distinct = ordered.filter(
    (quote, index) =>
      ordered.findIndex((other) => other.turnId === quote.turnId && other.start === quote.start) === index,
  );
  if (distinct.length > 0) return distinct.slice(0, MOST_QUOTES);
  const fallback = quoteFullest(answer);
  return fallback ? [fallback] : [];
}

const CONFIDENCE = {
  base: 0.45,
  forScore: 0.35,
  forLength: 0.15,
  most: { noRubric: 0.35, flagged: 0.55 },
  leftOut: 0.2,
};
const ENOUGH_STEMS = 15;

/**
 * 0 to 1. Word matching confirms a good answer well and a poor one badly: of its low scores on graded answers
 * about 60 % were good answers in other words. So confidence rises with the score.
 */
function rateConfidence({ flags, index, question }: Assessment, score: number): number {
  const { base, forScore, forLength, most } = CONFIDENCE;
  const length = Math.min(1, index.distinctStems.length / ENOUGH_STEMS);
  let confidence = base + (forScore * score) / 100 + forLength * length;
  if (flags.length > 0) confidence = Math.min(confidence, most.flagged);
  if (!hasRubric(question)) confidence = Math.min(confidence, most.noRubric);
  return Math.round(confidence * 100) / 100;
}
