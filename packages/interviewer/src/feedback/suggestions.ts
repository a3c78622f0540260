import { tells } from '../evaluation/told-points.ts';
import { overlaps, type Answer } from '../evaluation/answer.ts';
import { hasRubric } from '../evaluation/assessment.ts';
import { findCues } from '../evaluation/delivery-cues.ts';
import { findSign } from '../evaluation/signs.ts';
import { kinds } from '../kinds/kinds.ts';
import { textsIn, type EvaluationTexts } from '../texts.ts';
import { tellsOwnPart, tellsResult } from '../turns/answer-signs.ts';
import type { LeftOutReason } from '../types.ts';
import { isFlagged, showsPoint, type AnsweredQuestion } from './answered-question.ts';
import { quotesOf, type AnswerQuote } from '../evaluation/answer-quotes.ts';
import type { FeedbackItem } from './feedback-item.ts';

export type SuggestionKind =
  | 'open'
  | 'brief'
  | 'list'
  | 'echo'
  | 'astray'
  | 'otherWords'
  | 'result'
  | 'action'
  | 'example'
  | 'reason'
  | 'sides';
type Suggestion = FeedbackItem<SuggestionKind>;

/** The suggestion for an answer that was left out although it is not short, by the reason. */
export const kindsOfLeftOut: Partial<Record<LeftOutReason, SuggestionKind>> = {
  noise: 'astray',
  same_text: 'astray',
  nothing_found: 'otherWords',
  read_from_question: 'echo',
  strung_together: 'list',
};

/** On the evaluator's scale, two or more actions. "I would say" counts as one action. */
const SEVERAL_ACTIONS = 0.5;

/**
 * Up to `most` suggestions from the answers with most room for improvement, each for a different question and of a
 * different kind, without quotes that already appear above. Questions that are already praised come last.
 */
export function findSuggestions(
  answers: readonly AnsweredQuestion[],
  praised: readonly FeedbackItem[],
  most: number,
  language: string,
): Suggestion[] {
  const t = textsIn(language).evaluation;
  const found: Suggestion[] = [];
  const isPraised = ({ question }: AnsweredQuestion) =>
    praised.some((item) => item.question === question.question) ? 1 : 0;
  const ordered = answers.toSorted(
    (one, other) => isPraised(one) - isPraised(other) || one.evaluated.score - other.evaluated.score,
  );
  for (const answered of ordered) {
    if (found.length === most) break;
    const kind = kindsFor(answered, language).find((next) => found.every((item) => item.kind !== next));
    const suggestion = kind && suggest(kind, answered, [...praised, ...found], t);
    if (suggestion) found.push(suggestion);
  }
  return found;
}

function suggest(
  kind: SuggestionKind,
  answered: AnsweredQuestion,
  others: readonly FeedbackItem[],
  t: EvaluationTexts,
): Suggestion | null {
  const said = others.flatMap(({ quote }) => quote?.quote ?? []);
  const quote = kind === 'open' ? null : fullestQuote(answered, said);
  if (kind !== 'open' && quote === null) return null;
  return { kind, text: t(`suggestions.${kind}`), question: answered.question.question, quote };
}

/** What would have helped, the most helpful first. */
function kindsFor(answered: AnsweredQuestion, language: string): SuggestionKind[] {
  const { question, evaluated, answer } = answered;
  const { points, insufficientEvidence } = evaluated;
  if (isFlagged(answered, 'language_not_supported')) return [];
  if (!answer.saidAnything || isFlagged(answered, 'nonanswer')) return ['open'];
  // A few plain words are a whole answer to a question about dates and circumstances.
  if (evaluated.leftOut === 'plain_fact') return [];
  if (kinds[question.kind].mayLack === 'nothing') return [];
  if (isFlagged(answered, 'stuffing')) return ['list'];
  if (isFlagged(answered, 'echo')) return ['echo'];
  const leftOut = evaluated.leftOut && kindsOfLeftOut[evaluated.leftOut];
  if (leftOut) return [leftOut];
  if (insufficientEvidence) return ['brief'];
  if (points.length > 0 && points.every(({ met }) => met === 'no')) return ['otherWords'];
  const sides: SuggestionKind[] = points.some(({ met }) => met === 'no') ? ['sides'] : [];
  return [...missingParts(answered, language), ...sides];
}

/**
 * The parts that the answer lacks. It uses the evaluator's generous signs, so that nothing is suggested that the
 * candidate may have said.
 */
function missingParts({ question, answer }: AnsweredQuestion, language: string): SuggestionKind[] {
  const cues = findCues(answer);
  if (kinds[question.kind].mayLack === 'parts_of_a_story') {
    const told = allOf(answer);
    const isMissing = {
      result: !tellsResult(told, language) && !tells('result', answer),
      action: !tellsOwnPart(told, language) && !tells('ownAction', answer),
    };
    return (['result', 'action'] as const).filter(
      (part) => isMissing[part] && cues[part] === 0 && !findSign(part, answer),
    );
  }
  // For a question with a rubric only its points count, so no reason or example is missing.
  if (hasRubric(question)) return [];
  const missing: SuggestionKind[] = [];
  // A person who tells what they did gives an example, even without the words "for example".
  if (
    cues.example === 0 &&
    cues.action < SEVERAL_ACTIONS &&
    !tellsOwnPart(allOf(answer), language) &&
    !findSign('example', answer)
  )
    missing.push('example');
  if (cues.reason === 0 && !findSign('reason', answer)) missing.push('reason');
  return missing;
}

const allOf = ({ turns }: Answer): string => turns.map(({ text }) => text).join('\n');

/**
 * The quote with the most content words: among those that show a point, or among all when none does. The first one if
 * several have equally many.
 */
function fullestQuote(answered: AnsweredQuestion, said: readonly string[]): AnswerQuote | null {
  const { answer } = answered;
  const contentOf = (quote: AnswerQuote) =>
    answer.content.filter(
      (token) => answer.turns[token.turn]?.turnId === quote.turnId && overlaps(token, quote),
    ).length;
  const quotes = quotesOf(answer).filter((quote) => !said.includes(quote.quote) && contentOf(quote) > 0);
  const shown = quotes.filter((quote) => showsPoint(answered, quote, ['yes', 'partial']));
  const considered = shown.length > 0 ? shown : quotes;
  return considered.toSorted((one, other) => contentOf(other) - contentOf(one)).at(0) ?? null;
}
