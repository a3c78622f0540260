/**
 * What an answer shares with the expected answer. Each value is 0 to 1 and never falls when words are added. The
 * length of the answer is left out: without it the scale is better on questions that it has not seen (r .581
 * against .575), and long answers to another question score lower.
 */
export interface ContentFeatures {
  /** Expected stems found in the answer; stems of the question do not count. */
  expectedCoverage: number;
  /** Expected runs of four characters found in the answer. */
  characterCoverage: number;
  /** Question stems found in the answer. They are few when it answers something else. */
  questionCoverage: number;
}

/** A weighted sum of features and the curve that turns it into a score. */
export interface AnchoredScale {
  weights: ContentFeatures;
  /** Rising pairs of [weighted sum, score 0 to 100]: linear between them, constant outside. */
  curve: readonly (readonly [number, number])[];
}

/**
 * Fitted by `fit/fit-anchored-scale.ts` to the graded short answers of Mohler, Bunescu and Mihalcea, "Learning to
 * Grade Short Answer Questions using Semantic Similarity Measures and Dependency Graph Alignments", ACL 2011 (CC
 * BY 4.0). For every ten graded answers, three off-topic ones with grade 0 were added. Without them "I don't know"
 * got 62 of 100, because the graders were lenient and nobody answered off topic.
 */
const ANCHORED_SCALE: AnchoredScale = {
  weights: { expectedCoverage: 1.343, characterCoverage: 0.907, questionCoverage: 0.579 },
  curve: [
    [0, 21.6],
    [0.043, 23.5],
    [0.111, 29.5],
    [0.224, 38.6],
    [0.338, 50.6],
    [0.456, 61.5],
    [0.583, 71.3],
    [0.713, 77.6],
    [0.841, 81.9],
    [1.004, 86.7],
    [1.189, 90.8],
    [1.468, 95.2],
    [1.87, 96.7],
    [2.25, 97.9],
    [2.829, 99.5],
  ],
};

/** 0 to 100 for one set of features. */
export function scoreOnScale(features: ContentFeatures, scale: AnchoredScale = ANCHORED_SCALE): number {
  return interpolate(scale.curve, weightedSum(features, scale.weights));
}

/** The features as one number. */
export function weightedSum(features: ContentFeatures, weights: ContentFeatures): number {
  return (
    features.expectedCoverage * weights.expectedCoverage +
    features.characterCoverage * weights.characterCoverage +
    features.questionCoverage * weights.questionCoverage
  );
}

function interpolate(curve: readonly (readonly [number, number])[], at: number): number {
  let previous = curve[0] ?? [0, 0];
  if (at <= previous[0]) return previous[1];
  for (const knot of curve) {
    if (at <= knot[0]) {
      const width = knot[0] - previous[0];
      return width === 0 ? knot[1] : previous[1] + ((at - previous[0]) / width) * (knot[1] - previous[1]);
    }
    previous = knot;
  }
  return previous[1];
}
