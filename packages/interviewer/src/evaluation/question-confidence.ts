import { hasRubric, type Assessment } from './assessment.ts';

const CEILING = { notAnswered: 0.2, otherLanguage: 0.2, noRubric: 0.35, flagged: 0.55 };
const BASE = 0.45;
const FOR_SCORE = 0.35;
const FOR_LENGTH = 0.15;
const ENOUGH_STEMS = 15;

/**
 * 0 to 1. Word matching confirms a good answer well and a poor one badly: of its low scores on graded answers
 * about 60 % were good answers in other words. So confidence rises with the score, and silence proves little
 * because a lost recording sounds the same.
 */
export function rateConfidence(assessment: Assessment, score: number): number {
  const { flags, index, question, answered } = assessment;
  const length = Math.min(1, index.distinctStems.length / ENOUGH_STEMS);
  let confidence = BASE + (FOR_SCORE * score) / 100 + FOR_LENGTH * length;
  if (flags.length > 0) confidence = Math.min(confidence, CEILING.flagged);
  if (!hasRubric(question)) confidence = Math.min(confidence, CEILING.noRubric);
  if (flags.includes('language_not_supported')) confidence = Math.min(confidence, CEILING.otherLanguage);
  if (!answered) confidence = Math.min(confidence, CEILING.notAnswered);
  return Math.round(confidence * 100) / 100;
}
