import type { PointResult, RubricPoint } from '../types.ts';
import { contentStems } from '../text/stems.ts';
import { splitSentences } from '../text/sentences.ts';
import { stemWeight } from '../text/word-weights.ts';
import { overlaps } from './answer.ts';
import type { Assessment } from './assessment.ts';
import { quoteWords } from './quotes.ts';
import type { PointCoverage } from './rubric-coverage.ts';
import { findSign } from './signs.ts';

/** Two words of the point in one sentence, one of them no everyday word, or most of the point. */
const SURE = { weight: 1.5, share: 0.6 };
/** A point of more stems has several parts; it is shown in full only when this share of it is found. */
const COMPOUND = { stems: 8, share: 0.7 };
const ABOUT_RESULT = /\b(?:came of it|result|outcome)\b/i;

/**
 * What word rules found for each point, each with the sentence that shows it. Words of a point that are scattered
 * over the answer, or a single everyday word, are no finding: what is said about a person must be true. Report,
 * reasons, summary and the mail to the candidate are written from this.
 */
export function findPoints(assessment: Assessment): PointResult[] {
  return assessment.covered.map((coverage) => findPoint(coverage, assessment));
}

function findPoint(coverage: PointCoverage, assessment: Assessment): PointResult {
  const { point } = coverage;
  const result = { pointId: point.id, text: point.text };
  const sentence = coverage.met === 'no' ? null : bestSentence(point, assessment);
  const quote = sentence && quoteWords(assessment.answer, sentence.positions);
  if (quote) {
    const met = coverage.met === 'yes' && isWhole(point, assessment) ? 'yes' : 'partial';
    return { ...result, met, evidence: [quote] };
  }
  const sign = ABOUT_RESULT.test(point.text) ? findSign('result', assessment.answer) : null;
  if (!sign) return { ...result, met: 'no', evidence: [] };
  const { turnId, quote: words, start, end } = sign;
  return { ...result, met: 'yes', evidence: [{ turnId, quote: words, start, end }] };
}

/** The content words of the sentence that has most of a point; null when none has enough to be sure. */
function bestSentence(
  point: RubricPoint,
  { question, answer, index }: Assessment,
): { positions: number[] } | null {
  const asked = new Set(contentStems(question.question));
  const terms = point.keywords.map(contentStems);
  const single = new Set([
    ...[point.text, ...point.phrasings].flatMap(contentStems),
    ...terms.filter((stems) => stems.length === 1).flat(),
  ]);
  const wanted = [...new Set([...single, ...terms.flat()])].filter((stem) => !asked.has(stem));
  const total = wanted.reduce((sum, stem) => sum + stemWeight(stem), 0);
  const bySentence = new Map<string, { positions: number[]; stems: Set<string> }>();
  const keyOf = sentenceOf(answer);
  for (const stem of wanted) {
    for (const position of index.find(stem).positions) {
      const key = keyOf(position);
      const found = bySentence.get(key) ?? { positions: [], stems: new Set() };
      found.positions.push(position);
      found.stems.add(stem);
      bySentence.set(key, found);
    }
  }
  let best: { positions: number[]; weight: number } | null = null;
  for (const { positions, stems: said } of bySentence.values()) {
    // Of a term such as "next day", one word alone says something else.
    const isWhole = (stem: string) =>
      terms.some((term) => term.includes(stem) && term.every((part) => said.has(part) || asked.has(part)));
    const stems = [...said].filter((stem) => single.has(stem) || isWhole(stem));
    const weight = stems.reduce((sum, stem) => sum + stemWeight(stem), 0);
    const isSure = stems.some((stem) => stemWeight(stem) === 1);
    const isEnough = weight >= SURE.weight || weight / total >= SURE.share;
    if (isSure && isEnough && weight > (best?.weight ?? 0)) best = { positions, weight };
  }
  return best;
}

/** Names the sentence of each content word. */
function sentenceOf(answer: Assessment['answer']): (position: number) => string {
  // A line break is where a caption ended, not where a sentence did.
  const spans = answer.turns.map(({ text }) => splitSentences(text.replace(/[\n\r]/g, ' ')));
  return (position) => {
    const token = answer.content[position];
    const within = token && spans[token.turn]?.findIndex((span) => overlaps(span, token));
    return `${token?.turn}/${within}`;
  };
}

function isWhole({ text }: RubricPoint, { index }: Assessment): boolean {
  const stems = contentStems(text);
  return stems.length <= COMPOUND.stems || index.cover(stems) >= COMPOUND.share;
}
