import type { FollowUpKey } from '../texts.ts';
import type { Category, EvaluationFocus } from '../values.ts';

/**
 * Everything by which the asking and evaluating of one kind of question differs from another's. A new kind is one
 * more file or folder here, and a line in `kinds.ts`.
 */
export interface KindRules {
  /** Wording by which a caller's question is recognised; null: by none. */
  signs: RegExp | null;
  /** Where several kinds would do, to read a wording or to fill an interview up, the lowest comes first. */
  rank: number;
  /** Whether its questions belong to a trade and its skills, or fit everybody. */
  fits: 'trade' | 'everybody';
  /** Its share of an interview by category (NONE: no category was sent). Only the proportions count. */
  shares: Partial<Record<Category | 'NONE', number>>;
  /** What the focus of the evaluation adds, so that what is to be judged is asked at all. */
  focusShares: Partial<Record<EvaluationFocus, number>>;
  /** Follow-ups to a caller's question. Its rubric must not be read out, so they stay general. */
  followUps: readonly FollowUpKey[];
  /** How often a question of the bank is followed up, at most. */
  bankFollowUps: 1 | 2;
  /** True: an account without a result is asked for it, when no other follow-up is left. */
  asksForResult: boolean;
  /** True: it asks what a person did or values, so the account itself is evidence. */
  isBehavioural: boolean;
  /** When its score counts as technical. A question about a skill always does, unless this is `never`. */
  isTechnical: 'always' | 'with_rubric' | 'with_skill' | 'never';
  /** What a short answer may lack, as the feedback to the candidate says it. */
  mayLack: 'nothing' | 'parts_of_a_story' | 'parts_of_an_argument';
}
