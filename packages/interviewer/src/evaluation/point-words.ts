import { stemSimilarity } from '../text/fuzzy.ts';
import { negations } from '../text/negations.ts';
import { contentStems } from '../text/stems.ts';
import { words } from '../text/tokens.ts';
import type { RubricPoint } from '../types.ts';
import type { Answer } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';

/** The words by which a point is recognised. */
export interface Wanted {
  stems: readonly string[];
  /** Words that show something alone: those of text and phrasings, and keywords of one word. */
  single: ReadonlySet<string>;
  /** Keywords of several words: of "next day", one word alone says something else. */
  terms: readonly (readonly string[])[];
  /** The text, and each phrasing. */
  sources: readonly (readonly string[])[];
  /** Words that stand in a text with "not": they may be denied in the answer too. */
  denied: ReadonlySet<string>;
  asked: ReadonlySet<string>;
}

export function wantedOf(point: RubricPoint, asked: ReadonlySet<string>): Wanted {
  const written = [point.text, ...point.phrasings];
  const terms = point.keywords.map(contentStems);
  const notAsked = (stems: readonly string[]) => stems.filter((one) => !asked.has(one));
  const single = new Set([
    ...written.flatMap(contentStems),
    ...terms.filter((stems) => stems.length === 1).flat(),
  ]);
  return {
    stems: notAsked([...new Set([...single, ...terms.flat()])]),
    single,
    terms,
    sources: written.map((text) => notAsked([...new Set(contentStems(text))])),
    denied: new Set([...written, ...point.keywords].filter(hasNegation).flatMap(contentStems)),
    asked,
  };
}

const SAME_BEGINNING = 3;

/** Where a word was said. "Head" is not "ahead", though they are as alike as a typing error. */
export function positionsOf(wanted: string, index: AnswerIndex, { content }: Answer): readonly number[] {
  const { similarity, positions } = index.find(wanted);
  if (similarity === 1) return positions;
  return positions.filter((position) => {
    const said = content[position]?.stem ?? '';
    return (
      said.slice(0, SAME_BEGINNING) === wanted.slice(0, SAME_BEGINNING) && stemSimilarity(said, wanted) > 0
    );
  });
}

const WORDS_BEFORE = 2;

/** Whether a "not" stands directly before a content word: "I don't say calm down" shows nobody who stays calm. */
export function negationsOf({ tokens, content }: Answer): (position: number) => boolean {
  const places = new Map(tokens.map((token, place) => [token, place]));
  return (position) => {
    const token = content[position];
    const place = token ? (places.get(token) ?? 0) : 0;
    return tokens.slice(Math.max(0, place - WORDS_BEFORE), place).some(({ word }) => negations.has(word));
  };
}

const hasNegation = (text: string): boolean => words(text).some((word) => negations.has(word));
