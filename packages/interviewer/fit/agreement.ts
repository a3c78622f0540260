import { mean } from './regression.ts';

/** How well predicted grades (0 to 5) agree with the given ones. */
export interface Agreement {
  pearson: number;
  spearman: number;
  rootMeanSquareError: number;
  quadraticKappa: number;
}

const TOP_GRADE = 5;

export function measureAgreement(predicted: readonly number[], given: readonly number[]): Agreement {
  return {
    pearson: pearson(predicted, given),
    spearman: pearson(ranks(predicted), ranks(given)),
    rootMeanSquareError: Math.sqrt(mean(predicted.map((value, index) => (value - (given[index] ?? 0)) ** 2))),
    quadraticKappa: quadraticKappa(predicted, given),
  };
}

/** The share of pairs of a positive and a negative value in which the positive one is higher. A tie counts half. */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  const sorted = negatives.toSorted((left, right) => left - right);
  const wins = positives.map(
    (value) => (countBelow(sorted, value, false) + countBelow(sorted, value, true)) / 2,
  );
  return mean(wins) / sorted.length;
}

function countBelow(sorted: readonly number[], value: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = sorted[middle] ?? 0;
    if (candidate < value || (orEqual && candidate === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pearson(left: readonly number[], right: readonly number[]): number {
  const leftMean = mean(left);
  const rightMean = mean(right);
  let product = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  left.forEach((value, index) => {
    const other = (right[index] ?? 0) - rightMean;
    product += (value - leftMean) * other;
    leftSquares += (value - leftMean) ** 2;
    rightSquares += other ** 2;
  });
  return product / Math.sqrt(leftSquares * rightSquares);
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((left, right) => left - right);
  return values.map((value) => (countBelow(sorted, value, false) + countBelow(sorted, value, true) - 1) / 2);
}

function quadraticKappa(predicted: readonly number[], given: readonly number[]): number {
  const rounded = predicted.map(toGrade);
  const actual = given.map(toGrade);
  const observed = mean(rounded.map((grade, index) => (grade - (actual[index] ?? 0)) ** 2));
  const expected = mean(rounded.map((grade) => mean(actual.map((other) => (grade - other) ** 2))));
  return 1 - observed / expected;
}

function toGrade(value: number): number {
  return Math.max(0, Math.min(TOP_GRADE, Math.round(value)));
}
