import type { AnswerQuote } from '../evaluation/answer-quotes.ts';

/**
 * One remark to the candidate. `text` is our sentence, `question` is what they were asked, and `quote` is from their
 * answer.
 */
export interface FeedbackItem<Kind extends string = string> {
  kind: Kind;
  text: string;
  question: string;
  /** Null only if the question was not answered. */
  quote: AnswerQuote | null;
}
