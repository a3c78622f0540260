import { characterNgrams } from '../text/ngrams.ts';
import { contentStems } from '../text/stems.ts';
import { withoutFillers } from '../text/stop-words.ts';
import { meaningOf } from '../text/synonyms.ts';
import { tokenize } from '../text/tokens.ts';
import { stemWeight } from '../text/word-weights.ts';
import type { ContentFeatures } from './anchored-scale.ts';
import type { Answer } from './answer.ts';
import { AnswerIndex } from './answer-index.ts';

const GRAM_SIZE = 4;
/** Expected words count only when they come close together: over minutes of speech each of them comes by chance. */
const NARROWEST_WINDOW = 24;
const WINDOW_PER_STEM = 4;
/** Added to the weight of the expected words. The fewer words are expected, the less it proves that they were said. */
const DOUBT = 1;

/**
 * Measures an answer against the expected one. The character runs use coverage instead of cosine: it does as well
 * on graded answers (r .602 against .592), and saying more can never lower it.
 */
export function measureContent(question: string, expectedAnswer: string, answer: Answer): ContentFeatures {
  const index = new AnswerIndex(answer.content.map(({ stem }) => meaningOf(stem)));
  const asked = new Set(contentStems(question).map(meaningOf));
  const expected = [...new Set(withoutStems(contentStems(expectedAnswer).map(meaningOf), asked))];
  const width = Math.max(NARROWEST_WINDOW, WINDOW_PER_STEM * expected.length);
  const wordCoverage = index.coverWithin(expected, width).share;
  const total = expected.reduce((sum, stem) => sum + stemWeight(stem), 0);
  return {
    wordCoverage,
    surePart: total / (total + DOUBT),
    characterCoverage: gramCoverage(expectedAnswer, answer),
    questionCoverage: index.cover([...asked]),
  };
}

/** The stems that the question does not contain; all stems when it contains every one. */
export function withoutStems(stems: readonly string[], given: ReadonlySet<string>): string[] {
  const own = stems.filter((stem) => !given.has(stem));
  return own.length > 0 ? own : [...stems];
}

/** Pronouns of persons, which count as one word: of whom a candidate speaks must not move a score. */
const PERSONS = new Set(
  'he she they him her them his hers their theirs himself herself themselves'.split(' '),
);
const ofAnybody = (word: string): string => (PERSONS.has(word) ? 'they' : word);

function gramCoverage(expectedAnswer: string, answer: Answer): number {
  const expectedWords = withoutFillers(tokenize(expectedAnswer)).map((token) => ofAnybody(token.word));
  const expected = characterNgrams(expectedWords, GRAM_SIZE);
  const said = characterNgrams(
    answer.tokens.map((token) => (token.mayBeName ? '#' : ofAnybody(token.word))),
    GRAM_SIZE,
  );
  let found = 0;
  for (const gram of expected.keys()) if (said.has(gram)) found += 1;
  return expected.size === 0 ? 0 : found / expected.size;
}
