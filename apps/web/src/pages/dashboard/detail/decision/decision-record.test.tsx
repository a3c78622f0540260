import type { HumanDecision } from '@parley/contract';
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DecisionRecord } from './decision-record.tsx';
import { reportQuestion, reportRevision } from './revision.fixture.ts';

const decision: HumanDecision = {
  number: 1,
  recommendation: 'REVIEW',
  reason: 'They asked for more time.',
  revision: 1,
  suggestedRecommendation: 'REVIEW',
  suggestedScore: 0,
  decidedBy: { type: 'MEMBER', id: 'm', name: 'Rosa Lindqvist' },
  decidedAt: '2026-11-18T15:00:00.000Z',
};
const shown = (props: Partial<Parameters<typeof DecisionRecord>[0]>) =>
  renderToStaticMarkup(
    <DecisionRecord
      decisions={[decision]}
      latest={null}
      decided={null}
      heading={createRef()}
      packetUrl="/packet"
      onDecideAnew={null}
      {...props}
    />,
  );

it('says “without a score” and not 0 when nothing in the report could be scored', () => {
  const unscored = reportRevision({
    overallScore: 0,
    questions: [reportQuestion({ score: 0, leftOut: 'not_answered' })],
  });
  const html = shown({ latest: unscored, decided: unscored });
  expect(html).toContain('suggested Review without a score, stands unchanged');
  expect(html).not.toMatch(/\b0 of 100/);
});

it('shows a score of 0 when 0 was given', () => {
  const scored = reportRevision({ overallScore: 0, questions: [reportQuestion({ score: 0 })] });
  expect(shown({ latest: scored, decided: scored })).toContain('with 0 of 100, stands unchanged');
});

it('shows reason and packet, and says that the report was erased, when it was', () => {
  const html = shown({});
  expect(html).toContain('They asked for more time.');
  expect(html).toContain('href="/packet"');
  expect(html).toContain('It has been erased by now.');
  expect(html).not.toContain('unchanged');
});
