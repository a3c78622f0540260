import type { EvidenceRecord, ReportQuestion } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { highlightedQuotes, quotesOf } from './collect-quotes.ts';

const evidence = (segmentId: string, start: number, end: number, startMs: number): EvidenceRecord => ({
  segmentId,
  quote: 'words',
  start,
  end,
  startMs,
});
const question = (parts: Partial<ReportQuestion>): ReportQuestion => ({
  questionId: 'q2',
  question: 'What first?',
  kind: 'SCENARIO',
  skill: null,
  weight: 1,
  feeds: ['technical'],
  leftOut: null,
  score: 84,
  feedback: '',
  confidence: 0.8,
  insufficientEvidence: false,
  flags: [],
  points: [],
  evidence: [],
  ...parts,
});

describe('quotesOf', () => {
  it('joins equal words of several points, in the order in which they were said', () => {
    const late = evidence('s9', 0, 5, 9000);
    const early = evidence('s3', 4, 8, 3000);
    const quotes = quotesOf(
      question({
        evidence: [late],
        points: [
          { text: 'gives a reason', met: 'yes', evidence: [late, early] },
          { text: 'names a step', met: 'partial', evidence: [late] },
          { text: 'tells the customer', met: 'no', evidence: [] },
        ],
      }),
      2,
    );
    expect(quotes.map((quote) => [quote.segmentId, quote.points, quote.number])).toEqual([
      ['s3', ['gives a reason'], 2],
      ['s9', ['gives a reason', 'names a step'], 2],
    ]);
  });
});

describe('highlightedQuotes', () => {
  const quotes = quotesOf(
    question({ evidence: [evidence('s1', 0, 4, 10), evidence('s1', 6, 9, 10), evidence('s2', 0, 3, 20)] }),
    1,
  );
  const [first, second, third] = quotes.map((quote) => quote.key);
  it.each([
    ['nothing before the first line', null, null, []],
    ['every quote of the line', null, 's1', [first, second]],
    ['only the chosen one on its line', second, 's1', [second]],
    ['the line’s own quotes when the chosen one is over', second, 's2', [third]],
    ['nothing on a line without a quote', third, 's4', []],
  ])('highlights %s', (_, chosen, now, lit) =>
    expect([...highlightedQuotes(quotes, chosen ?? null, now)]).toEqual(lit),
  );
});
