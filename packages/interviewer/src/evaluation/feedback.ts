import type { EvaluationTexts } from '../texts.ts';
import type { Evidence, LeftOutReason, PointResult } from '../types.ts';
import { hasExpectedAnswer, type Assessment } from './assessment.ts';
import type { FactQuote } from './fact-quote.ts';
import { plain } from './plain.ts';
import { quoteFullest } from './quotes.ts';

const MOST_NAMED_POINTS = 3;
const LONGEST_QUOTE = 140;

/** Flags that the feedback can mention. It mentions only the first of them that applies. */
const TOLD_FLAGS = ['injection', 'negation', 'verbatim', 'repeat'] as const;

/** Two or three plain sentences for the recruiter: what was found, with which words, and what was not. */
export function writeFeedback(
  assessment: Assessment,
  points: readonly PointResult[],
  leftOut: LeftOutReason | null,
  fact: FactQuote | null,
  t: EvaluationTexts,
): string {
  const { flags } = assessment;
  if (leftOut !== null) {
    const injected = flags.includes('injection') ? [t('answer.flags.injection')] : [];
    return [t(`answer.leftOut.${leftOut}`, { ...fact }), ...injected].join(' ');
  }
  const flag = TOLD_FLAGS.find((told) => flags.includes(told));
  const flagged = flag ? [t(`answer.flags.${flag}`)] : [];
  const missing = tellMissing(points, t);
  const shown = tellShown(assessment, points, t);
  return [shown, ...missing, ...flagged].join(' ');
}

function tellShown(assessment: Assessment, points: readonly PointResult[], t: EvaluationTexts): string {
  const met = points.filter((point) => point.met === 'yes');
  const partly = points.filter((point) => point.met === 'partial');
  if (met.length + partly.length === 0) {
    const quote = quoteOf(quoteFullest(assessment.answer));
    if (points.length === 0) return t('answer.given', quote);
    const found = t('answer.noPointShown', quote);
    return hasExpectedAnswer(assessment.question) ? `${found} ${t('answer.comparedAsWhole')}` : found;
  }
  return [
    ...(met.length > 0 ? [t('answer.shown', { points: quoteEach(met, t) })] : []),
    ...(partly.length > 0 ? [t('answer.shownInPart', { points: quoteEach(partly, t) })] : []),
  ].join(' ');
}

/** Names each point with its own quote, so that no quote seems to show another point. */
function quoteEach(points: readonly PointResult[], t: EvaluationTexts): string {
  const told = points
    .slice(0, MOST_NAMED_POINTS)
    .map((point) => t('answer.point', { point: plain(point.text), ...quoteOf(point.evidence[0]) }));
  return andMore(told, points.length, t);
}

function tellMissing(points: readonly PointResult[], t: EvaluationTexts): string[] {
  const unmet = points.filter((point) => point.met === 'no');
  return unmet.length > 0 ? [t('answer.notFound', { points: nameAll(unmet, t) })] : [];
}

/** The values for a sentence with a quote. Long quotes and quotes with markup are left out. */
function quoteOf(evidence: Pick<Evidence, 'quote'> | null | undefined) {
  const quote = evidence?.quote ?? '';
  const quotable = evidence && quote.length <= LONGEST_QUOTE && !/[*_`#<>[\]\n"]/.test(quote);
  return { quoted: quotable ? 'yes' : 'no', quote: quote.replace(/[.!?…]+$/, '') };
}

function nameAll(points: readonly PointResult[], t: EvaluationTexts): string {
  return andMore(
    points.slice(0, MOST_NAMED_POINTS).map((point) => plain(point.text)),
    points.length,
    t,
  );
}

function andMore(named: readonly string[], all: number, t: EvaluationTexts): string {
  const list = named.join('; ');
  const more = all - named.length;
  return more > 0 ? t('answer.pointsAndMore', { points: list, count: more }) : list;
}
