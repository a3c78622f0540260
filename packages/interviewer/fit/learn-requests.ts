import { answerVoices, requestVoices, type RequestExample } from './request-examples.ts';
import {
  asShares,
  featuresOf,
  results,
  type Features,
  type RequestWeights,
} from '../src/requests/learned.ts';
import { requestsIn } from '../src/requests/request-language.ts';
import { requestWords } from '../src/requests/request-words.ts';

/** A feature that only one text has says nothing about other texts, so it is not used. */
const LEAST_TEXTS = 2;
const ROUNDS = 18;
const FIRST_STEP = 8;
/** How much a weight shrinks with each text. */
const SHRINKING = 3e-4;
const LARGEST = 127;
/** How much more an answer counts than a request, because candidates say far more answers than requests. */
const ANSWERS_COUNT = 2.5;
/** A feature whose weights are all smaller changes hardly anything, so it is not stored. */
const LEAST_WEIGHT = 3;

/** What one run learns from: the number of kinds of features, and the part of the examples that it leaves out. */
interface Part {
  kinds: number;
  without: number;
}
const OF_PARTS = 4;
const runs: readonly Part[] = [
  { kinds: 1, without: 0 },
  { kinds: 3, without: 1 },
  { kinds: 1, without: 2 },
  { kinds: 3, without: 3 },
];

/** A text as an example to learn from: its features, and how much each counts. */
interface Example {
  features: Int32Array;
  shares: Float64Array;
  result: number;
}

interface LearningSet {
  requests: readonly RequestExample[];
  answers: readonly string[];
}

/**
 * Learns the weights of `learnedRequest` by multinomial logistic regression (stochastic gradient descent with the
 * mean of the weights of the second half). It learns four times, each time without a different quarter of the
 * examples, twice from words only and twice from all features. Then it takes the mean of the four, which makes fewer
 * mistakes than each. The same examples always give exactly the same weights.
 */
export function learnRequests(set: LearningSet = allExamples()): RequestWeights {
  const language = requestsIn('en');
  const texts = [...set.requests, ...set.answers.map((text) => ({ intent: null, text }))].map(
    ({ intent, text }) => ({ words: requestWords(text, language).words, result: results.indexOf(intent) }),
  );
  const known = new Set(inSeveral(texts.map(({ words }) => new Set(words))));
  const seen = texts.map(({ words }) => featuresOf(words, known, language.kinds));
  const names = inSeveral(seen.map((parts) => new Set(parts.flatMap((part) => [...part.names]))));
  const at = new Map(names.map((name, index) => [name, index]));
  const examplesOf = ({ kinds, without }: Part) =>
    texts.flatMap(({ result }, index) =>
      index % OF_PARTS === without ? [] : [exampleOf((seen[index] ?? []).slice(0, kinds), at, result)],
    );
  const learned = runs.map((part) => descend(examplesOf(part), names.length));
  return asBytes(known, names, meanOf(learned));
}

function exampleOf(seen: readonly Features[], at: ReadonlyMap<string, number>, result: number): Example {
  const parts = seen.map(({ share, names }) => {
    const found = [...names].flatMap((name) => at.get(name) ?? []);
    return { found, share: share / (Math.sqrt(found.length) || 1) };
  });
  return {
    features: Int32Array.from(parts.flatMap(({ found }) => found)),
    shares: Float64Array.from(parts.flatMap(({ found, share }) => found.map(() => share))),
    result,
  };
}

function meanOf(learned: readonly Weights[]): Weights {
  const mean = (of: (one: Weights) => Float64Array) => {
    const sums = new Float64Array(learned[0] ? of(learned[0]).length : 0);
    for (const one of learned) of(one).forEach((weight, at) => (sums[at]! += weight / learned.length));
    return sums;
  };
  return { bias: mean(({ bias }) => bias), weights: mean(({ weights }) => weights) };
}

function allExamples(): LearningSet {
  return {
    requests: requestVoices.flatMap(({ said }) => said),
    answers: answerVoices.flatMap(({ said }) => said),
  };
}

/** Rounds the weights to bytes, and leaves out features that change hardly anything. */
function asBytes(known: ReadonlySet<string>, names: readonly string[], learned: Weights): RequestWeights {
  const { bias, weights } = learned;
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const unit = largest / LARGEST;
  const width = results.length;
  const rows = names.flatMap((name, index) => {
    const row = weights
      .subarray(index * width, (index + 1) * width)
      .map((weight) => Math.round(weight / unit));
    return row.some((weight) => Math.abs(weight) >= LEAST_WEIGHT) ? [{ name, row }] : [];
  });
  const bytes = Int8Array.from(rows.flatMap(({ row }) => [...row]));
  return {
    unit: Number(unit.toPrecision(6)),
    bias: Array.from(bias, (weight) => Math.round(weight / unit)),
    words: [...known],
    features: rows.map(({ name }) => name).join('\n'),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}

function inSeveral(texts: Set<string>[]): string[] {
  const counts = new Map<string, number>();
  for (const names of texts) {
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count >= LEAST_TEXTS ? [name] : [])).toSorted();
}

interface Weights {
  bias: Float64Array;
  weights: Float64Array;
}

function descend(examples: Example[], size: number): Weights {
  const width = results.length;
  const weights = new Float64Array(size * width);
  const bias = new Float64Array(width);
  const means = { weights: new Float64Array(size * width), bias: new Float64Array(width) };
  const random = numbersFrom(7);
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const step = FIRST_STEP / (1 + round / 2);
    for (const example of shuffled(examples, random)) learnOne(example, { bias, weights }, step);
    if (round < ROUNDS / 2) continue;
    count += 1;
    for (let at = 0; at < weights.length; at++) means.weights[at]! += weights[at]!;
    for (let at = 0; at < width; at++) means.bias[at]! += bias[at]!;
  }
  return {
    bias: means.bias.map((sum) => sum / count),
    weights: means.weights.map((sum) => sum / count),
  };
}

/** One step of gradient descent: moves the weights towards the result of the example. */
function learnOne({ features, shares, result }: Example, { bias, weights }: Weights, step: number): void {
  const width = results.length;
  const sums = Array.from(bias);
  for (let at = 0; at < features.length; at++) {
    for (let one = 0; one < width; one++) sums[one]! += weights[features[at]! * width + one]! * shares[at]!;
  }
  const counts = result === 0 ? ANSWERS_COUNT : 1;
  const errors = asShares(sums).map((share, one) => counts * ((one === result ? 1 : 0) - share));
  for (let one = 0; one < width; one++) bias[one]! += step * 0.1 * errors[one]!;
  for (let at = 0; at < features.length; at++) {
    for (let one = 0; one < width; one++) {
      const index = features[at]! * width + one;
      weights[index]! += step * (errors[one]! * shares[at]! - SHRINKING * weights[index]!);
    }
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** Random numbers that are equal for equal seeds: the multiplicative generator of Park and Miller. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
