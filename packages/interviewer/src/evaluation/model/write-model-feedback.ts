import type { ModelEvaluationTexts } from '../../texts.ts';
import type { Evidence, PointResult } from '../../types.ts';
import { plain } from '../plain.ts';

const LONGEST_QUOTE = 140;

interface Findings {
  points: readonly PointResult[];
  evidence: readonly Evidence[];
  unsupported: number;
  isAnswer: boolean;
  onTopic: boolean;
}

/** What a model found in one answer, in plain sentences for the recruiter. Each says whose finding it is. */
export function writeModelFeedback(
  { points, evidence, unsupported, isAnswer, onTopic }: Findings,
  about: { hasRubric: boolean; isInjected: boolean },
  t: ModelEvaluationTexts,
): string {
  if (!isAnswer) return `${t('feedback.notAnswered')} ${t('feedback.notCounted')}`;
  const found = points.filter(({ met }) => met === 'yes');
  const inPart = points.filter(({ met }) => met === 'partial');
  const notFound = points.filter(({ met }) => met === 'no');
  // A model whose quotes were all invented did find something, but it does not count. Another sentence below says so.
  const nothing =
    unsupported > 0 && evidence.length === 0 ? [] : [t('feedback.nothingFound', quoteOf(evidence[0]))];
  const sentences =
    found.length + inPart.length === 0
      ? nothing
      : [
          ...(found.length > 0 ? [t('feedback.shown', { points: quoteAll(found, t) })] : []),
          ...(inPart.length > 0 ? [t('feedback.inPart', { points: quoteAll(inPart, t) })] : []),
          ...(notFound.length > 0 ? [t('feedback.notFound', { points: nameAll(notFound) })] : []),
        ];
  if (!onTopic) sentences.push(t('feedback.offTopic'));
  if (!about.hasRubric && evidence.length > 0) sentences.push(t('feedback.noRubric'));
  if (unsupported > 0) sentences.push(t('feedback.unsupported', { count: unsupported }));
  if (evidence.length === 0) sentences.push(t('feedback.notCounted'));
  if (about.isInjected) sentences.push(t('feedback.injection'));
  return sentences.join(' ');
}

/** Names each point with its own quote, so that no quote seems to show another point. */
function quoteAll(points: readonly PointResult[], t: ModelEvaluationTexts): string {
  return points
    .map(({ text, evidence }) => t('feedback.point', { point: plain(text), ...quoteOf(evidence[0]) }))
    .join('; ');
}

function nameAll(points: readonly PointResult[]): string {
  return points.map(({ text }) => plain(text)).join('; ');
}

/** Long passages and those with markup are not quoted inside a sentence; they stand below it. */
function quoteOf(evidence: Evidence | undefined) {
  const quote = evidence?.quote ?? '';
  const isQuotable = quote !== '' && quote.length <= LONGEST_QUOTE && !/[*_`#<>[\]\n"“”]/.test(quote);
  return { quoted: isQuotable ? 'yes' : 'no', quote: quote.replace(/[.!?…]+$/, '') };
}
