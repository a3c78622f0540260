import type { EvaluationTexts } from '../texts.ts';
import type { Evidence, PointResult, Question, TranscriptTurn } from '../types.ts';
import type { ScoredQuestion } from './scored-question.ts';
import type { AnchoredScale } from './anchored-scale.ts';
import { assessAnswer, hasRubric, type Assessment } from './assessment.ts';
import { scoreCommunication } from './communication.ts';
import { dimensionsFedBy } from './dimensions.ts';
import { writeFeedback } from './feedback.ts';
import { scoreAnswer } from './question-score.ts';
import { quoteFullest, quoteWords } from './quotes.ts';
import type { PointCoverage } from './rubric-coverage.ts';

const FEW_STEMS = 5;
const MOST_QUOTES = 3;

/** Evaluates one question that was asked. Without an answer it scores 0 and the feedback says so. */
export function scoreQuestion(
  question: Question,
  turns: readonly TranscriptTurn[],
  interviewInEnglish: boolean,
  t: EvaluationTexts,
  scale?: AnchoredScale,
): ScoredQuestion {
  const assessment = assessAnswer(question, turns, interviewInEnglish);
  const score = scoreAnswer(assessment, scale);
  const points = assessment.covered.map((covered) => presentPoint(covered, assessment));
  const evidence = collectEvidence(points, assessment);
  const insufficientEvidence = !assessment.answered || assessment.index.distinctStems.length < FEW_STEMS;
  const leftOut = assessment.answered ? null : 'not_answered';
  const counts = { score: leftOut === null, communication: leftOut === null };
  return {
    question,
    communication: leftOut === null ? scoreCommunication(assessment) : null,
    evaluation: {
      questionId: question.id,
      question: question.question,
      kind: question.kind,
      skill: question.skill,
      weight: question.weight,
      feeds: dimensionsFedBy(question, counts),
      leftOut,
      score,
      feedback: writeFeedback(assessment, points, insufficientEvidence, t),
      confidence: rateConfidence(assessment, score),
      points,
      evidence,
      flags: assessment.flags,
      insufficientEvidence,
    },
  };
}

/** A point counts as met only together with the words that show it. */
function presentPoint({ point, met, positions }: PointCoverage, { answer }: Assessment): PointResult {
  const quote = met === 'no' ? null : quoteWords(answer, positions);
  return { pointId: point.id, text: point.text, met: quote ? met : 'no', evidence: quote ? [quote] : [] };
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
  most: { notAnswered: 0.2, otherLanguage: 0.2, noRubric: 0.35, flagged: 0.55 },
};
const ENOUGH_STEMS = 15;

/**
 * 0 to 1. Word matching confirms a good answer well and a poor one badly: of its low scores on graded answers
 * about 60 % were good answers in other words. So confidence rises with the score, and silence proves little
 * because a lost recording sounds the same.
 */
function rateConfidence({ flags, index, question, answered }: Assessment, score: number): number {
  const { base, forScore, forLength, most } = CONFIDENCE;
  const length = Math.min(1, index.distinctStems.length / ENOUGH_STEMS);
  let confidence = base + (forScore * score) / 100 + forLength * length;
  if (flags.length > 0) confidence = Math.min(confidence, most.flagged);
  if (!hasRubric(question)) confidence = Math.min(confidence, most.noRubric);
  if (flags.includes('language_not_supported')) confidence = Math.min(confidence, most.otherLanguage);
  if (!answered) confidence = Math.min(confidence, most.notAnswered);
  return Math.round(confidence * 100) / 100;
}
