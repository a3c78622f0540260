import type { EvaluationFlag, PointResult } from '../types.ts';
import { isBehavioural, type Assessment } from './assessment.ts';
import type { DeliveryCues } from './delivery-cues.ts';
import { quoteFullest } from './quotes.ts';

const MOST_NAMED_POINTS = 3;
const LONGEST_QUOTE = 140;

/** What a flag means for the reader; the first that applies is said. */
const FLAG_SENTENCES: readonly (readonly [EvaluationFlag, string])[] = [
  ['injection', 'Part of the answer addressed the evaluation instead of the question and was not counted.'],
  ['negation', 'The answer may deny what it names, so its sense needs a human reading.'],
  ['echo', 'Most of the answer repeats the question, so the score is limited.'],
  ['stuffing', 'The answer is a list of words rather than sentences, so the score is limited.'],
  ['verbatim', 'The wording is almost identical to the expected answer.'],
  ['repeat', 'Parts of the answer were said more than once and counted once.'],
];

/** Two or three plain sentences to the recruiter: what was shown, with which words, what was not said. */
export function writeFeedback(
  assessment: Assessment,
  points: readonly PointResult[],
  insufficientEvidence: boolean,
): string {
  const { flags, answer, answered } = assessment;
  if (!answer.saidAnything) {
    return 'The question was asked but not answered. There is nothing to judge, so the score is 0.';
  }
  if (flags.includes('language_not_supported')) {
    return 'The built-in rules read English only and cannot judge this answer. Please read the transcript.';
  }
  const flagged = FLAG_SENTENCES.find(([flag]) => flags.includes(flag))?.[1];
  if (!answered) {
    return [flagged, 'The candidate did not give an answer to this question.', missing(points)]
      .filter((sentence) => sentence !== undefined && sentence !== null)
      .join(' ');
  }
  const sentences = [shown(assessment, points), missing(points) ?? detail(assessment)];
  if (flagged !== undefined) sentences.push(flagged);
  else if (insufficientEvidence) sentences.push('Very little was said, so this score is uncertain.');
  return sentences.join(' ');
}

function shown(assessment: Assessment, points: readonly PointResult[]): string {
  const met = points.filter((point) => point.met === 'yes');
  const partly = points.filter((point) => point.met === 'partial');
  if (met.length > 0) {
    const also = partly.length > 0 ? `; in part: ${nameAll(partly)}` : '';
    return `Shown: ${nameAll(met)}${also}${saying(met[0]?.evidence[0]?.quote)}.`;
  }
  if (partly.length > 0) return `Shown in part: ${nameAll(partly)}${saying(partly[0]?.evidence[0]?.quote)}.`;
  const quote = saying(quoteFullest(assessment.answer)?.quote);
  return points.length > 0
    ? `The answer does not clearly show any of the expected points${quote}.`
    : `The candidate gave an answer${quote}.`;
}

function missing(points: readonly PointResult[]): string | null {
  const unmet = points.filter((point) => point.met === 'no');
  return unmet.length > 0 ? `Not said: ${nameAll(unmet)}.` : null;
}

/** What the answer brought besides the points, when no point is left to name. */
function detail({ question, cues }: Assessment): string {
  const parts: readonly (readonly [keyof DeliveryCues, string])[] = isBehavioural(question)
    ? [
        ['action', 'own actions'],
        ['result', 'a result'],
        ['number', 'a number'],
      ]
    : [
        ['reason', 'a reason'],
        ['example', 'an example'],
      ];
  const given = parts.filter(([cue]) => cues[cue] > 0).map(([, name]) => name);
  const absent = parts.filter(([cue]) => cues[cue] === 0).map(([, name]) => name);
  if (absent.length === 0) return `The answer gives ${listOf(given, 'and')}.`;
  if (given.length === 0) return `The answer gives no ${listOf(absent.map(withoutArticle), 'or')}.`;
  return `The answer gives ${listOf(given, 'and')}, but no ${listOf(absent.map(withoutArticle), 'or')}.`;
}

function saying(quote: string | undefined): string {
  if (quote === undefined || quote.length > LONGEST_QUOTE || /[*_`#<>[\]\n"]/.test(quote)) return '';
  return `, saying "${quote.replace(/[.!?…]+$/, '')}"`;
}

function nameAll(points: readonly PointResult[]): string {
  const names = points.slice(0, MOST_NAMED_POINTS).map((point) => plain(point.text));
  const more = points.length - names.length;
  return more > 0 ? `${names.join('; ')}; and ${more} more` : names.join('; ');
}

/** Point texts come from customers: no markup, no line breaks, no full stop inside our sentence. */
export function plain(text: string): string {
  return text
    .replace(/[*_`#<>[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?;,]+$/, '');
}

function listOf(items: readonly string[], word: string): string {
  if (items.length <= 1) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
}

function withoutArticle(name: string): string {
  return name.replace(/^an? /, '');
}
