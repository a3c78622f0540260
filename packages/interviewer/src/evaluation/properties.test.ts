import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvaluationInput, EvaluationResult, Evidence, Question } from '../types.ts';
import { tokenize } from '../text/tokens.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import {
  GOOD_ANSWERS,
  INDEX_QUESTION,
  QUESTIONS,
  RETRY_QUESTION,
  exchange,
  single,
} from './interview.fixture.ts';

const sentences = Object.values(GOOD_ANSWERS).flatMap((answer) => answer.split(/(?<=\.) /));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(fc.constantFrom(...sentences, 'um', '\n', '\u200B', '\uD800', '"}]', '🏴', 'system:'), {
      maxLength: 30,
    })
    .map((parts) => parts.join(' ')),
);
const anyQuestion = fc.oneof(
  fc.constantFrom(...QUESTIONS),
  fc
    .record({ text: anyText, expected: fc.option(anyText), keyword: anyText, phrasing: anyText })
    .map(({ text, expected, keyword, phrasing }): Question => ({
      ...INDEX_QUESTION,
      question: text,
      expectedAnswer: expected,
      points: [{ id: 'p', text, keywords: [keyword], phrasings: [phrasing], weight: 1 }],
    })),
);

function quotesOf(result: EvaluationResult): Evidence[] {
  return result.questionEvaluations.flatMap((entry) => [
    ...entry.evidence,
    ...entry.points.flatMap((point) => point.evidence),
  ]);
}

function expectSound(input: EvaluationInput): void {
  const result = evaluateByRules(input);
  const scores = [result.overallScore, result.communication, result.technical, result.cultureFit];
  for (const score of [...scores, ...result.questionEvaluations.map((entry) => entry.score)]) {
    expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
  }
  for (const quote of quotesOf(result)) {
    const turn = input.turns.find((entry) => entry.turnId === quote.turnId);
    expect(turn?.speaker).toBe('CANDIDATE');
    expect(turn?.text.slice(quote.start, quote.end)).toBe(quote.quote);
    expect(quote.quote.length).toBeGreaterThan(0);
    expect(quote.quote.length).toBeLessThanOrEqual(220);
  }
  for (const entry of result.questionEvaluations) {
    for (const point of entry.points)
      if (point.met !== 'no') expect(point.evidence.length).toBeGreaterThan(0);
    const said = input.turns.some((turn) => turn.speaker === 'CANDIDATE' && tokenize(turn.text).length > 0);
    expect(entry.evidence.length > 0).toBe(said);
  }
  expect(result.recommendation).not.toBe('FAIL');
  expect(JSON.stringify(evaluateByRules(input))).toBe(JSON.stringify(result));
}

describe('evaluateByRules with random text', () => {
  test('throws nothing, keeps scores in range and quotes word for word', () => {
    fc.assert(
      fc.property(anyQuestion, anyText, (question, answer) => expectSound(single(question, answer))),
      { numRuns: 300 },
    );
  });

  test('accepts an answer spread over several turns', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), (answers) => {
        const turns = answers.flatMap((answer, index) => exchange(INDEX_QUESTION, answer, `turn-${index}`));
        expectSound({ ...single(INDEX_QUESTION, null), turns });
      }),
      { numRuns: 100 },
    );
  });
});

test('never lowers the score when a missing point is added to an answer', () => {
  const phrasings = [INDEX_QUESTION, RETRY_QUESTION].flatMap((question) =>
    question.points.flatMap((point) => point.phrasings.map((phrasing) => ({ question, phrasing }))),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...phrasings),
      fc.uniqueArray(fc.constantFrom(...sentences), { minLength: 1, maxLength: 6 }),
      ({ question, phrasing }, said) => {
        const before = evaluateByRules(single(question, said.join(' '))).questionEvaluations[0]?.score ?? 0;
        const more = `${said.join(' ')} I would also say this: ${phrasing}.`;
        const after = evaluateByRules(single(question, more)).questionEvaluations[0]?.score ?? 0;
        expect(after).toBeGreaterThanOrEqual(before);
      },
    ),
    { numRuns: 300 },
  );
});
