import type { ReportQuestion, ReportRevision } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { partsOf } from './score-parts.ts';
import { reportQuestion, reportRevision } from './revision.fixture.ts';

const counted = (parts: Partial<ReportQuestion>) => reportQuestion({ feeds: ['technical'], ...parts });
const revision: ReportRevision = reportRevision({
  overallScore: 68,
  technical: 70,
  communication: 64,
  cultureFit: 68,
  notAssessed: ['cultureFit'],
  dimensionWeights: { technical: 0.75, communication: 0.25, cultureFit: 0 },
  questions: [
    counted({ questionId: 'a', weight: 3, score: 80, feeds: ['communication', 'technical'] }),
    counted({ questionId: 'b', weight: 2, leftOut: 'few_words', insufficientEvidence: true, feeds: [] }),
    counted({ questionId: 'c', weight: 1, score: 40 }),
  ],
});

describe('partsOf', () => {
  it('divides the weight among the questions that count', () => {
    expect(partsOf(revision)?.questions.map(({ number, percent }) => [number, percent])).toEqual([
      [1, 75],
      [2, null],
      [3, 25],
    ]);
  });

  it('leaves out a dimension without weight, and names the questions of the others', () => {
    expect(partsOf(revision)?.dimensions).toEqual([
      { dimension: 'technical', score: 70, percent: 75, gives: 52.5, from: [1, 3] },
      { dimension: 'communication', score: 64, percent: 25, gives: 16, from: [1] },
    ]);
  });

  it('returns null for a revision that did not store its weights', () => {
    expect(partsOf({ ...revision, dimensionWeights: null })).toBeNull();
  });
});
