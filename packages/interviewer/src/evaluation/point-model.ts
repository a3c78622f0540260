import { wordRate } from '../bank/word-rates.ts';
import { contentStems } from '../text/stems.ts';
import type { Question, RubricPoint } from '../types.ts';
import type { AnswerIndex } from './answer-index.ts';
import { isAboutTelling } from './told-points.ts';

/** With fewer phrasings, too little is known about the words of a point. */
const FEWEST_PHRASINGS = 4;
const FEWEST_POINTS = 2;
/** How many words of general speech are mixed into the words of a point. */
const ANY_WORDS = 40;
/** A keyword counts as much as this many phrasings that contain it. */
const KEYWORD = 2.5;
/** In content words: a clause or a short sentence. */
const WINDOW = 8;
/** One word alone shows nothing, even a very typical one. */
const FEWEST_WORDS = 3;
/** In logarithms of probability: below the first a clause is no evidence for a point, from the second on it is whole. */
const EVIDENCE = { chance: 0.5, whole: 6.5 };
/** How much more a piece of speech must be about a point than about any other, by the words that the point knows. */
const ABOUT = { least: 1.6, ofAllWords: 0.25 };
/**
 * How much likelier the words of a clause must be for a point than for anything: where it has enough words of one
 * phrasing, and where it has not.
 */
const LIKELY = { besideWords: 0.7, alone: 5.2 };

/**
 * Which points a stretch of speech is about, by how likely its words are in the words of each point: naive Bayes.
 * What people say for a point in unknown words shares words with many of its phrasings, and not enough with any one of
 * them. A stretch is evidence for the point that it fits best, by as much as it fits the others less.
 *
 * It says when what was found by the words of one phrasing is about another point or about none, and finds what has
 * words of several phrasings.
 */
export class PointModel {
  readonly #points: readonly Words[];
  readonly #asked: ReadonlySet<string>;

  private constructor(points: readonly Words[], asked: ReadonlySet<string>) {
    this.#points = points;
    this.#asked = asked;
  }

  /** @returns null where the points are not known by enough phrasings. */
  static of({ question, points }: Pick<Question, 'question' | 'points'>): PointModel | null {
    const isKnown = points.every(({ phrasings }) => phrasings.length >= FEWEST_PHRASINGS);
    if (!isKnown || points.length < FEWEST_POINTS) return null;
    return new PointModel(points.map(countWords), new Set(contentStems(question)));
  }

  /**
   * Whether a piece of speech that has words of a point is about it. "I go to the chef and check the sheet on the wall"
   * has words of "Passes it on clearly" and is about asking the kitchen: another point has the same words and more.
   *
   * @param at the place of the point in its question.
   * @param said the stems of the piece.
   */
  isAbout(at: number, said: readonly string[]): boolean {
    const stems = [...new Set(this.#unasked(said))];
    const own = this.#points[at];
    if (!own) return false;
    const lead = (words: readonly string[]): number => {
      const sums = this.#points.map((point) => sum(words.map((stem) => evidenceOf(stem, point))));
      const rivals = sums.filter((_, other) => other !== at && !this.#points[other]?.isAboutTelling);
      return rivals.length === 0 ? Infinity : (sums[at] ?? 0) - Math.max(...rivals);
    };
    const known = stems.filter((stem) => own.counts.has(stem));
    return lead(known) + ABOUT.ofAllWords * lead(stems) >= ABOUT.least;
  }

  /** Whether a piece of speech that has enough words of one phrasing has them for the point, and not by chance. */
  supports(at: number, said: readonly string[]): boolean {
    return this.isAbout(at, said) && this.#likelihood(at, said) >= LIKELY.besideWords;
  }

  /** Whether a piece of speech shows a point by words of several phrasings, with not enough of any one. */
  shows(at: number, said: readonly string[]): boolean {
    const known = new Set(this.#unasked(said).filter((stem) => this.#points[at]?.phrased.has(stem)));
    return known.size >= FEWEST_WORDS && this.isAbout(at, said) && this.#likelihood(at, said) >= LIKELY.alone;
  }

  #unasked(said: readonly string[]): string[] {
    return said.filter((stem) => !this.#asked.has(stem));
  }

  /** The likelihood of the clause that fits best, because a long sentence is about other things too. */
  #likelihood(at: number, said: readonly string[]): number {
    const point = this.#points[at];
    const stems = this.#unasked(said);
    if (!point || stems.length === 0) return 0;
    const starts = [...stems.keys()].slice(0, Math.max(1, stems.length - WINDOW + 1));
    const clauses = starts.map((start) => [...new Set(stems.slice(start, start + WINDOW))]);
    return Math.max(...clauses.map((clause) => sum(clause.map((stem) => evidenceOf(stem, point)))));
  }

  /** How likely it is, from 0 to 1, that each point was made, by the place in the answer that fits it best. */
  judge(index: AnswerIndex): number[] {
    const said = index.stems
      .filter((stem) => !this.#asked.has(stem))
      .map((stem) => ({ stem, evidence: this.#points.map((words) => evidenceOf(stem, words)) }));
    const best = this.#points.map(() => 0);
    for (const [start] of said.entries()) {
      const window = [...new Map(said.slice(start, start + WINDOW).map((one) => [one.stem, one])).values()];
      const sums = this.#points.map((_, at) => sum(window.map(({ evidence }) => evidence[at] ?? 0)));
      for (const [at, own] of sums.entries()) {
        const telling = window.filter(({ evidence }) => (evidence[at] ?? 0) > 0);
        if (telling.length < FEWEST_WORDS) continue;
        const others = Math.max(...sums.filter((_, other) => other !== at));
        best[at] = Math.max(best[at] ?? 0, ramp(Math.min(own, own - others)));
      }
    }
    return best;
  }
}

interface Words {
  counts: ReadonlyMap<string, number>;
  total: number;
  /** The words of its phrasings, without its keywords. */
  phrased: ReadonlySet<string>;
  /** The point is about how something is told. Its words do not occur in answers, so it competes with no other point. */
  isAboutTelling: boolean;
}

function countWords({ text, keywords, phrasings }: RubricPoint): Words {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (stems: readonly string[], weight: number) => {
    for (const stem of new Set(stems)) {
      counts.set(stem, (counts.get(stem) ?? 0) + weight);
      total += weight;
    }
  };
  const phrased = phrasings.map(contentStems);
  for (const stems of phrased) add(stems, 1);
  for (const words of [text, ...keywords]) add(contentStems(words), KEYWORD);
  return { counts, total, phrased: new Set(phrased.flat()), isAboutTelling: isAboutTelling(text) };
}

function evidenceOf(stem: string, { counts, total }: Words): number {
  const rate = wordRate(stem);
  return Math.log(((counts.get(stem) ?? 0) + ANY_WORDS * rate) / ((total + ANY_WORDS) * rate));
}

const ramp = (evidence: number): number =>
  Math.max(0, Math.min(1, (evidence - EVIDENCE.chance) / (EVIDENCE.whole - EVIDENCE.chance)));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
