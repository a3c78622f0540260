import english from './generated/request-weights.en.json';
import { requestIntents, type RequestIntent } from './intents.ts';

/** What was learned from phrasings of requests, and from answers, in one language. */
export interface RequestWeights {
  /** Every word that several examples have. */
  words: readonly string[];
  /**
   * The weight of each result before any word is read, in units of `unit`: first that of an answer, then that of each
   * intent.
   */
  bias: readonly number[];
  /** The names of the features that `featuresOf` returns, one on each line. `weights` has the same order. */
  features: string;
  /** For each feature one signed byte per result, all of them as base64. */
  weights: string;
  unit: number;
}

/** The kinds of each word: `pay` is of the kind `money`. A word may have several kinds. */
export type WordKinds = ReadonlyMap<string, readonly string[]>;

/** What a text probably is, with probabilities from 0 to 1. */
export interface Learned {
  /** The most likely request; null when the text cannot be judged. */
  intent: RequestIntent | null;
  /** The probability that this is the request. */
  certainty: number;
  /** The probability that the text is an answer. */
  answer: number;
  /** The number of its words that no example has. */
  unknown: number;
}

/** A text is not judged when more than this share of its words is unknown; it then counts as an answer. */
const MOST_UNKNOWN_SHARE = 0.34;
const MOST_WORDS = 36;
/** A single word is not judged, so only phrasings recognise it. */
const LEAST_WORDS = 2;

/** Stands for every word that fewer than two examples have. */
const UNKNOWN = '?';

/** The results, in the order of the weights. */
export const results: readonly (RequestIntent | null)[] = [null, ...requestIntents];

/** How much the other kinds of features count, compared to words, which count 1. */
const SHARE_OF_PIECES = 0.5;
const SHARE_OF_KINDS = 0.7;
const PIECE_LENGTHS = [3, 4, 5];

/** One group of features of a text (its words, pieces of words, or kinds of words), and how much the group counts. */
export interface Features {
  share: number;
  names: ReadonlySet<string>;
}

export function featuresOf(
  words: readonly string[],
  known: ReadonlySet<string>,
  kinds: WordKinds,
): readonly Features[] {
  const seen = words.map((word) => (known.has(word) ? word : UNKNOWN));
  return [
    { share: 1, names: wordFeatures(seen) },
    { share: SHARE_OF_PIECES, names: pieceFeatures(words) },
    { share: SHARE_OF_KINDS, names: kindFeatures(words, seen, kinds) },
  ];
}

/** Words, pairs of neighbours, and pairs with one word between them. The neighbours help where a word is unknown. */
function wordFeatures(words: readonly string[]): Set<string> {
  const framed = ['^', ...words, '$'];
  const features = new Set(framed);
  framed.forEach((word, at) => {
    const [next, second] = [framed[at + 1], framed[at + 2]];
    if (next !== undefined) features.add(`${word} ${next}`);
    if (second !== undefined) features.add(`${word} _ ${second}`);
  });
  return features;
}

/**
 * Groups of three to five letters: so "rewording" is similar to "reword", and to what a speech recogniser writes
 * instead.
 */
function pieceFeatures(words: readonly string[]): Set<string> {
  const features = new Set<string>();
  for (const word of words) {
    const framed = `<${word}>`;
    for (const length of PIECE_LENGTHS) {
      for (let at = 0; at + length <= framed.length; at += 1)
        features.add(`#${framed.slice(at, at + length)}`);
    }
  }
  return features;
}

/** Kinds of words, with their neighbours and with each other: for example "how much" with any word about money. */
function kindFeatures(words: readonly string[], seen: readonly string[], kinds: WordKinds): Set<string> {
  const features = new Set<string>();
  const named = words.map((word) => kinds.get(word) ?? []);
  named.forEach((ofWord, at) => {
    for (const kind of ofWord) {
      features.add(`@${kind}`);
      features.add(`${seen[at - 1] ?? '^'} @${kind}`);
      features.add(`@${kind} ${seen[at + 1] ?? '$'}`);
      for (const later of named.slice(at + 1).flat()) features.add(`@${kind} .. @${later}`);
      for (const next of named[at + 1] ?? []) features.add(`@${kind} @${next}`);
    }
  });
  return features;
}

/** The result for a language without learned weights: then only phrasings and signs decide. */
export const nothingLearned: Learned = { intent: null, certainty: 0, answer: 0, unknown: 0 };

/**
 * What a short text most likely is, by weights that were learned from known phrasings and answers
 * (fit/learn-requests.ts).
 */
export function learnedRequest(
  words: readonly string[],
  weights: CompiledWeights,
  kinds: WordKinds,
): Learned {
  const unknown = words.filter((word) => !weights.words.has(word)).length;
  if (
    words.length < LEAST_WORDS ||
    words.length > MOST_WORDS ||
    unknown > MOST_UNKNOWN_SHARE * words.length
  ) {
    return { intent: null, certainty: 0, answer: 0, unknown };
  }
  const sums = weights.bias.slice();
  for (const { share, names } of featuresOf(words, weights.words, kinds)) {
    const rows = [...names].flatMap((name) => weights.features.get(name) ?? []);
    const scale = share / (Math.sqrt(rows.length) || 1);
    for (const row of rows) row.forEach((weight, at) => (sums[at] = (sums[at] ?? 0) + weight * scale));
  }
  const [answer = 0, ...requests] = asShares(sums.map((sum) => sum * weights.unit));
  const most = Math.max(...requests);
  return { intent: requestIntents[requests.indexOf(most)] ?? null, certainty: most, answer, unknown };
}

/** Turns any numbers into shares that add up to 1; larger numbers get larger shares (softmax). */
export function asShares(values: readonly number[]): number[] {
  const top = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

export interface CompiledWeights {
  words: ReadonlySet<string>;
  bias: readonly number[];
  features: ReadonlyMap<string, Int8Array>;
  unit: number;
}

export function compileWeights({ words, bias, features, weights, unit }: RequestWeights): CompiledWeights {
  const bytes = Int8Array.from(atob(weights), (byte) => byte.charCodeAt(0));
  const width = results.length;
  const rows = features
    .split('\n')
    .map((feature, at) => [feature, bytes.subarray(at * width, (at + 1) * width)] as const);
  return { words: new Set(words), bias, features: new Map(rows), unit };
}

export const englishWeights = compileWeights(english);
