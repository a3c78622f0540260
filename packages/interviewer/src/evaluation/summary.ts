import type { EvaluationTexts } from '../texts.ts';
import { plain } from './feedback.ts';
import type { ScoredQuestion } from './score-question.ts';

const MOST_NAMED = 3;

/** Two or three sentences about the whole interview, for the recruiter. */
export function writeSummary(
  scored: readonly ScoredQuestion[],
  notAsked: number,
  t: EvaluationTexts,
): string {
  if (scored.length === 0) return t('summary.nothingAsked');
  const answered = scored.filter((entry) => entry.answered).length;
  return [
    t('summary.answered', { answered, asked: scored.length }),
    ...(notAsked > 0 ? [t('summary.notAsked', { count: notAsked })] : []),
    sumUpPoints(scored, t),
  ].join(' ');
}

function sumUpPoints(scored: readonly ScoredQuestion[], t: EvaluationTexts): string {
  const points = scored.flatMap((entry) => entry.evaluation.points);
  if (points.length === 0) return t('summary.noPoints');
  const counts = { points: points.length, met: points.filter((point) => point.met === 'yes').length };
  const unmet = points.filter((point) => point.met === 'no');
  const notSaid = unmet.slice(0, MOST_NAMED).map((point) => plain(point.text));
  return notSaid.length === 0
    ? t('summary.allSaid', counts)
    : t('summary.someNotSaid', { ...counts, notSaid: notSaid.join('; ') });
}
