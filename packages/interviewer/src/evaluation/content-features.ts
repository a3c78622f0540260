import { characterNgrams } from '../text/ngrams.ts';
import { contentStems } from '../text/stems.ts';
import { withoutFillers } from '../text/stop-words.ts';
import { tokenize } from '../text/tokens.ts';
import type { ContentFeatures } from './anchored-scale.ts';
import type { Answer } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';

const GRAM_SIZE = 4;

/**
 * Measures an answer against the expected one. The character runs use coverage instead of cosine: it does as well
 * on graded answers (r .602 against .592), and saying more can never lower it.
 */
export function measureContent(
  question: string,
  expectedAnswer: string,
  answer: Answer,
  index: AnswerIndex,
): ContentFeatures {
  const questionStems = new Set(contentStems(question));
  const expectedStems = contentStems(expectedAnswer);
  return {
    expectedCoverage: index.cover(withoutStems(expectedStems, questionStems)),
    characterCoverage: gramCoverage(expectedAnswer, answer),
    questionCoverage: index.cover([...questionStems]),
  };
}

/** The stems that the question does not contain; all stems when it contains every one. */
export function withoutStems(stems: readonly string[], given: ReadonlySet<string>): string[] {
  const own = stems.filter((stem) => !given.has(stem));
  return own.length > 0 ? own : [...stems];
}

function gramCoverage(expectedAnswer: string, answer: Answer): number {
  const expectedWords = withoutFillers(tokenize(expectedAnswer)).map((token) => token.word);
  const expected = characterNgrams(expectedWords, GRAM_SIZE);
  const said = characterNgrams(
    answer.tokens.map((token) => token.word),
    GRAM_SIZE,
  );
  let found = 0;
  for (const gram of expected.keys()) if (said.has(gram)) found += 1;
  return expected.size === 0 ? 0 : found / expected.size;
}
