/**
 * What an answer shares with the expected answer. Each value is 0 to 1 and never falls when words are added. The
 * length of the answer is left out: without it the scale is better on questions that it has not seen, and long
 * answers to another question score lower.
 */
export interface ContentFeatures {
  /** Weighted share of the expected words, or of words that mean much the same; words of the question do not count. */
  wordCoverage: number;
  /** How far that share can be trusted: lower when only a word or two are expected. */
  surePart: number;
  /** Share of the expected runs of four characters that the answer has. */
  characterCoverage: number;
  /** Share of the stems of the question that the answer has. It is small when the answer is about something else. */
  questionCoverage: number;
}

export interface FeatureWeights {
  expected: number;
  characters: number;
  question: number;
}

/** A weighted sum of features and the curve that turns it into a score. */
export interface AnchoredScale {
  weights: FeatureWeights;
  /** Rising pairs of [weighted sum, score 0 to 100]: linear between them, constant outside. */
  curve: readonly (readonly [number, number])[];
}

/**
 * Fitted by `fit/fit-anchored-scale.ts` to the graded short answers of Mohler, Bunescu and Mihalcea, "Learning to
 * Grade Short Answer Questions using Semantic Similarity Measures and Dependency Graph Alignments", ACL 2011 (CC
 * BY 4.0). For every ten graded answers, four off-topic ones with grade 0 were added. Without them "I don't know"
 * got 62 of 100, because the graders were lenient and nobody answered off topic.
 */
const ANCHORED_SCALE: AnchoredScale = {
  weights: { expected: 2.205, characters: 0.748, question: 0.391 },
  curve: [
    [0, 24.9],
    [0.029, 24.9],
    [0.07, 27.9],
    [0.143, 31.6],
    [0.246, 38.1],
    [0.354, 45.4],
    [0.486, 57.9],
    [0.661, 68.5],
    [0.825, 75.9],
    [0.977, 82.4],
    [1.171, 88.3],
    [1.457, 92.8],
    [1.777, 96.8],
    [2.038, 98.4],
    [2.8, 99.8],
  ],
};

/**
 * An answer with less than this share of the expected answer (the mean of words and characters) stays below the pass
 * line. With this rule, 2 of 100 answers to another question of the same subject are above the line instead of 5.
 */
const LEAST_SHOWN = 0.37;
const BELOW_PASS = 69;

/** 0 to 100 for one set of features. */
export function scoreOnScale(features: ContentFeatures, scale: AnchoredScale = ANCHORED_SCALE): number {
  const score = interpolate(scale.curve, weightedSum(features, scale.weights));
  const shown = (features.wordCoverage + features.characterCoverage) / 2;
  return shown < LEAST_SHOWN ? Math.min(score, BELOW_PASS) : score;
}

/** The values that the weights multiply, in the order of `FeatureWeights`. */
export function weighable(features: ContentFeatures): [number, number, number] {
  const { wordCoverage, surePart, characterCoverage, questionCoverage } = features;
  return [wordCoverage * surePart, characterCoverage, questionCoverage];
}

/** The features as one number. */
export function weightedSum(features: ContentFeatures, weights: FeatureWeights): number {
  const [expected, characters, question] = weighable(features);
  return expected * weights.expected + characters * weights.characters + question * weights.question;
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
