import type { FactQuote } from './fact-quote.ts';
import type { Question, QuestionEvaluation } from '../types.ts';

/** One question that was asked, with its published evaluation, whoever scored it. */
export interface ScoredQuestion {
  question: Question;
  evaluation: QuestionEvaluation;
  /** How the answer is built, 0 to 100; null when the question is left out. */
  communication: number | null;
  /** The answer to a question for a plain fact; null for every other. */
  fact: FactQuote | null;
}

/** Who scored the questions, and what follows from it. */
export interface Judge {
  evaluator: string;
  evaluatorVersion: string;
  /**
   * The built-in rules confirm good answers and miss good ones in other words, so they need more before they say PASS.
   */
  by: 'rules' | 'model';
  /**
   * Whether FAIL may be suggested. Only for a model whose evidence was verified, in an organization that allows it.
   */
  mayFail: boolean;
}
