/**
 * The types shared by the three parts of this package: questions (bank), turns (machine) and evidence (evaluator).
 * Pure data, no I/O. Every time is milliseconds since the Unix epoch unless the name says otherwise.
 */

import type { QuestionKind } from './kinds/kinds.ts';
import type { EvaluationFocus } from './values.ts';

export type { QuestionKind };
export type { Category, EvaluationFocus } from './values.ts';

/** One thing that a good answer contains. It is met when any phrasing, or enough keywords, are found. */
export interface RubricPoint {
  id: string;
  /** The point in a recruiter's words: "names a reason for the order". */
  text: string;
  /** Single words or short terms, in any inflection. */
  keywords: string[];
  /** Other ways to say the whole point. */
  phrasings: string[];
  /** Relative weight inside the question, more than 0. */
  weight: number;
}

export interface FollowUp {
  text: string;
  /** The point that it asks about; null for a result, a number or an example in general. */
  forPoint: string | null;
}

/** A question as it is fixed at the start of an interview. */
export interface Question {
  id: string;
  question: string;
  /**
   * The same question in other, simpler words, for a candidate who asks for them. Null for a caller's question, and
   * absent in interviews that began before this field existed.
   */
  rephrase?: string | null;
  kind: QuestionKind;
  skill: string | null;
  /** Relative weight among the interview's questions, more than 0. */
  weight: number;
  required: boolean;
  expectedAnswer: string | null;
  points: RubricPoint[];
  followUps: FollowUp[];
  /** 0 to 2. */
  maxFollowUps: number;
  timeLimitSeconds: number | null;
  source: 'CUSTOM' | 'BANK' | 'MODEL';
}

/** One uninterrupted piece of speech or typed text in the transcript. */
export interface TranscriptTurn {
  /** Does not change within the interview. */
  turnId: string;
  speaker: 'INTERVIEWER' | 'CANDIDATE';
  /** The question it belongs to; null for greeting and closing. */
  questionId: string | null;
  text: string;
  /** Offsets from the interview's start. */
  startMs: number;
  endMs: number;
}

export type Dimension = 'communication' | 'technical' | 'cultureFit';

/** What happened to a question. */
export interface AskedQuestion {
  question: Question;
  /** False when there was no time for it; then the evaluation leaves it out. */
  asked: boolean;
  /** The candidate pressed skip, or said nothing. */
  skipped: boolean;
}

export interface EvaluationInput {
  questions: AskedQuestion[];
  turns: TranscriptTurn[];
  evaluationFocus: EvaluationFocus;
  /** BCP 47 tag of the interview. The built-in rules know only English. */
  language: string;
}

export interface Evidence {
  turnId: string;
  /** A verbatim part of that turn's text. */
  quote: string;
  /** Character offsets of the quote in the turn's text, end exclusive. */
  start: number;
  end: number;
}

export interface PointResult {
  pointId: string;
  text: string;
  met: 'no' | 'partial' | 'yes';
  evidence: Evidence[];
}

export type EvaluationFlag =
  | 'injection'
  | 'repeat'
  | 'stuffing'
  | 'nonanswer'
  | 'verbatim'
  | 'negation'
  | 'echo'
  | 'no_rubric'
  | 'language_not_supported';

/**
 * Why a question has no score that counts: nothing was said, too few words, another language than the interview's,
 * words without sense, the same text as another answer, the question read back, or rubric words without sentences; or
 * built-in rules found nothing they look for, which does not mean that the answer is bad; or the question asks for a
 * plain fact, which a person must read.
 */
export type LeftOutReason =
  | 'not_answered'
  | 'few_words'
  | 'other_language'
  | 'noise'
  | 'same_text'
  | 'read_from_question'
  | 'strung_together'
  | 'nothing_found'
  | 'plain_fact';

export interface QuestionEvaluation {
  questionId: string;
  question: string;
  kind: QuestionKind;
  skill: string | null;
  /** Relative weight among the interview's questions. */
  weight: number;
  /** The dimensions whose mean includes the score; empty when the question is left out. */
  feeds: Dimension[];
  /** Null when the score counts. */
  leftOut: LeftOutReason | null;
  /** Whole number 0 to 100. */
  score: number;
  /** Two or three sentences for the recruiter: what was shown, with which words, and what was not. */
  feedback: string;
  /** 0 to 1. */
  confidence: number;
  points: PointResult[];
  /** The quotes on which the score rests, best first; at least one unless nothing was said. */
  evidence: Evidence[];
  flags: EvaluationFlag[];
  /** Too little was said to judge. */
  insufficientEvidence: boolean;
}

/**
 * late: no reply in time. failed: the service failed. unusable: the replies cannot be used. over_limit: the
 * organization's monthly limit is reached.
 */
export type DegradedReason = 'late' | 'failed' | 'unusable' | 'over_limit';

export interface EvaluationResult {
  evaluator: string;
  evaluatorVersion: string;
  recommendation: 'PASS' | 'FAIL' | 'REVIEW';
  /** Why it is PASS, or why not, one sentence each. */
  reasons: string[];
  overallScore: number;
  communication: number;
  technical: number;
  cultureFit: number;
  questionEvaluations: QuestionEvaluation[];
  dimensionsNotAssessed: Dimension[];
  /** The share of each dimension in the overall score. They add up to 1; a dimension that was not assessed has 0. */
  dimensionWeights: Record<Dimension, number>;
  /** The mean of the questions about each skill; null when all of them are left out. */
  skills: { skill: string; score: number | null; questionIds: string[] }[];
  /** The result of another evaluator for the same interview, and the difference between the two overall scores. */
  crossCheck: {
    evaluator: string;
    evaluatorVersion: string;
    overallScore: number;
    difference: number;
  } | null;
  /** Why the built-in rules were used although a model is set up; null when they did not replace a model. */
  degraded: DegradedReason | null;
  confidence: number;
  flags: EvaluationFlag[];
  /** Two or three sentences about the whole interview. */
  summary: string;
}
