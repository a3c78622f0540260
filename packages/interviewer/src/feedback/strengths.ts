import { isBehavioural } from '../evaluation/assessment.ts';
import { words } from '../text/tokens.ts';
import type { EvaluationTexts } from '../texts.ts';
import { isFlagged, showsPoint, type AnsweredQuestion } from './answered-question.ts';
import { quotesOf, type AnswerQuote } from './answer-quotes.ts';
import type { FeedbackItem } from './feedback-item.ts';

export type StrengthKind = 'result' | 'action' | 'reason' | 'example' | 'point';
type Strength = FeedbackItem<StrengthKind>;

/**
 * Stricter than the evaluator's own signs: a missed sign does no harm here, but praise for something that was not
 * said makes all feedback worthless.
 */
const SIGNS: Record<Exclude<StrengthKind, 'point'>, readonly RegExp[]> = {
  result: [
    /\b(?:as a result|in the end|saved|afterwards|reduced|increased|improved|fell|dropped|grew|went from)\b/i,
    /\d|\b(?:percent|half|twice|hours?|days?|weeks?|months?)\b/i,
  ],
  action: [
    /\bI (?!(?:agreed|liked|need|needed|seemed|wanted)\b)(?:\p{L}+ed|wrote|built|led|made|ran|set|took|found|chose|spoke|gave|began|drew|told|sent)\b/iu,
  ],
  reason: [/(?<!\bnot )\b(?:because|therefore|the reason|so that|which is why|that is why)\b/i],
  example: [
    /\b(?:for example|for instance|i remember|last year|in my last|at my last|in our last)\b/i,
    /\b(?:I|we|my|our|us)\b/i,
  ],
};

const FEWEST_WORDS = 5;
/** For a question without points, only the score shows whether the answer stayed on topic. */
const ON_TOPIC_SCORE = 50;

/**
 * Up to `most` strengths from the best answers, each from a different question and of a different kind. Many
 * answers meet a point, so that is mentioned only when nothing more particular can be.
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
  const order: StrengthKind[] = isBehavioural(question)
    ? ['result', 'action', 'reason', 'example', 'point']
    : ['reason', 'point', 'example', 'result'];
  return order.flatMap((kind) => {
    // Words that show a point come first; a sign anywhere else in a good answer also counts.
    const quote = kind === 'point' ? shown[0] : [...shown, ...quotes].find((piece) => hasSigns(kind, piece));
    return quote ? [{ kind, text: t(`strengths.${kind}`), question: question.question, quote }] : [];
  });
}

/** Nothing is praised when the meaning is in doubt or the words are not the candidate's own. */
function isPraisable(answered: AnsweredQuestion): boolean {
  if (isFlagged(answered, 'nonanswer', 'negation', 'echo', 'stuffing', 'verbatim')) return false;
  if (isFlagged(answered, 'language_not_supported')) return false;
  const { points, score, insufficientEvidence } = answered.evaluated;
  if (insufficientEvidence) return false;
  return points.length > 0 ? points.some(({ met }) => met === 'yes') : score >= ON_TOPIC_SCORE;
}

const hasSigns = (kind: Exclude<StrengthKind, 'point'>, { quote }: AnswerQuote) =>
  SIGNS[kind].every((sign) => sign.test(quote));
