import type { FollowUpKey } from '../texts.ts';
import type { Category, EvaluationFocus } from '../values.ts';
import type { QuestionSign } from './question-signs.ts';

/**
 * Everything that depends on the kind of a question when it is asked and evaluated. A new kind needs one more file or
 * folder here, and a line in `kinds.ts`.
 */
export interface KindRules {
  /** The wordings by which a caller's question is recognised as this kind; each language has its own. */
  signs: readonly QuestionSign[];
  /** When several kinds fit a wording, or can fill up an interview, the lowest rank comes first. */
  rank: number;
  /** Whether its questions belong to a trade and its skills or fit everybody. */
  fits: 'trade' | 'everybody';
  /** Its share of an interview by category (NONE: no category was sent). Only the proportions matter. */
  shares: Partial<Record<Category | 'NONE', number>>;
  /**
   * What the focus of the evaluation adds to the share, so that there are enough questions about what will be judged.
   */
  focusShares: Partial<Record<EvaluationFocus, number>>;
  /** Follow-ups to a caller's question. Its rubric must not be revealed, so they stay general. */
  followUps: readonly FollowUpKey[];
  /** The most follow-ups to a question of the bank. */
  bankFollowUps: 1 | 2;
  /** Whether a follow-up asks for the result when the candidate's story has none and no other follow-up is left. */
  asksForResult: boolean;
  /** What to ask a candidate who says that they lack the experience. `answered`: saying so is an answer. */
  withoutExperience: 'other_example' | 'imagine' | 'go_on' | 'answered';
  /** Whether it asks what a person did or values, so that their story itself is evidence. */
  isBehavioural: boolean;
  /** When its score counts as technical. A question about a skill always does, unless this is `never`. */
  isTechnical: 'always' | 'with_rubric' | 'with_skill' | 'never';
  /** What the feedback to the candidate may say is missing in a short answer. */
  mayLack: 'nothing' | 'parts_of_a_story' | 'parts_of_an_argument';
}
