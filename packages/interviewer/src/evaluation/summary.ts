import { plain } from './feedback.ts';
import type { ScoredQuestion } from './score-question.ts';

const MOST_NAMED = 3;

/** Two or three sentences over the whole interview, for the recruiter. */
export function writeSummary(scored: readonly ScoredQuestion[], notAsked: number): string {
  if (scored.length === 0) return 'No question was asked. There is nothing to evaluate.';
  const answered = scored.filter((entry) => entry.answered).length;
  const left =
    notAsked > 0 ? ` ${count(notAsked, 'more question')} could not be asked and was left out.` : '';
  const first = `The candidate answered ${answered} of ${count(scored.length, 'question')}.${left.replace(
    /was left out/,
    notAsked > 1 ? 'were left out' : 'was left out',
  )}`;
  return [first, sumUpPoints(scored)].join(' ');
}

function sumUpPoints(scored: readonly ScoredQuestion[]): string {
  const points = scored.flatMap((entry) => entry.evaluation.points);
  if (points.length === 0) return 'No rubric points were defined, so the transcript should be read.';
  const met = points.filter((point) => point.met === 'yes');
  const unmet = points.filter((point) => point.met === 'no');
  const shown = `Of ${count(points.length, 'rubric point')}, ${met.length} ${met.length === 1 ? 'was' : 'were'} shown in full`;
  const named = unmet.slice(0, MOST_NAMED).map((point) => plain(point.text));
  return named.length === 0 ? `${shown}.` : `${shown}; not said: ${named.join('; ')}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
