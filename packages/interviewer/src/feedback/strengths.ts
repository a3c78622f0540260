import { hasRubric, isBehavioural } from '../evaluation/assessment.ts';
import { isAboutTelling } from '../evaluation/told-points.ts';
import { hasSigns } from '../evaluation/signs.ts';
import { words } from '../text/tokens.ts';
import type { EvaluationTexts } from '../texts.ts';
import { isFlagged, showsPoint, type AnsweredQuestion } from './answered-question.ts';
import { quotesOf } from '../evaluation/answer-quotes.ts';
import type { FeedbackItem } from './feedback-item.ts';

export type StrengthKind = 'result' | 'action' | 'reason' | 'example' | 'point';
type Strength = FeedbackItem<StrengthKind>;

const FEWEST_WORDS = 5;

/**
 * Up to `most` strengths from the best answers, each from a different question and of a different kind. That an
 * answer meets a point is praised last, because many answers do.
 */
export function findStrengths(
  answers: readonly AnsweredQuestion[],
  most: number,
  t: EvaluationTexts,
): Strength[] {
  const best = answers.toSorted((one, other) => other.evaluated.score - one.evaluated.score);
  const possible = best.map((answered) => strengthsOf(answered, t));
  const found: Strength[] = [];
  for (const isParticular of [true, false]) {
    for (const strengths of possible) {
      const next = strengths.find(
        (strength) => (strength.kind !== 'point') === isParticular && isNew(strength, found),
      );
      if (next && found.length < most) found.push(next);
    }
  }
  return found;
}

const isNew = (strength: Strength, found: readonly Strength[]) =>
  found.every(({ kind, question }) => kind !== strength.kind && question !== strength.question);

function strengthsOf(answered: AnsweredQuestion, t: EvaluationTexts): Strength[] {
  if (!isPraisable(answered)) return [];
  const { question, answer } = answered;
  const quotes = quotesOf(answer).filter(({ quote }) => words(quote).length >= FEWEST_WORDS);
  const shown = quotes.filter((quote) => showsPoint(answered, quote, ['yes']));
  const found = quotes.filter((quote) => showsPoint(answered, quote, ['yes', 'partial']));
  const aboutSubject = quotes.filter((quote) =>
    showsPoint(answered, quote, ['yes'], ({ text }) => !isAboutTelling(text)),
  );
  // In a story every part can be praised. With a rubric, only parts that show a point: a reason for something else
  // does not count.
  const praisable = isBehavioural(question) || !hasRubric(question) ? [...shown, ...quotes] : found;
  const order: StrengthKind[] = isBehavioural(question)
    ? ['result', 'action', 'reason', 'example', 'point']
    : ['reason', 'point', 'example', 'result'];
  return order.flatMap((kind) => {
    const quote = kind === 'point' ? aboutSubject[0] : praisable.find((piece) => hasSigns(kind, piece));
    return quote ? [{ kind, text: t(`strengths.${kind}`), question: question.question, quote }] : [];
  });
}

/** False when the meaning is in doubt, when no point was met, or when the words are not the candidate's own. */
function isPraisable(answered: AnsweredQuestion): boolean {
  if (isFlagged(answered, 'nonanswer', 'negation', 'echo', 'stuffing', 'verbatim')) return false;
  if (isFlagged(answered, 'language_not_supported')) return false;
  const { leftOut, points } = answered.evaluated;
  return leftOut === null && (points.length === 0 || points.some(({ met }) => met !== 'no'));
}
