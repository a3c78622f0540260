import { answers, requests } from './request-examples.ts';
import { asShares, featuresOf, results, type RequestWeights } from '../src/requests/learned.ts';
import { requestsIn } from '../src/requests/request-language.ts';
import { requestWords } from '../src/requests/request-words.ts';

/** A feature that one text alone has says nothing about others. */
const LEAST_TEXTS = 2;
const ROUNDS = 40;
const FIRST_STEP = 8;
/** How much a weight shrinks with each text. */
const SHRINKING = 1e-4;
const LARGEST = 127;

interface Example {
  features: number[];
  result: number;
}

/**
 * Learns the weights of `learnedRequest` by multinomial logistic regression (stochastic gradient descent with the
 * mean of the weights of the second half). The same examples give the same weights, to the last bit.
 */
export function learnRequests(): RequestWeights {
  const texts = [...requests, ...answers.map((text) => ({ intent: null, text }))].map(({ intent, text }) => {
    return { words: requestWords(text, requestsIn('en')).words, result: results.indexOf(intent) };
  });
  const known = new Set(inSeveral(texts.map(({ words }) => new Set(words))));
  const featuresOfAll = texts.map(({ words }) => featuresOf(words, known));
  const names = inSeveral(featuresOfAll);
  const at = new Map(names.map((name, index) => [name, index]));
  const examples = texts.map(({ result }, index) => ({
    features: [...(featuresOfAll[index] ?? [])].flatMap((name) => at.get(name) ?? []),
    result,
  }));
  const { bias, weights } = descend(examples, names.length);
  const largest = [...weights, ...bias].reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const unit = largest / LARGEST;
  const width = results.length;
  const rows = names.map((name, index) => {
    const row = weights.slice(index * width, (index + 1) * width).map((weight) => Math.round(weight / unit));
    return [name, Buffer.from(Int8Array.from(row).buffer).toString('base64')] as const;
  });
  return {
    unit: Number(unit.toPrecision(6)),
    bias: bias.map((weight) => Math.round(weight / unit)),
    words: [...known],
    features: Object.fromEntries(rows),
  };
}

function inSeveral(texts: Set<string>[]): string[] {
  const counts = new Map<string, number>();
  for (const names of texts) {
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count >= LEAST_TEXTS ? [name] : [])).toSorted();
}

function descend(examples: Example[], size: number): { bias: number[]; weights: number[] } {
  const width = results.length;
  const weights = new Float64Array(size * width);
  const bias = new Float64Array(width);
  const means = { weights: new Float64Array(size * width), bias: new Float64Array(width), count: 0 };
  const random = numbersFrom(7);
  for (let round = 0; round < ROUNDS; round++) {
    const step = FIRST_STEP / (1 + round / 2);
    for (const { features, result } of shuffled(examples, random)) {
      const scale = 1 / (Math.sqrt(features.length) || 1);
      const shares = asShares(
        results.map((_, one) => {
          const sum = features.reduce((total, feature) => total + (weights[feature * width + one] ?? 0), 0);
          return (bias[one] ?? 0) + sum * scale;
        }),
      );
      for (let one = 0; one < width; one++) {
        const error = (one === result ? 1 : 0) - (shares[one] ?? 0);
        bias[one] = (bias[one] ?? 0) + step * 0.1 * error;
        for (const feature of features) {
          const index = feature * width + one;
          const weight = weights[index] ?? 0;
          weights[index] = weight + step * (error * scale - SHRINKING * weight);
        }
      }
    }
    if (round < ROUNDS / 2) continue;
    means.count += 1;
    weights.forEach((weight, index) => (means.weights[index] = (means.weights[index] ?? 0) + weight));
    bias.forEach((weight, index) => (means.bias[index] = (means.bias[index] ?? 0) + weight));
  }
  const meanOf = (sums: Float64Array) => Array.from(sums, (sum) => sum / means.count);
  return { bias: meanOf(means.bias), weights: meanOf(means.weights) };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** Equal for equal seeds: the multiplicative generator of Park and Miller. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
