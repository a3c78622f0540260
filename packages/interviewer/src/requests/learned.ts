import english from './generated/request-weights.en.json';
import { requestIntents, type RequestIntent } from './intents.ts';

/** What was learned from phrasings of requests, and from answers, in one language. */
export interface RequestWeights {
  /** Every word of the phrasings. */
  words: readonly string[];
  /** The weight of each result before a word is read, in units of `unit`: an answer, then each intent. */
  bias: readonly number[];
  /** For each feature of `featuresOf` one signed byte per result, as base64. */
  features: Readonly<Record<string, string>>;
  unit: number;
}

/** What a text is, and how sure that is (0 to 1). */
export interface Learned {
  /** Null: an answer. */
  intent: RequestIntent | null;
  certainty: number;
}

/** Whoever names this many things that no request names gives an answer. */
const MOST_UNKNOWN_SHARE = 0.15;
const MOST_WORDS = 22;
/** One word alone is left to the phrasings. */
const LEAST_WORDS = 2;

/** The results, in the order of the weights. */
export const results: readonly (RequestIntent | null)[] = [null, ...requestIntents];

/** Words, neighbours, and words with one between them. */
export function featuresOf(words: readonly string[]): Set<string> {
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
    return { intent: null, certainty: 0 };
  }
  const known = [...featuresOf(words)].flatMap((feature) => weights.features.get(feature) ?? []);
  const size = Math.sqrt(known.length) || 1;
  const shares = asShares(
    results.map((_, at) => {
      const sum = known.reduce((total, row) => total + (row[at] ?? 0), 0);
      return ((weights.bias[at] ?? 0) + sum / size) * weights.unit;
    }),
  );
  const certainty = Math.max(...shares);
  return { intent: results[shares.indexOf(certainty)] ?? null, certainty };
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
