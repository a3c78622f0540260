import type { BankPoint } from '../bank/bank-item.ts';
import { sharedPointIn } from '../bank/bank-words.ts';
import { ownActionPoint, resultPoint } from '../bank/evidence-points.ts';
import { hasRubric } from '../evaluation/assessment.ts';
import { PointModel } from '../evaluation/point-model.ts';
import { coverPoints, type PointCoverage } from '../evaluation/rubric-coverage.ts';
import { collectAnswer, turnOf } from '../evaluation/answer.ts';
import { AnswerIndex } from '../evaluation/answer-index.ts';
import { findDeed } from '../evaluation/deed-points.ts';
import { isEnglishTag } from '../evaluation/english.ts';
import { findTold, isAboutTelling } from '../evaluation/told-points.ts';
import { onlyDeclines } from '../text/refusals.ts';
import { splitClauses, splitSentences, type Span } from '../text/sentences.ts';
import { contentStems } from '../text/stems.ts';
import { withoutFillers } from '../text/stop-words.ts';
import { tokenize, words } from '../text/tokens.ts';
import { asksForFact } from '../kinds/asks-for-fact.ts';
import { kinds } from '../kinds/kinds.ts';
import { saysOnlyYesOrNo } from '../kinds/question-signs.ts';
import type { Question } from '../types.ts';
import { declines, kindOfPoint, tellsOwnPart, tellsResult, type PointKind } from './answer-signs.ts';

export interface ChosenFollowUp {
  text: string;
  /** Null means that it asks for a result, a number or an example in general. */
  pointId: string | null;
}

const LONGEST_REFUSAL_WORDS = 12;
/** Words with which somebody says that they have nothing more to say or lack the experience. */
const NO_MORE = new RegExp(
  [
    /\b(?:never (?:done|used|worked)|not much more|nothing (?:more|else|further))\b/,
    /^(?:i have |ive |there is |theres )?nothing to add$/,
    /^that (?:is )?(?:all|it)$/,
    /^(?:as )?(?:i )?(?:have |ive )?(?:(?:just|already) )?(?:said|answered|told|explained|mentioned|covered) (?:you )?(?:that|this|it|all)(?: (?:already|before|above|earlier))?$/,
    /^(?:idk|dunno|n a)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/** In "No, nothing to add" the "no" belongs to the refusal, so it is not an answer of its own. */
const NO_BEFORE_NOTHING =
  /^\s*(?:no|nope|nah)\b[\s,.!;-]*(?=(?:i have |i've |there is |there's |that's |that is )?(?:nothing|all|it)\b)/i;

/**
 * Whether a text is "I don't know" or similar. A text with something else beside it, or with more than a few words,
 * is an answer. So is a bare "yes": some questions ask for no more, and for others it is a beginning.
 */
export function isNonAnswer(text: string, language: string): boolean {
  const said = words(text);
  if (said.length === 0) return true;
  if (said.length > LONGEST_REFUSAL_WORDS || saysOnlyYesOrNo(text, language)) return false;
  const rest = text.replace(NO_BEFORE_NOTHING, '');
  const isRefused = splitSentences(rest)
    .map((sentence) => splitClauses(rest, sentence).map((clause) => spokenWords(rest, clause)))
    .filter((clauses) => clauses.flat().length > 0)
    .every((clauses) => onlyDeclines(clauses, NO_MORE));
  return isRefused || (!isEnglishTag(language) && declines(text, language));
}

const spokenWords = (text: string, { start, end }: Span): string[] =>
  withoutFillers(tokenize(text.slice(start, end))).map(({ word }) => word);

/** General follow-ups, which do not belong to a question, in the language of the interview. */
export interface FollowUpTexts {
  /** BCP 47 tag of the interview. */
  language: string;
  /** Asks for a result. */
  forResult: string;
  /** Asks about a point that the question has no follow-up for, without revealing it. */
  forPoint(kind: PointKind): string;
  /** Makes a question polite for somebody who may have said it. */
  polite(text: string): string;
}

/** In other languages than English a point is known by its text alone, so less is found of what was said. */
const LONG_ANSWER_WORDS = { inEnglish: 120, otherwise: 60 };
/**
 * In an answer with fewer words, the rules find points reliably. In a longer one a point may have been said in other
 * words.
 */
const SHORT_ANSWER_WORDS = 20;
const MOST_OF_THE_WEIGHT = 0.6;
const PART = 0.5;

/**
 * Chooses the next follow-up, given everything that was said to the question so far: about the rubric point with the
 * greatest weight that was not found, or else for a result when the answer has none. Null when most was found. The
 * rules can miss what was said in other words. So the wording stays polite for somebody who has said it already, and
 * a long answer gets at most one follow-up.
 */
export function chooseFollowUp(
  question: Question,
  answer: string,
  used: readonly { builtIn: string; pointId: string | null }[],
  texts: FollowUpTexts,
): ChosenFollowUp | null {
  // An answer that gives the fact that was asked for is complete.
  const isFact = !hasRubric(question) && asksForFact(question, texts.language);
  if (isFact && !saysOnlyYesOrNo(answer, texts.language)) return null;
  const length = words(answer).length;
  const long = LONG_ANSWER_WORDS[isEnglishTag(texts.language) ? 'inEnglish' : 'otherwise'];
  if (used.length > 0 && length >= long) return null;
  const covered = pointsIn(question, answer, texts.language);
  if (hasMost(covered)) return null;
  const isAsked = (pointId: string | null, text: string) =>
    used.some((one) => (pointId !== null && one.pointId === pointId) || one.builtIn.includes(text));
  const open = covered
    .filter(({ met, point }) => met !== 'yes' && !isToldAlready(point.text, answer, texts.language))
    .toSorted((a, b) => b.point.weight * (1 - b.credit) - a.point.weight * (1 - a.credit));
  for (const { point } of open) {
    const own = question.followUps.find(
      ({ text, forPoint }) => forPoint === point.id && !isAsked(point.id, text),
    );
    if (own) {
      const text = length < SHORT_ANSWER_WORDS ? own.text : texts.polite(own.text);
      return { text, pointId: point.id };
    }
    const kind = kindOfPoint(point.text, texts.language);
    const isResult = kind === 'check' && kinds[question.kind].isBehavioural;
    const general = isResult ? texts.forResult : texts.forPoint(kind);
    const fits = isResult
      ? !tellsResult(answer, texts.language)
      : isMissing(kind, answer, length, texts.language);
    if (question.source === 'CUSTOM' && fits && !isAsked(point.id, general))
      return { text: general, pointId: point.id };
  }
  if (question.points.length > 0 && (open.length === 0 || used.length > 0)) return null;
  if (tellsResult(answer, texts.language)) return null;
  const general = question.followUps.find(({ text, forPoint }) => forPoint === null && !isAsked(null, text));
  if (general) return { text: general.text, pointId: null };
  const askedForResult = used.some(({ pointId }) => pointId === null);
  return kinds[question.kind].asksForResult && !askedForResult
    ? { text: texts.forResult, pointId: null }
    : null;
}

/** How far each point is covered: by its words, or, for points about the way of telling, by how it was told. */
function pointsIn(question: Question, answer: string, language: string): PointCoverage[] {
  const covered = coverPoints(question, new AnswerIndex(contentStems(answer)), PointModel.of(question));
  if (!isEnglishTag(language)) return covered;
  const said = collectAnswer([turnOf(question, answer)], question.id);
  return covered.map((one) => {
    const { text } = one.point;
    const told = findTold(text, said) ?? findDeed(text, said);
    if (told) return { ...one, met: told.isWhole ? 'yes' : 'partial' };
    return isAboutTelling(text) ? { ...one, met: 'no' } : one;
  });
}

/**
 * Whether the answer tells the own part or the result that the bank's point of that name asks for. In English signs of
 * telling find the point itself; in other languages it would be asked for right after it was told.
 */
function isToldAlready(pointText: string, answer: string, language: string): boolean {
  if (isEnglishTag(language)) return false;
  const isText = (point: BankPoint) => sharedPointIn(point, language).text === pointText;
  if (isText(ownActionPoint)) return tellsOwnPart(answer, language);
  return isText(resultPoint) && tellsResult(answer, language);
}

/** Whether a follow-up about this kind of point fits what was said. */
function isMissing(kind: PointKind, answer: string, length: number, language: string): boolean {
  if (kind === 'ownPart') return !tellsOwnPart(answer, language);
  // "What else?" is not asked after a long answer.
  return kind !== 'other' || length < SHORT_ANSWER_WORDS;
}

/** Whether points of most of the weight were found. */
function hasMost(covered: readonly PointCoverage[]): boolean {
  const total = covered.reduce((sum, { point }) => sum + point.weight, 0);
  const found = covered.reduce(
    (sum, { point, met }) => sum + point.weight * (met === 'yes' ? 1 : met === 'partial' ? PART : 0),
    0,
  );
  return total > 0 && found / total >= MOST_OF_THE_WEIGHT;
}
