import { describe, expect, test } from 'vitest';
import type { EvaluationResult, LeftOutReason, Question } from '../types.ts';
import { contentStems } from '../text/stems.ts';
import { words } from '../text/tokens.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import { INDEX_QUESTION, QUESTIONS, RETRY_QUESTION, interview, single } from './interview.fixture.ts';
import { inputOf, readInterviews, readNoise } from './realistic.fixture.ts';

const interviews = readInterviews();
const questions = [
  ...QUESTIONS,
  ...interviews.flatMap(({ answers }) => answers.map(({ question }) => question)),
];

const first = (result: EvaluationResult): EvaluationResult['questionEvaluations'][number] => {
  const [evaluation] = result.questionEvaluations;
  if (!evaluation) throw new Error('nothing was evaluated');
  return evaluation;
};

function expectNoScore(result: EvaluationResult, why?: LeftOutReason): void {
  for (const evaluation of result.questionEvaluations) {
    expect(evaluation.leftOut, `${evaluation.question}: ${evaluation.feedback}`).not.toBeNull();
    if (why) expect(evaluation.leftOut).toBe(why);
    // The rules do not judge a plain fact, so they do not say that the evidence is insufficient either.
    const insufficientEvidence = evaluation.leftOut !== 'plain_fact';
    expect(evaluation).toMatchObject({ score: 0, insufficientEvidence, feeds: [] });
    expect(evaluation.points.every(({ met }) => met === 'no')).toBe(true);
    expect(evaluation.feedback).toContain('counts in no mean');
  }
  expect(result.recommendation).toBe('REVIEW');
  expect(result.dimensionsNotAssessed).toHaveLength(3);
}

describe('a realistic interview', () => {
  test.each(interviews.map((one) => [one.name, one] as const))(
    'keeps its answers, except plain facts and those in which nothing is found: %s',
    (_, one) => {
      const result = evaluateByRules(one.input);
      const reasons = result.questionEvaluations.map(({ leftOut }) => leftOut);
      expect(reasons).toHaveLength(one.answers.length);
      // The built-in rules may find nothing in a real answer. The report then says that this says nothing about the
      // answer.
      const allowed = [null, 'nothing_found', 'plain_fact'];
      expect(reasons.filter((reason) => !allowed.includes(reason))).toEqual([]);
      const withRubric = reasons.filter((_reason, index) => one.answers[index]?.question.points.length);
      expect(withRubric.filter((reason) => reason === null).length).toBeGreaterThanOrEqual(
        withRubric.length / 2,
      );
      expect(result.flags).not.toContain('stuffing');
    },
  );
});

describe('an answer in which the built-in rules find nothing', () => {
  const one = interviews.find(({ name }) => name === 'second-language');
  const found = one && evaluateByRules(one.input);
  const unread = found?.questionEvaluations.filter(({ leftOut }) => leftOut === 'nothing_found') ?? [];

  test('is left out with a note that this says nothing about how good the answer is', () => {
    expect(unread.length).toBeGreaterThan(0);
    for (const evaluation of unread) {
      expect(evaluation).toMatchObject({ score: 0, feeds: [], insufficientEvidence: true });
      expect(evaluation.feedback).toContain('says nothing about how good the answer is');
    }
    expect(found?.recommendation).toBe('REVIEW');
    expect(found?.reasons.join(' ')).toContain('nothing that was looked for was found in it');
  });
});

describe('a transcript that is no answer', () => {
  const noise = readNoise();

  test('is tested in more than fifty sorts', () => expect(noise.length).toBeGreaterThan(50));

  test.each(noise.map(({ sort, text }) => [sort, text]))('gets no score as %s: %s', (_, text) => {
    expectNoScore(evaluateByRules(single(RETRY_QUESTION, text)));
  });

  test('gets no score after other questions, except at most 3 of 1000, which stay below 50', () => {
    const others = questions.filter((_, index) => index % 4 === 0);
    const scores = others.flatMap((question) =>
      noise.flatMap(({ text }) => {
        const { leftOut, score } = first(evaluateByRules(single(question, text)));
        return leftOut === null ? [score] : [];
      }),
    );
    expect(scores.length / (others.length * noise.length)).toBeLessThanOrEqual(0.003);
    expect(Math.max(0, ...scores)).toBeLessThan(50);
  });

  test('gets no score when the whole interview consists of such transcripts', () => {
    for (let start = 0; start + 5 <= noise.length; start += 5) {
      const answers = noise.slice(start, start + 5).map(({ text }, index) => ({
        question: questions[start + index] ?? INDEX_QUESTION,
        answer: text,
      }));
      expectNoScore(evaluateByRules(inputOf(answers)));
    }
  });
});

describe('the same text for several questions', () => {
  const paragraph =
    'I am a highly motivated professional. In my last role I was responsible for a project with a tight deadline, so I decided what to do first, because quality matters. For example, we reduced the costs by thirty percent, and in the end the client was happy and we learned a lot as a team.';

  test.each(interviews.map((one) => [one.name, one] as const))(
    'gets no score in the interview %s',
    (_, one) => {
      const answers = one.answers.map(({ question }) => ({ question, answer: paragraph }));
      expectNoScore(evaluateByRules(inputOf(answers)), 'same_text');
    },
  );

  test('gets no score when a few words differ', () => {
    const answers = questions.slice(0, 5).map((question, index) => ({
      question,
      answer: `Well, that is number ${index}. ${paragraph} That is what I think about it.`,
    }));
    expectNoScore(evaluateByRules(inputOf(answers)), 'same_text');
  });

  test('does not change whether the other answers count', () => {
    const result = evaluateByRules(interview({ index: paragraph, cache: paragraph }));
    expect(result.questionEvaluations.map(({ leftOut }) => leftOut)).toEqual([
      'same_text',
      'same_text',
      null,
      null,
      null,
    ]);
    expect(result.reasons.join('\n')).toMatch(/another question was answered with the same text/);
  });
});

describe('words that are not the candidate’s own sentences', () => {
  const longOnes = questions.filter(({ question }) => words(question).length >= 9);
  const withRubric = questions.filter(({ expectedAnswer }) => contentStems(expectedAnswer ?? '').length > 12);
  const rubricWords = ({ expectedAnswer }: Question): string[] =>
    words(expectedAnswer ?? '').filter((word) => contentStems(word).length > 0);
  const small = ['the', 'of', 'and', 'to', 'in', 'is', 'a', 'with', 'for', 'it', 'that', 'on'];

  test('are left out when they are read from the question', () => {
    for (const question of longOnes) {
      const text = question.question;
      for (const answer of [text, `${text} ${text}`, `So, ${text}`, `Okay. ${text} Um, ${text}`]) {
        expect(first(evaluateByRules(single(question, answer))).leftOut).not.toBeNull();
      }
    }
  });

  test.each<[string, (question: Question) => string]>([
    ['listed', (question) => rubricWords(question).join(' ')],
    ['listed backwards with commas', (question) => rubricWords(question).toReversed().join(', ')],
    [
      'mixed with small words',
      (question) =>
        rubricWords(question)
          .toReversed()
          .map((word, index) => `${word} ${small[(index * 5) % 12]} ${small[(index * 7 + 1) % 12]}`)
          .join(' '),
    ],
    [
      'joined by "the" and "of"',
      (question) => {
        const joints = ['of the', 'and the', 'with the', 'for a', 'to the'];
        const given = rubricWords(question).toReversed();
        return given.map((word, index) => `${word} ${joints[index % 5]}`).join(' ');
      },
    ],
  ])('are left out when the words of the rubric are %s', (_, string) => {
    expect(withRubric.length).toBeGreaterThan(8);
    for (const question of withRubric) {
      const evaluation = first(evaluateByRules(single(question, string(question))));
      expect(evaluation.leftOut, string(question)).toBe('strung_together');
    }
  });

  test('are flagged and reviewed when they deny the expected answer', () => {
    for (const question of withRubric) {
      const result = evaluateByRules(single(question, `It is not true that ${question.expectedAnswer}`));
      expect(result.recommendation).toBe('REVIEW');
      expect(result.flags).toContain('negation');
    }
  });
});

describe('a short answer', () => {
  test('is left out because it has too few words', () => {
    for (const answer of ['Good quality and teamwork.', 'I always do that.']) {
      expectNoScore(evaluateByRules(single(RETRY_QUESTION, answer)), 'few_words');
    }
  });

  test('counts when few words are expected', () => {
    const question = { ...INDEX_QUESTION, points: [], expectedAnswer: 'By reference.' };
    const evaluation = first(evaluateByRules(single(question, 'They go by reference.')));
    expect(evaluation.leftOut).toBeNull();
    expect(evaluation.score).toBeGreaterThan(60);
  });
});
