import type { EvaluationTexts } from '../texts.ts';
import type { Judge, ScoredQuestion } from './scored-question.ts';
import { plain } from './plain.ts';

const MOST_NAMED = 3;

/** Two or three sentences about the whole interview, for the recruiter. */
export function writeSummary(
  scored: readonly ScoredQuestion[],
  notAsked: number,
  by: Judge['by'],
  t: EvaluationTexts,
): string {
  if (scored.length === 0) return t('summary.nothingAsked');
  const counted = scored.filter(({ evaluation }) => evaluation.leftOut === null);
  const facts = scored.filter(({ evaluation }) => evaluation.leftOut === 'plain_fact').length;
  const asked = scored.length - facts;
  return [
    ...(asked > 0 ? [t('summary.counted', { counted: counted.length, asked })] : []),
    ...(facts > 0 ? [t('summary.facts', { count: facts })] : []),
    ...(notAsked > 0 ? [t('summary.notAsked', { count: notAsked })] : []),
    ...(counted.length > 0 ? [sumUpPoints(counted, by, t)] : []),
  ].join(' ');
}

function sumUpPoints(counted: readonly ScoredQuestion[], by: Judge['by'], t: EvaluationTexts): string {
  const points = counted.flatMap(({ evaluation }) => evaluation.points);
  if (points.length === 0) return t('summary.noPoints');
  const found = points.filter(({ met }) => met !== 'no').length;
  const unmet = points.filter(({ met }) => met === 'no');
  if (unmet.length === 0) return t('summary.allFound', { points: points.length });
  const named = unmet.slice(0, MOST_NAMED).map(({ text }) => plain(text));
  const more = unmet.length - named.length;
  const list =
    more > 0 ? t('answer.pointsAndMore', { points: named.join('; '), count: more }) : named.join('; ');
  return t(`summary.notFound.${by}`, { points: points.length, found, list });
}
