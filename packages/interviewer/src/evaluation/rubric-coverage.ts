import type { Question, RubricPoint } from '../types.ts';
import { contentStems, stem } from '../text/stems.ts';
import { words } from '../text/tokens.ts';
import { stemWeight } from '../text/word-weights.ts';
import type { AnswerIndex, Coverage } from './answer-index.ts';
import { withoutStems } from './content-features.ts';
import { deniedStems } from './point-words.ts';
import type { PointModel } from './point-model.ts';
import type { ToldPoint } from './told-points.ts';

/** How far one point was shown, and with which words. */
export interface PointCoverage {
  point: RubricPoint;
  /** 0 to 1: how far its own words were said, or how likely the answer is about it. The higher of both counts. */
  credit: number;
  /** Depends on the point's own words alone, because a report quotes them. */
  met: 'no' | 'partial' | 'yes';
  /** Indexes into the answer's content words; empty when not met at all. */
  positions: number[];
}

const MET = 0.75;
const PARTLY_MET = 0.4;
/**
 * A phrasing earns nothing below the first share of its words, and everything from the second share on. The shares are
 * higher for a point with many phrasings, because one of many is more often like the answer by chance.
 */
const SHARES = { few: { chance: 0.15, whole: 0.5 }, many: { chance: 0.2, whole: 0.55 } };
const FEW_PHRASINGS = 3;
/** A point that is only likely is worth a little less than one that a report can quote. */
const MOST_BY_LIKELIHOOD = 0.9;
const NARROWEST_WINDOW = 16;
const WINDOW_PER_STEM = 3;
/** Verbs with which recruiters begin a point; the candidate need not say them. */
const RUBRIC_VERBS = new Set(
  'names explains describes mentions gives says states shows knows tells lists understands identifies discusses recognises recognizes demonstrates uses candidate answer'
    .split(' ')
    .map(stem),
);

/**
 * Looks for every point of a question in an answer.
 *
 * @param model null when the points have too few phrasings.
 * @param affirmed the words that may count. A phrasing that has a "not" itself is looked for in all words.
 */
export function coverPoints(
  { question, points }: Pick<Question, 'question' | 'points'>,
  index: AnswerIndex,
  model: PointModel | null,
  affirmed: AnswerIndex = index,
): PointCoverage[] {
  const questionStems = new Set(contentStems(question));
  const found = points.map((point) => coverPoint(point, questionStems, index, affirmed));
  // A score must not say more than the findings: when no point was found by its words, likelihood does not count.
  if (found.every(({ met }) => met === 'no')) return found;
  const likely = model?.judge(affirmed) ?? [];
  return found.map((one, at) => ({
    ...one,
    credit: Math.max(one.credit, MOST_BY_LIKELIHOOD * (likely[at] ?? 0)),
  }));
}

function coverPoint(
  point: RubricPoint,
  questionStems: ReadonlySet<string>,
  index: AnswerIndex,
  affirmed: AnswerIndex,
): PointCoverage {
  const best = [
    ...coverPhrasings(point, questionStems, index, affirmed),
    coverKeywords(point, questionStems, affirmed),
  ]
    .toSorted((left, right) => right.share - left.share)
    .at(0);
  const credit = best?.share ?? 0;
  const met = credit >= MET ? 'yes' : credit >= PARTLY_MET ? 'partial' : 'no';
  return { point, credit, met, positions: met === 'no' ? [] : (best?.positions ?? []) };
}

const TOLD_IN_PART = 0.5;

/** Weighted mean of the credits, 0 to 100. A point that is shown by the way it is told counts like one in its words. */
export function scorePoints(covered: readonly PointCoverage[], told: readonly (ToldPoint | null)[]): number {
  const total = covered.reduce((sum, { point }) => sum + point.weight, 0);
  const earned = covered.reduce((sum, { point, credit }, at) => {
    const byTelling = told[at] ? (told[at].isWhole ? 1 : TOLD_IN_PART) : 0;
    return sum + point.weight * Math.max(credit, byTelling);
  }, 0);
  return total === 0 ? 0 : (100 * earned) / total;
}

function coverPhrasings(
  point: RubricPoint,
  questionStems: ReadonlySet<string>,
  index: AnswerIndex,
  affirmed: AnswerIndex,
): Coverage[] {
  const phrasings = point.phrasings.length > 0 ? point.phrasings : [withoutRubricVerbs(point.text)];
  return phrasings.map((phrasing) => {
    const stems = [...new Set(withoutStems(contentStems(phrasing), questionStems))];
    const width = Math.max(NARROWEST_WINDOW, WINDOW_PER_STEM * stems.length);
    const hasNot = affirmed !== index && deniedStems(phrasing).length > 0;
    const found = (hasNot ? index : affirmed).coverWithin(stems, width);
    return {
      ...found,
      share: ramp(found.share, phrasings.length > FEW_PHRASINGS ? SHARES.many : SHARES.few),
    };
  });
}

/** Several keywords show a point; one common word out of many does not. */
function coverKeywords(point: RubricPoint, questionStems: ReadonlySet<string>, index: AnswerIndex): Coverage {
  const keywords = point.keywords.map(keywordStems).filter((stems) => stems.length > 0);
  const own = keywords.filter((stems) => stems.some((keyword) => !questionStems.has(keyword)));
  const considered = own.length > 0 ? own : keywords;
  const found = considered.map((stems) => findKeyword(stems, index)).filter((hit) => hit.share > 0);
  const needed = keywordsNeeded(considered.length);
  const share = found.reduce((sum, hit) => sum + hit.share, 0) / needed;
  return { share: Math.min(1, share), positions: found.flatMap((hit) => hit.positions) };
}

function keywordsNeeded(known: number): number {
  if (known <= 1) return 1;
  return known <= 5 ? 2 : 3;
}

function findKeyword(stems: readonly string[], index: AnswerIndex): Coverage {
  const found = index.coverWithin(stems, stems.length + 2);
  const wholeTerm = found.positions.length === new Set(stems).size;
  const weight = Math.max(...stems.map(stemWeight));
  return wholeTerm
    ? { share: found.share * weight, positions: found.positions }
    : { share: 0, positions: [] };
}

/** A keyword may be a function word ("why"); then all its words count. */
function keywordStems(keyword: string): string[] {
  const stems = contentStems(keyword);
  return stems.length > 0 ? stems : words(keyword).map(stem);
}

function withoutRubricVerbs(text: string): string {
  return words(text)
    .filter((word) => !RUBRIC_VERBS.has(stem(word)))
    .join(' ');
}

function ramp(share: number, { chance, whole }: { chance: number; whole: number }): number {
  return Math.max(0, Math.min(1, (share - chance) / (whole - chance)));
}
