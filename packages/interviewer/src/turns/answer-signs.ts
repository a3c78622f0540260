import { fallback, languageOf } from '@parley/texts/languages';
import { listsIn } from '@parley/texts/spoken';
import { endsOf, parseTemplate, type Template } from '../requests/template.ts';
import { normalizeText } from '../text/normalize.ts';

/** What a rubric point asks for, judged by its wording. */
export const pointKinds = ['ownPart', 'steps', 'reason', 'check', 'trouble', 'people', 'example'] as const;
export type PointKind = (typeof pointKinds)[number] | 'other';

const noParts = new Map<string, never>();
const compared = (words: readonly string[]): string[] => words.map((word) => normalizeText(word).text);
const signsIn = (tag: string) => listsIn('answer-signs', languageOf(tag) ?? fallback);

const compiled = new Map<string, Template[]>();

/** Whether a text has the words of one of the signs. */
function has(answer: string, kind: 'result' | 'refusals' | 'inexperience', tag: string): boolean {
  const name = `${kind} ${languageOf(tag) ?? fallback}`;
  const signs =
    compiled.get(name) ?? compared(signsIn(tag)[kind]).map((text) => parseTemplate(text, noParts));
  compiled.set(name, signs);
  const words = lettersOf(answer);
  return words.some((_, start) => signs.some((sign) => endsOf(sign, words, start, () => false).size > 0));
}

/** Whether an answer tells a result: in figures, or in words ("nobody has complained since"). */
export function tellsResult(answer: string, language: string): boolean {
  return /\d/.test(normalizeText(answer).text) || has(answer, 'result', language);
}

/**
 * Whether a text declines to answer, in languages other than English (choose-follow-up.ts has the rules for English).
 */
export const declines = (text: string, language: string): boolean => has(text, 'refusals', language);

const MOST_WORDS_OF_INEXPERIENCE = 16;

/**
 * Whether a short text says only that somebody lacks the experience: "I have never been in that situation". With a
 * "but" or a "would" it goes on to an answer.
 */
export function lacksExperience(text: string, language: string): boolean {
  const words = lettersOf(text);
  if (words.length > MOST_WORDS_OF_INEXPERIENCE) return false;
  const contrast = compared(signsIn(language).contrast);
  return !words.some((word) => contrast.includes(word)) && has(text, 'inexperience', language);
}

const lettersOf = (text: string): string[] =>
  normalizeText(text)
    .text.replaceAll("'", '')
    .match(/\p{L}+/gu) ?? [];

const LEAST_OF_SELF = 2;

/** Whether somebody speaks of what they do or did themselves. */
export function tellsOwnPart(answer: string, language: string): boolean {
  const self = compared(signsIn(language).self);
  const words: string[] = normalizeText(answer).text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => self.includes(word)).length >= LEAST_OF_SELF;
}

/** The kind of the first sign in the point's text. */
export function kindOfPoint(point: string, language: string): PointKind {
  const signs = signsIn(language);
  const text = normalizeText(point).text;
  const found = pointKinds.flatMap((kind) => {
    const places = compared(signs[kind]).map((sign) => text.search(new RegExp(String.raw`\b${sign}`, 'u')));
    const at = Math.min(...places.map((place) => (place === -1 ? Infinity : place)));
    return at === Infinity ? [] : [{ kind, at }];
  });
  return found.toSorted((one, other) => one.at - other.at)[0]?.kind ?? 'other';
}
