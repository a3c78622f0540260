import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { reportQuestion, reportRevision } from './revision.fixture.ts';
import { WhatCounts } from './what-counts.tsx';

const fact = { score: 0, leftOut: 'plain_fact' } as const;
const brief = { score: 0, leftOut: 'few_words', insufficientEvidence: true } as const;

it('says whether a skill without a score consists of facts or lacks evidence', () => {
  const revision = reportRevision({
    questions: [
      reportQuestion({ questionId: 'a', ...fact }),
      reportQuestion({ questionId: 'b', ...fact }),
      reportQuestion({ questionId: 'c', ...brief }),
    ],
    skills: [
      { skill: 'Driving', score: null, questionIds: ['a'] },
      { skill: 'Papers', score: null, questionIds: ['a', 'b'] },
      { skill: 'Safety', score: null, questionIds: ['b', 'c'] },
    ],
  });
  const html = renderToStaticMarkup(<WhatCounts revision={revision} />);
  expect(html).toContain('<b>Driving:</b> a fact, which a person has to read, question 1');
  expect(html).toContain('<b>Papers:</b> facts, which a person has to read, questions 1, 2');
  expect(html).toContain('<b>Safety:</b> insufficient evidence, questions 2, 3');
});
