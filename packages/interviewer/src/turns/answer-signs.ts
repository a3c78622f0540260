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

type Signs =
  | 'result'
  | 'refusals'
  | 'inexperience'
  | 'askedTeam'
  | 'askedElse'
  | 'reportsSpeech'
  | 'tellsOfSelf';

/** Where the signs begin and end among the words. */
function findSigns(words: readonly string[], kind: Signs, tag: string): { start: number; end: number }[] {
  const name = `${kind} ${languageOf(tag) ?? fallback}`;
  const signs =
    compiled.get(name) ?? compared(signsIn(tag)[kind]).map((text) => parseTemplate(text, noParts));
  compiled.set(name, signs);
  return words.flatMap((_, start) =>
    signs.flatMap((sign) =>
      Array.from(
        endsOf(sign, words, start, () => false),
        (end) => ({ start, end }),
      ),
    ),
  );
}

/** Whether a text has the words of one of the signs. */
const has = (answer: string, kind: Signs, tag: string): boolean =>
  findSigns(lettersOf(answer), kind, tag).length > 0;

/** Whether an answer tells a result: in figures, or in words ("nobody has complained since"). */
export function tellsResult(answer: string, language: string): boolean {
  return /\d/.test(normalizeText(answer).text) || has(answer, 'result', language);
}

/**
 * Whether a text declines to answer, in languages other than English (choose-follow-up.ts has the rules for English).
 */
export const declines = (text: string, language: string): boolean => has(text, 'refusals', language);

/** Words beside "I have no experience" that say nothing else, such as "sorry" and "unfortunately". */
const MOST_BESIDE_INEXPERIENCE = 3;

/**
 * Whether a text says only that somebody lacks the experience: "I have never been in that situation". With a "but" or
 * a "would", or with more words beside it, it goes on to an answer.
 */
export function lacksExperience(text: string, language: string): boolean {
  const words = lettersOf(text);
  const contrast = compared(signsIn(language).contrast);
  if (words.some((word) => contrast.includes(word))) return false;
  const found = findSigns(words, 'inexperience', language);
  const beside = words.filter((_, at) => !found.some(({ start, end }) => start <= at && at < end));
  return found.length > 0 && beside.length <= MOST_BESIDE_INEXPERIENCE;
}

/** Whether a text reports what somebody says or asks. */
export const reportsSpeech = (text: string, language: string): boolean =>
  has(text, 'reportsSpeech', language);

/** Whether a text tells what somebody is, has or needs themselves: "I am pregnant, is that a problem for you?" */
export const tellsOfSelf = (text: string, language: string): boolean => has(text, 'tellsOfSelf', language);

/** Whether a question is about the organization, and neither to the interviewer nor one that needs no reply. */
export function asksTheTeam(question: string, language: string, companyName: string): boolean {
  if (has(question, 'askedElse', language)) return false;
  const company = lettersOf(companyName).join(' ');
  const isNamed = company !== '' && ` ${lettersOf(question).join(' ')} `.includes(` ${company} `);
  return isNamed || has(question, 'askedTeam', language);
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
