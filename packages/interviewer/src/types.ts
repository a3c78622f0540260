/**
 * The words that the three halves of this package share: questions (bank), turns (machine) and evidence
 * (evaluator). Pure data, no I/O; every time is milliseconds since the Unix epoch unless the name says
 * otherwise.
 */

import type { QuestionKind } from './kinds/kinds.ts';
import type { EvaluationFocus } from './values.ts';

export type { QuestionKind };
export type { Category, EvaluationFocus } from './values.ts';

/** One thing that a good answer contains. It is met when any phrasing, or enough keywords, are found. */
export interface RubricPoint {
  id: string;
  /** What the point is, as a recruiter would say it: "names a reason for the order". */
  text: string;
  /** Single words or short terms, any inflection. */
  keywords: string[];
  /** Other ways to say the whole point. */
  phrasings: string[];
  /** Relative weight inside the question, more than 0. */
  weight: number;
}

export interface FollowUp {
  text: string;
  /** The point it asks about; null = it asks for a result, a number or an example in general. */
  forPoint: string | null;
}

/** A question as it is frozen into an interview at its start. */
export interface Question {
  id: string;
  question: string;
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
  source: 'CUSTOM' | 'BANK';
}

/** One uninterrupted piece of speech or typed text in the transcript. */
export interface TranscriptTurn {
  /** Stable within the interview. */
  turnId: string;
  speaker: 'INTERVIEWER' | 'CANDIDATE';
  /** The question it belongs to; null for greeting and closing. */
  questionId: string | null;
  text: string;
  /** Offsets from the interview's start. */
  startMs: number;
  endMs: number;
}

/** What became of a question. */
export interface AskedQuestion {
  question: Question;
  /** False: time ran out before it; it is left out of the evaluation. */
  asked: boolean;
  /** The candidate pressed skip, or said nothing. */
  skipped: boolean;
}

export interface EvaluationInput {
  questions: AskedQuestion[];
  turns: TranscriptTurn[];
  evaluationFocus: EvaluationFocus;
  /** BCP 47 tag of the interview; the built-in rules know English only. */
  language: string;
}

export interface Evidence {
  turnId: string;
  /** Verbatim substring of that turn's text. */
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

export interface QuestionEvaluation {
  questionId: string;
  question: string;
  /** Whole number 0 to 100. */
  score: number;
  /** Two or three sentences to the recruiter: what was shown, with what, and what was not. */
  feedback: string;
  /** 0 to 1. */
  confidence: number;
  points: PointResult[];
  /** The quotes that carry the score, best first; at least one unless nothing was said. */
  evidence: Evidence[];
  flags: EvaluationFlag[];
  /** True: too little was said to judge. */
  insufficientEvidence: boolean;
}

export interface EvaluationResult {
  evaluator: string;
  evaluatorVersion: string;
  recommendation: 'PASS' | 'FAIL' | 'REVIEW';
  /** Why it is not PASS, or why it is, one sentence each. */
  reasons: string[];
  overallScore: number;
  communication: number;
  technical: number;
  cultureFit: number;
  questionEvaluations: QuestionEvaluation[];
  dimensionsNotAssessed: ('communication' | 'technical' | 'cultureFit')[];
  confidence: number;
  flags: EvaluationFlag[];
  /** Two or three sentences over the whole interview. */
  summary: string;
}
