import type { InterviewDetail, ReportQuestion, ReportRevision, ShownInterview } from '@parley/contract';
import { counts, hasScore } from '../detail/decision/score-parts.ts';
import { quotesOf, type Quote } from '../detail/transcript/collect-quotes.ts';
import { headingOf } from '../frame/interview-marks.tsx';

/** So many candidates fit beside each other. */
export const mostCandidates = 4;

/** The interview of one candidate, and the report that counts. */
export interface Candidate {
  name: string;
  interview: ShownInterview;
  detail: InterviewDetail;
  /** Null: there is none, or this member may not read it yet. */
  report: ReportRevision | null;
}

export function asCandidate(detail: InterviewDetail): Candidate {
  const isHidden = detail.scorecards?.isBlind ?? false;
  return {
    name: headingOf(detail.interview),
    interview: detail.interview,
    detail,
    report: isHidden ? null : detail.report.current,
  };
}

/** Why a candidate has no report here. */
export function missingOf({
  detail,
  interview,
}: Candidate): 'hidden' | 'notOver' | 'pending' | 'failed' | 'none' {
  if (detail.scorecards?.isBlind) return 'hidden';
  if (interview.status !== 'COMPLETED') return 'notOver';
  if (detail.report.evaluationStatus === 'PENDING') return 'pending';
  return detail.report.evaluationStatus === 'FAILED' ? 'failed' : 'none';
}

/** A question and its place in a report, from 1. */
export interface Asked {
  question: ReportQuestion;
  number: number;
}

/** One question, and for each candidate what the report says of it; null: this candidate was not asked it. */
export interface QuestionLine {
  text: string;
  asked: (Asked | null)[];
}

/** The two quotes on which the most points rest, in the order in which they were said. */
export function bestQuotes({ question, number }: Asked): Quote[] {
  const quotes = quotesOf(question, number);
  const best = quotes.toSorted((a, b) => b.points.length - a.points.length).slice(0, 2);
  return quotes.filter((quote) => best.includes(quote));
}

/**
 * The questions of all reports, the same words on one line. Those that everybody was asked come first, each group in
 * the order of the first candidate who was asked.
 */
export function questionLines(candidates: readonly Pick<Candidate, 'report'>[]): {
  ofAll: QuestionLine[];
  ofSome: QuestionLine[];
} {
  const lines = new Map<string, QuestionLine>();
  candidates.forEach(({ report }, column) => {
    report?.questions.forEach((question, index) => {
      const key = wordsOf(question.question);
      const line = lines.get(key) ?? { text: question.question, asked: candidates.map(() => null) };
      // Asked twice in one interview: the first time stands for both, as nobody else can be compared with the second.
      line.asked[column] ??= { question, number: index + 1 };
      lines.set(key, line);
    });
  });
  const isOfAll = ({ asked }: QuestionLine) =>
    asked.every((one, column) => one !== null || candidates[column]?.report === null);
  const all = [...lines.values()];
  return { ofAll: all.filter(isOfAll), ofSome: all.filter((line) => !isOfAll(line)) };
}

const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** What forbids to put the scores beside each other without a thought. */
export type Caution =
  | { kind: 'noSameQuestions' }
  | { kind: 'someSameQuestions'; same: number; total: number }
  | { kind: 'roles' }
  | { kind: 'languages' }
  | { kind: 'evaluators' }
  | { kind: 'weights' }
  | { kind: 'unscored'; name: string; count: number; total: number }
  | { kind: 'noScore'; name: string };

export function cautionsOf(candidates: readonly Candidate[]): Caution[] {
  const read = candidates.filter((one): one is Candidate & { report: ReportRevision } => one.report !== null);
  const differ = (of: (one: (typeof read)[number]) => unknown) =>
    new Set(read.map((one) => JSON.stringify(of(one)))).size > 1;
  const cautions: Caution[] = [];
  if (read.length > 1) {
    const { ofAll, ofSome } = questionLines(read);
    const [same, total] = [ofAll.length, ofAll.length + ofSome.length];
    if (same === 0) cautions.push({ kind: 'noSameQuestions' });
    else if (same < total) cautions.push({ kind: 'someSameQuestions', same, total });
    if (differ(({ interview }) => interview.jobRole && wordsOf(interview.jobRole)))
      cautions.push({ kind: 'roles' });
    if (differ(({ interview }) => interview.language)) cautions.push({ kind: 'languages' });
    if (differ(({ report }) => makerOf(report))) cautions.push({ kind: 'evaluators' });
    else if (differ(({ report }) => report.dimensionWeights)) cautions.push({ kind: 'weights' });
  }
  for (const { name, report } of read) {
    // A person need not score each question.
    if (report.source === 'HUMAN') continue;
    const unscored = report.questions.filter((one) => !counts(one) && one.leftOut !== 'plain_fact').length;
    const total = report.questions.length;
    if (!hasScore(report)) cautions.push({ kind: 'noScore', name });
    else if (unscored > 0) cautions.push({ kind: 'unscored', name, count: unscored, total });
  }
  return cautions;
}

/** Scores of two makers do not mean the same: another person, another model, or another version of the rules. */
const makerOf = ({ scoredBy, provenance, source }: ReportRevision) => [
  source,
  scoredBy?.name,
  provenance.evaluator,
  provenance.evaluatorVersion,
  provenance.model?.modelRequested,
  provenance.model?.promptVersion,
];
