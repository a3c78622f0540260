import english from '@parley/texts/en/answer-signs.json';
import { endsOf, parseTemplate } from '../requests/template.ts';
import { normalizeText } from '../text/normalize.ts';

/** What a rubric point asks for, as far as its wording shows. */
export const pointKinds = ['ownPart', 'steps', 'reason', 'check', 'trouble', 'people', 'example'] as const;
export type PointKind = (typeof pointKinds)[number] | 'other';

const noParts = new Map<string, never>();
const results = english.result.map((text) => parseTemplate(text, noParts));

/** Whether an account tells what came of it: in figures, or in words ("nobody has complained since"). */
export function tellsResult(answer: string): boolean {
  const text = normalizeText(answer).text;
  if (/\d/.test(text)) return true;
  const words = text.replaceAll("'", '').match(/\p{L}+/gu) ?? [];
  return words.some((_, start) => results.some((sign) => endsOf(sign, words, start, () => false).size > 0));
}

const LEAST_OF_SELF = 2;

/** Whether somebody speaks of what they do or did themselves. */
export function tellsOwnPart(answer: string): boolean {
  const words: string[] = normalizeText(answer).text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => english.self.includes(word)).length >= LEAST_OF_SELF;
}

/** The kind whose signs the point has first, in the order of its words. */
export function kindOfPoint(point: string): PointKind {
  const text = normalizeText(point).text;
  const found = pointKinds.flatMap((kind) => {
    const places = english[kind].map((sign) => text.search(new RegExp(String.raw`\b${sign}`, 'u')));
    const at = Math.min(...places.map((place) => (place === -1 ? Infinity : place)));
    return at === Infinity ? [] : [{ kind, at }];
  });
  return found.toSorted((one, other) => one.at - other.at)[0]?.kind ?? 'other';
}
