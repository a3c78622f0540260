import { describe, expect, test } from 'vitest';
import { questionFromInput } from '../bank/question-from-input.ts';
import { composeFeedback } from '../feedback/compose-feedback.ts';
import { collectAnswer } from './answer.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import { readInterviews, type RealisticInterview } from './realistic.fixture.ts';
import { findSign } from './signs.ts';

const interviews = readInterviews();
const signs = ['result', 'action', 'reason', 'example'] as const;

/** Every finding about one interview with its quote, for people to read. */
function listFindings({ name, answers, input }: RealisticInterview): string {
  const { questionEvaluations } = evaluateByRules(input);
  const findings = answers.flatMap(({ question }, index) => {
    const points = questionEvaluations[index]?.points.filter(({ met }) => met !== 'no') ?? [];
    const found = [
      ...points.map(({ met, text, evidence }) => [met, text, evidence[0]?.quote]),
      ...signs.map((sign) => [sign, 'sign', findSign(sign, collectAnswer(input.turns, question.id))?.quote]),
    ].filter(([, , quote]) => quote !== undefined);
    return [
      `? ${question.question}`,
      ...found.map(([kind, text, quote]) => `  ${kind}: ${text}\n    "${quote}"`),
    ];
  });
  return [`# ${name}`, ...findings].join('\n');
}

test('finds these things in the interviews, each read by a person and true', async () => {
  const golden = `${interviews.map(listFindings).join('\n\n')}\n`;
  await expect(golden).toMatchFileSnapshot('interviews/findings.golden');
});

test('quotes the sentence with a whole term, not one with a word of it', () => {
  const question = questionFromInput(
    {
      question: 'Tell me about a time when a customer was stuck.',
      kind: 'BEHAVIORAL',
      rubric: {
        points: [{ text: 'Says what came of it', keywords: ['fix', 'next day', 'since then', 'hours'] }],
      },
    },
    0,
  );
  const answer = 'Their level ran an hour late, every day since the weekend. The fix was out the next day.';
  const turn = { turnId: 'c1', speaker: 'CANDIDATE' as const, questionId: question.id, text: answer };
  const { questionEvaluations } = evaluateByRules({
    questions: [{ question, asked: true, skipped: false }],
    turns: [{ ...turn, startMs: 0, endMs: 1 }],
    evaluationFocus: 'balanced',
    language: 'en',
  });
  expect(questionEvaluations[0]?.points[0]?.evidence[0]?.quote).toBe('The fix was out the next day.');
});

describe.each(interviews.map((one) => [one.name, one] as const))('about the interview %s', (_, one) => {
  const evaluation = evaluateByRules(one.input);
  const written = [
    evaluation.summary,
    ...evaluation.reasons,
    ...evaluation.questionEvaluations.map(({ feedback }) => feedback),
  ].join('\n');

  test('says nowhere that something was not said', () => {
    expect(written).not.toMatch(/\bnot said\b|did not say|no result|no number|no reason|no example/i);
  });

  test('never misses in the mail what it found in the same answer', () => {
    const { strengths, suggestions } = composeFeedback({ ...one.input, evaluation });
    for (const { kind, question } of suggestions) {
      const sign = signs.find((each) => each === kind);
      const asked = one.answers.find((each) => each.question.question === question)?.question;
      if (sign && asked) expect(findSign(sign, collectAnswer(one.input.turns, asked.id))).toBeNull();
      expect(strengths.some((strength) => strength.kind === kind && strength.question === question)).toBe(
        false,
      );
    }
  });
});
