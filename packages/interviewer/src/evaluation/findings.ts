import type { Evidence, PointResult, RubricPoint } from '../types.ts';
import { contentStems } from '../text/stems.ts';
import { splitSentences, splitSpeech, type Span } from '../text/sentences.ts';
import { pointWeight, weigh } from '../text/point-weights.ts';
import { overlaps, type Answer } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';
import type { Assessment } from './assessment.ts';
import { negationsOf, positionsOf, wantedOf, type Wanted } from './point-words.ts';
import { mayShow } from './deed-points.ts';
import { LONGEST_QUOTE, quoteWords } from './quotes.ts';
import type { PointCoverage } from './rubric-coverage.ts';

/** Two words of the point in one piece of speech, one of them no everyday word, or most of its text. */
const SURE = { weight: 1.5, share: 0.6 };
/** A point of more stems has several parts; it is shown in full only when this share of it is found. */
const COMPOUND = { stems: 8, share: 0.7 };
const PARTS = /[,;:]|\band\b/;

/**
 * What the built-in rules found for each point, each with the sentence that shows it. Words of a point that are
 * scattered over the answer, or a single everyday word, are no finding: what is said about a person must be true.
 * Report, reasons, summary and the mail to the candidate are written from this.
 */
export function findPoints(assessment: Assessment): PointResult[] {
  return assessment.covered.map((coverage, at) => findPoint(coverage, at, assessment));
}

function findPoint(coverage: PointCoverage, at: number, assessment: Assessment): PointResult {
  const { point } = coverage;
  const told = assessment.told[at];
  const result = { pointId: point.id, text: point.text };
  if (told) {
    const { turnId, quote, start, end } = told.quote;
    return { ...result, met: told.isWhole ? 'yes' : 'partial', evidence: [{ turnId, quote, start, end }] };
  }
  const quote =
    (coverage.met === 'no' ? null : bestOf(point, at, assessment)) ?? likeliest(point, at, assessment);
  if (!quote) return { ...result, met: 'no', evidence: [] };
  const met = coverage.met === 'yes' && isWhole(point, assessment) ? 'yes' : 'partial';
  return { ...result, met, evidence: [quote] };
}

/**
 * By the text, the keywords and one phrasing at a time: two words of two people who say the same in different ways
 * show nothing together.
 */
function bestOf(point: RubricPoint, at: number, assessment: Assessment): Evidence | null {
  const phrasings = point.phrasings.length > 0 ? point.phrasings : [point.text];
  const found = phrasings.flatMap(
    (phrasing) => bestSentence({ ...point, phrasings: [phrasing] }, at, assessment) ?? [],
  );
  const best = found.toSorted((a, b) => b.weight - a.weight).map(({ positions }) => positions);
  return firstQuote(point, best, assessment);
}

/** The first piece of speech that shows a point by words of several phrasings. */
function likeliest(point: RubricPoint, at: number, assessment: Assessment): Evidence | null {
  const { question, answer, index, model } = assessment;
  const { denied } = wantedOf(point, new Set(contentStems(question.question)));
  const isNegated = negationsOf(answer);
  const pieces = piecesOf(answer)
    .map((piece) => piece.filter((one) => !isNegated(one) || denied.has(index.stems[one] ?? '')))
    .filter((piece) => model?.shows(at, stemsAt(piece, index)));
  return firstQuote(point, pieces, assessment);
}

function firstQuote(
  { text }: RubricPoint,
  pieces: readonly (readonly number[])[],
  { answer }: Assessment,
): Evidence | null {
  const quotes = pieces.flatMap((positions) => quoteWords(answer, positions) ?? []);
  return quotes.find(({ quote }) => mayShow(text, quote)) ?? null;
}

interface Found {
  positions: number[];
  weight: number;
}

/** The content words of the piece of speech that has most of a point; null when none has enough to be sure. */
function bestSentence(
  point: RubricPoint,
  at: number,
  { question, answer, index, model }: Assessment,
): Found | null {
  const wanted = wantedOf(point, new Set(contentStems(question.question)));
  const isNegated = negationsOf(answer);
  const places = wanted.stems.flatMap((stem) =>
    positionsOf(stem, index, answer)
      .filter((position) => wanted.denied.has(stem) || !isNegated(position))
      .map((position) => ({ stem, position })),
  );
  let best: Found | null = null;
  for (const piece of piecesOf(answer)) {
    const said = places.filter(({ position }) => piece.includes(position));
    const counted = countOnce(said, wanted);
    const weight = weigh(counted.map(({ stem }) => stem));
    const isBest = weight > (best?.weight ?? 0) && isEnough(counted, weight, wanted);
    if (isBest && (model?.supports(at, stemsAt(piece, index)) ?? true)) {
      best = { positions: said.map(({ position }) => position), weight };
    }
  }
  return best;
}

const stemsAt = (positions: readonly number[], { stems }: AnswerIndex): string[] =>
  positions.map((position) => stems[position] ?? '');

interface Said {
  stem: string;
  position: number;
}

/** Enough words of a point stand together, at least one of them neither an everyday word nor one of time and place. */
function isEnough(said: readonly Said[], weight: number, { sources }: Wanted): boolean {
  const stems = new Set(said.map(({ stem }) => stem));
  if (![...stems].some((stem) => pointWeight(stem) === 1)) return false;
  return weight >= SURE.weight || sources.some((source) => shareOf(source, stems) >= SURE.share);
}

const shareOf = (source: readonly string[], said: ReadonlySet<string>): number =>
  weigh(source.filter((stem) => said.has(stem))) / Math.max(1, weigh(source));

/** A spoken word counts for only one word of the point, even if two look alike. A term needs all its words. */
function countOnce(said: readonly Said[], { single, terms, asked }: Wanted): Said[] {
  const stems = new Set(said.map(({ stem }) => stem));
  const isWholeTerm = (stem: string) =>
    terms.some((term) => term.includes(stem) && term.every((part) => stems.has(part) || asked.has(part)));
  const perPosition = new Map<number, Said>();
  for (const one of said) {
    if (!single.has(one.stem) && !isWholeTerm(one.stem)) continue;
    const other = perPosition.get(one.position);
    if (!other || pointWeight(one.stem) > pointWeight(other.stem)) perPosition.set(one.position, one);
  }
  const perStem = new Map([...perPosition.values()].map((one) => [one.stem, one]));
  return [...perStem.values()];
}

/** The content words of each piece of speech: of a sentence, or of a part of one that has no end. */
function piecesOf({ turns, content }: Answer): number[][] {
  // A line break is where a caption ended, not where a sentence did.
  const spans = turns.map(({ text }) =>
    splitSentences(text.replace(/[\n\r]/g, ' ')).flatMap((sentence) =>
      splitSpeech(text, sentence, LONGEST_QUOTE),
    ),
  );
  const pieces = new Map<Span | undefined, number[]>();
  for (const [position, token] of content.entries()) {
    const span = spans[token.turn]?.find((one) => overlaps(one, token));
    const piece = pieces.get(span);
    if (piece) piece.push(position);
    else pieces.set(span, [position]);
  }
  return [...pieces.values()];
}

/** Whether every part of a point was said: "I call the doctor" does not show "calls for help and reports clearly". */
function isWhole({ text }: RubricPoint, { index }: Assessment): boolean {
  const stems = contentStems(text);
  if (stems.length > COMPOUND.stems) return index.cover(stems) >= COMPOUND.share;
  const parts = text
    .split(PARTS)
    .map(contentStems)
    .filter((part) => part.length > 0);
  if (parts.length === 1) return true;
  return parts.every((part) => part.some((stem) => index.find(stem).similarity > 0));
}
