import type { AnchoredScale, ContentFeatures } from '../src/evaluation/anchored-scale.ts';
import { weighable, weightedSum } from '../src/evaluation/anchored-scale.ts';
import { collectAnswer, type Answer } from '../src/evaluation/answer.ts';
import { measureContent } from '../src/evaluation/content-features.ts';
import { offTopicPairs, type GradedAnswer } from './graded-answers.ts';
import { fitIsotonic, fitRidge } from './regression.ts';

const PENALTY = 50;
/**
 * The weights are fitted with few off-topic answers and the curve with many. The weights should rank real answers;
 * with many off-topic answers they would rank by the question's words instead (r falls by .05). The curve should give
 * an answer to another question a low score.
 */
const OFF_TOPIC_FOR_WEIGHTS = 0.01;
const OFF_TOPIC_FOR_CURVE = 0.4;
const SEEDS = { weights: 77, curve: 99 };
const KNOTS = 16;
const SMOOTHING = { reach: 0.1, steps: 4 };

/** Features of a plain text, read as one turn of a candidate. */
export function featuresOf(row: GradedAnswer): ContentFeatures {
  const answer = readAnswer(row.answer);
  return measureContent(row.question, row.expectedAnswer, answer);
}

function readAnswer(text: string): Answer {
  const turn = { turnId: 't', speaker: 'CANDIDATE', questionId: 'q', text, startMs: 0, endMs: 0 } as const;
  return collectAnswer([turn], 'q');
}

/** Weights by ridge regression, curve by isotonic regression, both on grades of 0 to 5. */
export function fitScale(rows: readonly GradedAnswer[]): AnchoredScale {
  const forWeights = [...rows, ...offTopicPairs(rows, OFF_TOPIC_FOR_WEIGHTS, SEEDS.weights)];
  const model = fitRidge(
    forWeights.map((row) => weighable(featuresOf(row))),
    forWeights.map((row) => row.grade),
    PENALTY,
  );
  const [expected = 0, characters = 0, question = 0] = model.weights.map((weight) =>
    round(Math.max(0, weight), 3),
  );
  const weights = { expected, characters, question };
  const forCurve = [...rows, ...offTopicPairs(rows, OFF_TOPIC_FOR_CURVE, SEEDS.curve)];
  const sums = forCurve.map((row) => weightedSum(featuresOf(row), weights));
  const steps = fitIsotonic(
    sums,
    forCurve.map((row) => row.grade),
  );
  return { weights, curve: drawCurve(sums, steps) };
}

/** Knots at equal shares of the answers. The mean of neighbours smooths the steps. */
function drawCurve(sums: readonly number[], steps: (sum: number) => number): [number, number][] {
  const sorted = sums.toSorted((left, right) => left - right);
  const smooth = (sum: number): number => {
    let total = 0;
    for (let step = -SMOOTHING.steps; step <= SMOOTHING.steps; step += 1)
      total += steps(sum + step * SMOOTHING.reach);
    return total / (2 * SMOOTHING.steps + 1);
  };
  const inner = Array.from({ length: KNOTS }, (_, knot): [number, number] => {
    const sum = sorted[Math.floor((knot / (KNOTS - 1)) * (sorted.length - 1))] ?? 0;
    return [round(sum, 3), round(20 * smooth(sum), 1)];
  });
  return inner.filter(([sum], index) => index === 0 || sum > (inner[index - 1]?.[0] ?? 0));
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
