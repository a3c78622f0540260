import type { EvidenceRecord, ReportQuestion, ReportRevision } from '@parley/contract';

/** One quote of a revision, with the same words in the report and in the transcript. */
export interface Quote extends EvidenceRecord {
  /** The same for equal words of the same question, wherever they are shown. */
  key: string;
  questionId: string;
  /** The question's place in the report, from 1. */
  number: number;
  /** The points found in these words; empty when the quote supports the score as a whole. */
  points: string[];
}

/** The quotes of one question in the order in which they were said, each once, with the points that they support. */
export function quotesOf(question: ReportQuestion, number: number): Quote[] {
  const quotes = new Map<string, Quote>();
  const add = (evidence: EvidenceRecord, point: string | null) => {
    const key = `${question.questionId}:${evidence.segmentId}:${evidence.start}-${evidence.end}`;
    const quote = quotes.get(key) ?? {
      ...evidence,
      key,
      questionId: question.questionId,
      number,
      points: [],
    };
    if (point !== null && !quote.points.includes(point)) quote.points.push(point);
    quotes.set(key, quote);
  };
  for (const evidence of question.evidence) add(evidence, null);
  for (const point of question.points) for (const evidence of point.evidence) add(evidence, point.text);
  return [...quotes.values()].toSorted((a, b) => a.startMs - b.startMs || a.start - b.start);
}

/** Every quote of a revision. */
export function collectQuotes(revision: ReportRevision | null): Quote[] {
  return (revision?.questions ?? []).flatMap((question, index) => quotesOf(question, index + 1));
}

/** The quotes to highlight: the chosen one while its line is being said, else every quote of the line. */
export function highlightedQuotes(
  quotes: readonly Quote[],
  chosenKey: string | null,
  nowSegmentId: string | null,
): ReadonlySet<string> {
  const here = quotes.filter((quote) => quote.segmentId === nowSegmentId);
  const chosen = here.filter((quote) => quote.key === chosenKey);
  return new Set((chosen.length > 0 ? chosen : here).map((quote) => quote.key));
}
