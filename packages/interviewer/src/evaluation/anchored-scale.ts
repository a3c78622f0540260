/**
 * What an answer shares with the expected answer, each 0 to 1 and never falling when words are added. The
 * length of the answer is not among them: without it the fit is better on questions it has not seen (r .581
 * against .575), and long answers to another question score lower.
 */
export interface ContentFeatures {
  /** Expected stems found in the answer, those of the question left out. */
  expectedCoverage: number;
  /** Expected runs of four characters found in the answer. */
  characterCoverage: number;
  /** Question stems found in the answer: an answer to something else has few. */
  questionCoverage: number;
}

/** A weighted sum of features and the curve that turns it into a score. */
export interface AnchoredScale {
  weights: ContentFeatures;
  /** Rising pairs of [weighted sum, score 0 to 100]; linear in between, flat outside. */
  curve: readonly (readonly [number, number])[];
}

/**
 * Fitted by `fit/fit-anchored-scale.ts` to the graded short answers of Mohler, Bunescu and Mihalcea,
 * "Learning to Grade Short Answer Questions using Semantic Similarity Measures and Dependency Graph
 * Alignments", ACL 2011 (CC BY 4.0). One off-topic answer at grade 0 for five graded ones
 * anchors the low end: without them "I don't know" earned 62 of 100, because the graders were lenient and nobody answered off topic.
 */
export const ANCHORED_SCALE: AnchoredScale = {
  weights: { expectedCoverage: 1.343, characterCoverage: 0.907, questionCoverage: 0.579 },
  curve: [
    [0, 0],
    [0.064, 30.5],
    [0.182, 40],
    [0.294, 50.8],
    [0.408, 61.1],
    [0.543, 69.7],
    [0.65, 75.3],
    [0.774, 80.5],
    [0.911, 85],
    [1.058, 87.9],
    [1.24, 91.8],
    [1.541, 96.3],
    [1.916, 98],
    [2.25, 98.7],
    [2.829, 99.7],
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
