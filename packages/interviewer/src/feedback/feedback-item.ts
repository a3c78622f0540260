import type { AnswerQuote } from '../evaluation/answer-quotes.ts';

/** One remark to the candidate. `text` is ours, `question` was read to them, `quote` is theirs. */
export interface FeedbackItem<Kind extends string = string> {
  kind: Kind;
  text: string;
  question: string;
  /** Null only if the question was not answered. */
  quote: AnswerQuote | null;
}
