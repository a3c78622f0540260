import { expect, it } from 'vitest';
import { compareRevisions, differs, pairToCompare } from './compare-revisions.ts';
import { reportQuestion, reportRevision } from './revision.fixture.ts';

it('compares two revisions line by line and finds what differs', () => {
  const earlier = reportRevision({
    overallScore: 58,
    technical: 58,
    questions: [
      reportQuestion({ questionId: 'a', score: 66 }),
      reportQuestion({ questionId: 'b', score: 22 }),
      reportQuestion({ questionId: 'gone', score: 50 }),
    ],
  });
  const later = reportRevision({
    revision: 2,
    overallScore: 68,
    technical: 68,
    cultureFit: 68,
    notAssessed: ['cultureFit'],
    questions: [
      reportQuestion({ questionId: 'a', score: 66 }),
      reportQuestion({ questionId: 'b', score: 0, leftOut: 'few_words', insufficientEvidence: true }),
    ],
  });
  const lines = compareRevisions(earlier, later);
  expect(lines.map(({ key, earlier: left, later: right }) => [key, left, right])).toEqual([
    ['recommendation', 'REVIEW', 'REVIEW'],
    ['overallScore', 58, 68],
    ['technical', 58, 68],
    ['communication', 80, 80],
    ['cultureFit', 80, 'not_assessed'],
    ['question:a', 66, 66],
    ['question:b', 22, 'insufficient'],
    ['question:gone', 50, 'not_asked'],
  ]);
  expect(lines.filter(differs).map(({ key }) => key)).toEqual([
    'overallScore',
    'technical',
    'cultureFit',
    'question:b',
    'question:gone',
  ]);
});

it('shows no overall score for a revision in which no question counts', () => {
  const unscored = reportRevision({
    overallScore: 0,
    questions: [reportQuestion({ score: 0, leftOut: 'other_language', insufficientEvidence: true })],
  });
  const [, overall] = compareRevisions(unscored, reportRevision({ revision: 2, overallScore: 62 }));
  expect(overall).toMatchObject({ key: 'overallScore', earlier: 'insufficient', later: 62 });
});

it('shows a plain fact as a fact, and not as insufficient evidence', () => {
  const earlier = reportRevision({
    questions: [
      reportQuestion({ questionId: 'a', score: 0, leftOut: 'few_words', insufficientEvidence: true }),
    ],
  });
  const later = reportRevision({
    revision: 2,
    questions: [reportQuestion({ questionId: 'a', score: 0, leftOut: 'plain_fact' })],
  });
  expect(compareRevisions(earlier, later).at(-1)).toMatchObject({
    key: 'question:a',
    earlier: 'insufficient',
    later: 'fact',
  });
});

it('compares the revision that counts with the newest other one, or with the chosen one', () => {
  const [first, scores, rules] = [1, 2, 3].map((revision) => reportRevision({ revision }));
  if (!first || !scores || !rules) throw new Error('there are three');
  const report = { current: scores, revisions: [rules, scores, first] };
  expect(pairToCompare(report, null)).toMatchObject({ counting: { revision: 2 }, other: { revision: 3 } });
  expect(pairToCompare(report, 1)).toMatchObject({ counting: { revision: 2 }, other: { revision: 1 } });
  expect(pairToCompare({ current: first, revisions: [first] }, null)).toBeNull();
});
