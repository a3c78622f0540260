import type { EvidenceRecord, InterviewDetail, ReportRevision } from '@parley/contract';
import { expect, it } from 'vitest';
import { reportQuestion, reportRevision } from '../detail/decision/revision.fixture.ts';
import {
  bestQuotes,
  asCandidate,
  cautionsOf,
  missingOf,
  questionLines,
  type Candidate,
} from './compare-candidates.ts';

interface Facts {
  name?: string;
  jobRole?: string | null;
  language?: string;
  status?: string;
  evaluationStatus?: string;
  isBlind?: boolean;
}
const detailOf = (report: ReportRevision | null, facts: Facts = {}) =>
  ({
    interview: {
      title: 'Interview',
      jobRole: facts.jobRole === undefined ? 'Welder' : facts.jobRole,
      language: facts.language ?? 'en',
      status: facts.status ?? 'COMPLETED',
      participants: [{ role: 'CANDIDATE', name: facts.name ?? 'Ana' }],
    },
    scorecards: facts.isBlind === undefined ? null : { isBlind: facts.isBlind },
    report: { current: report, evaluationStatus: facts.evaluationStatus ?? 'READY' },
  }) as unknown as InterviewDetail;
const candidate = (report: ReportRevision | null, facts?: Facts): Candidate =>
  asCandidate(detailOf(report, facts));
const asking = (...texts: string[]) =>
  reportRevision({
    questions: texts.map((question, index) =>
      reportQuestion({ questionId: `${texts[0]}${index}`, question }),
    ),
  });

it('puts the questions that everybody was asked first, the same words on one line', () => {
  const { ofAll, ofSome } = questionLines([
    { report: asking('How do you weld?', 'Why here?') },
    { report: null },
    { report: asking('What is a jig?', 'how do you  weld? ') },
  ]);
  expect(ofAll.map(({ text, asked }) => [text, asked.map((one) => one?.number ?? null)])).toEqual([
    ['How do you weld?', [1, null, 2]],
  ]);
  expect(ofSome.map(({ text, asked }) => [text, asked.map((one) => one?.number ?? null)])).toEqual([
    ['Why here?', [2, null, null]],
    ['What is a jig?', [null, null, 1]],
  ]);
});

it('shows a question that was asked twice once, with its first answer', () => {
  const { ofAll } = questionLines([{ report: asking('Why here?', 'Why here?') }]);
  expect(ofAll.map(({ asked }) => asked[0]?.number)).toEqual([1]);
});

it('has nothing to warn of when the same questions were scored in the same way', () => {
  expect(cautionsOf([candidate(asking('Why here?')), candidate(asking('Why here?'))])).toEqual([]);
  expect(cautionsOf([candidate(asking('Why here?')), candidate(null)])).toEqual([]);
});

const plain = asking('Why here?');
const otherVersion = { ...plain, provenance: { ...plain.provenance, evaluatorVersion: '3' } };
const byPerson = { ...plain, source: 'HUMAN' as const, scoredBy: { id: 'm', name: 'Rosa', type: 'MEMBER' } };
const otherWeights = { ...plain, dimensionWeights: { communication: 1, technical: 0, cultureFit: 0 } };
it.each<[string, Candidate, unknown]>([
  ['no question is the same', candidate(asking('How?')), { kind: 'noSameQuestions' }],
  ['only some are', candidate(asking('Why here?', 'How?')), { kind: 'someSameQuestions', same: 1, total: 2 }],
  ['the roles differ', candidate(plain, { jobRole: 'Cook' }), { kind: 'roles' }],
  ['the languages differ', candidate(plain, { language: 'de' }), { kind: 'languages' }],
  ['another version evaluated', candidate(otherVersion), { kind: 'evaluators' }],
  ['a person scored one', candidate(byPerson as ReportRevision), { kind: 'evaluators' }],
  ['the weights differ', candidate(otherWeights), { kind: 'weights' }],
])('warns when %s', (_what, other, caution) => {
  expect(cautionsOf([candidate(plain), other])).toEqual([caution]);
});

it('warns of answers without a score, but not of plain facts', () => {
  const questions = [
    reportQuestion({ questionId: 'a', question: 'A?' }),
    reportQuestion({ questionId: 'b', question: 'B?', leftOut: 'few_words' }),
    reportQuestion({ questionId: 'c', question: 'C?', leftOut: 'plain_fact' }),
  ];
  expect(cautionsOf([candidate(reportRevision({ questions }), { name: 'Ben' })])).toEqual([
    { kind: 'unscored', name: 'Ben', count: 1, total: 3 },
  ]);
});

it('says that there is no overall score when no question counts, and does not ask people for each', () => {
  const questions = [reportQuestion({ question: 'A?', leftOut: 'few_words' })];
  expect(cautionsOf([candidate(reportRevision({ questions }), { name: 'Ben' })])).toEqual([
    { kind: 'noScore', name: 'Ben' },
  ]);
  const scored = reportRevision({ questions, source: 'HUMAN' });
  expect(cautionsOf([candidate(scored, { name: 'Ben' })])).toEqual([]);
});

it('shows no report to a member who must not read it yet', () => {
  const hidden = candidate(plain, { isBlind: true });
  expect(hidden.report).toBeNull();
  expect(missingOf(hidden)).toBe('hidden');
});

it.each<[string, Facts, string]>([
  ['is not over', { status: 'ACTIVE' }, 'notOver'],
  ['is being evaluated', { evaluationStatus: 'PENDING' }, 'pending'],
  ['could not be evaluated', { evaluationStatus: 'FAILED' }, 'failed'],
  ['has nothing to evaluate', { evaluationStatus: 'NONE' }, 'none'],
])('says why there is no report when the interview %s', (_what, facts, why) => {
  expect(missingOf(candidate(null, facts))).toBe(why);
});

it('quotes the two places that most points rest on, in the order in which they were said', () => {
  const said = (segmentId: string, startMs: number) =>
    ({ segmentId, startMs, start: 0, end: 5, quote: segmentId }) as EvidenceRecord;
  const [first, second, third] = [said('first', 1_000), said('second', 2_000), said('third', 3_000)];
  const point = (text: string, ...evidence: EvidenceRecord[]) => ({ text, met: 'yes', weight: 1, evidence });
  const question = reportQuestion({
    evidence: [second],
    points: [point('A', first, third), point('B', third)] as never,
  });
  expect(bestQuotes({ question, number: 1 }).map(({ quote }) => quote)).toEqual(['first', 'third']);
});
