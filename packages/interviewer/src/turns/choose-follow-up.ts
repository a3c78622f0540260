import { coverPoints } from '../evaluation/rubric-coverage.ts';
import { AnswerIndex } from '../evaluation/answer-index.ts';
import { contentStems } from '../text/stems.ts';
import { words } from '../text/tokens.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Question } from '../types.ts';

export interface ChosenFollowUp {
  text: string;
  /** Null means that it asks for a result, a number or an example in general. */
  pointId: string | null;
}

const LONGEST_REFUSAL_WORDS = 12;
const REFUSAL =
  /\b(?:(?:do not|don'?t|did not|didn'?t) (?:really )?(?:know|remember)|no idea|not sure|no clue|cannot answer|can'?t answer|nothing comes to mind|never (?:done|heard|used|worked)|pass|skip|next question|not much more|nothing (?:more|else)|that'?s (?:all|it)|that is all)\b/i;

/** Whether a text is "I don't know" or similar. A long text that contains such words is an answer. */
export function isNonAnswer(text: string): boolean {
  const said = words(text);
  if (said.length === 0) return true;
  return said.length <= LONGEST_REFUSAL_WORDS && REFUSAL.test(text.replaceAll('’', "'"));
}

/**
 * What to ask on, given everything said to the question so far: about the heaviest rubric point that is not
 * covered and for which a follow-up is left; else for a result or a number when the account has none. Null when
 * nothing is missing. The same rule of coverage as the evaluator's, so nobody is asked for what will count.
 *
 * @param forResult asks for a result, in the language of the interview.
 */
export function chooseFollowUp(
  question: Question,
  answer: string,
  used: readonly { builtIn: string; pointId: string | null }[],
  forResult: string,
): ChosenFollowUp | null {
  const left = question.followUps.filter(({ text }) => !used.some(({ builtIn }) => builtIn === text));
  const uncovered = coverPoints(question.points, question.question, new AnswerIndex(contentStems(answer)))
    .filter(({ met }) => met !== 'yes')
    .toSorted((a, b) => b.point.weight * (1 - b.credit) - a.point.weight * (1 - a.credit));
  for (const { point } of uncovered) {
    const followUp = left.find(({ forPoint }) => forPoint === point.id);
    if (followUp) return { text: followUp.text, pointId: point.id };
  }
  if (uncovered.length === 0 && question.points.length > 0) return null;
  const general = left.find(({ forPoint }) => forPoint === null);
  if (hasResult(answer)) return null;
  if (general) return { text: general.text, pointId: null };
  const askedForResult = used.some(({ pointId }) => pointId === null);
  return kinds[question.kind].asksForResult && !askedForResult ? { text: forResult, pointId: null } : null;
}

const RESULT =
  /\d|\b(?:result\w*|outcome|percent|half|twice|doubled?|increased?|reduced?|improved?|saved|in the end|finally|hundred\w*|thousand\w*|million\w*)\b/i;

function hasResult(answer: string): boolean {
  return RESULT.test(answer);
}
