import english from './generated/request-weights.en.json';
import { requestIntents, type RequestIntent } from './intents.ts';

/** What was learned from phrasings of requests, and from answers, in one language. */
export interface RequestWeights {
  /** Every word that several examples have. */
  words: readonly string[];
  /** The weight of each result before a word is read, in units of `unit`: an answer, then each intent. */
  bias: readonly number[];
  /** For each feature of `featuresOf` one signed byte per result, as base64. */
  features: Readonly<Record<string, string>>;
  unit: number;
}

/** What a text is, and how sure that is: shares of 1 (0 to 1). */
export interface Learned {
  /** The most likely request; null when the text cannot be judged. */
  intent: RequestIntent | null;
  /** How sure it is that this is the request. */
  certainty: number;
  /** How sure it is that the text is an answer. */
  answer: number;
  /** How many of its words no example has. */
  unknown: number;
}

/** A text of which a third and more says things that no example says is an answer. */
const MOST_UNKNOWN_SHARE = 0.34;
const MOST_WORDS = 24;
/** One word alone is left to the phrasings. */
const LEAST_WORDS = 2;

/** Stands for every word that no two examples have. */
const UNKNOWN = '?';

/** The results, in the order of the weights. */
export const results: readonly (RequestIntent | null)[] = [null, ...requestIntents];

/** Words, neighbours, and words with one between them. What a word means that is not known, its neighbours show. */
export function featuresOf(words: readonly string[], known: ReadonlySet<string>): Set<string> {
  const framed = ['^', ...words.map((word) => (known.has(word) ? word : UNKNOWN)), '$'];
  const features = new Set(framed);
  framed.forEach((word, at) => {
    const [next, second] = [framed[at + 1], framed[at + 2]];
    if (next !== undefined) features.add(`${word} ${next}`);
    if (second !== undefined) features.add(`${word} _ ${second}`);
  });
  return features;
}

/** Where nothing was learned, phrasings and signs decide alone. */
export const nothingLearned: Learned = { intent: null, certainty: 0, answer: 0, unknown: 0 };

/**
 * What a short text most likely is, by weights that were learned from known phrasings and answers
 * (fit/learn-requests.ts).
 */
export function learnedRequest(words: readonly string[], weights: CompiledWeights): Learned {
  const unknown = words.filter((word) => !weights.words.has(word)).length;
  if (
    words.length < LEAST_WORDS ||
    words.length > MOST_WORDS ||
    unknown > MOST_UNKNOWN_SHARE * words.length
  ) {
    return { intent: null, certainty: 0, answer: 0, unknown };
  }
  const known = [...featuresOf(words, weights.words)].flatMap(
    (feature) => weights.features.get(feature) ?? [],
  );
  const size = Math.sqrt(known.length) || 1;
  const shares = asShares(
    results.map((_, at) => {
      const sum = known.reduce((total, row) => total + (row[at] ?? 0), 0);
      return ((weights.bias[at] ?? 0) + sum / size) * weights.unit;
    }),
  );
  const [answer = 0, ...requests] = shares;
  const most = Math.max(...requests);
  return { intent: requestIntents[requests.indexOf(most)] ?? null, certainty: most, answer, unknown };
}

/** Makes numbers of any size into shares of 1, larger ones larger (softmax). */
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

function compileWeights({ words, bias, features, unit }: RequestWeights): CompiledWeights {
  const rows = Object.entries(features).map(
    ([feature, row]) => [feature, Int8Array.from(atob(row), (byte) => byte.charCodeAt(0))] as const,
  );
  return { words: new Set(words), bias, features: new Map(rows), unit };
}

export const englishWeights = compileWeights(english);
