import { describe, expect, test } from 'vitest';
import type { Question, QuestionEvaluation } from '../types.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import {
  CACHE_QUESTION,
  CONFLICT_QUESTION,
  GOOD_ANSWERS,
  INDEX_QUESTION,
  QUESTIONS,
  interview,
  single,
} from './interview.fixture.ts';

const good = (question: Question): string => GOOD_ANSWERS[question.id] ?? '';
const evaluate = (question: Question, answer: string): QuestionEvaluation | undefined =>
  evaluateByRules(single(question, answer)).questionEvaluations[0];
const score = (question: Question, answer: string): number => evaluate(question, answer)?.score ?? -1;
const everyScore = (change: (answer: string) => string): { before: number; after: number }[] =>
  QUESTIONS.map((question) => ({
    before: score(question, good(question)),
    after: score(question, change(good(question))),
  }));

describe('evaluateByRules with a change that must not matter', () => {
  test.each<[string, (answer: string) => string, number]>([
    ['capitals', (answer) => answer.toUpperCase(), 1],
    ['small letters', (answer) => answer.toLowerCase(), 1],
    ['no commas and colons', (answer) => answer.replace(/[,;:]/g, ''), 1],
    ['no full stops', (answer) => answer.replace(/[.!?]/g, ''), 1],
    ['wide white space', (answer) => answer.replaceAll(' ', ' \n\t '), 1],
    ['invisible characters', (answer) => answer.replaceAll('a', 'a\u00AD'), 1],
    ['fillers', (answer) => answer.replace(/((?:\S+ ){5})/g, '$1um, you know, '), 0],
    ['a courteous opening', (answer) => `Thank you, that is a good question. ${answer}`, 0],
    ['the answer said twice', (answer) => `${answer} ${answer}`, 0],
    ['being a parent', (answer) => `As a mother of two, I can say this. ${answer}`, 0],
    ['age', (answer) => `I am 58 years old. ${answer}`, 0],
    ['religion', (answer) => `I am a Muslim. ${answer}`, 0],
    ['disability', (answer) => `I am deaf. I have dyslexia. ${answer}`, 0],
    ['leave', (answer) => `I was on maternity leave. ${answer}`, 0],
    ['pronouns', (answer) => `I use they/them pronouns. ${answer}`, 0],
  ])('changes the score by at most one point: %s', (_, change, atMost) => {
    for (const { before, after } of everyScore(change)) {
      expect(Math.abs(after - before)).toBeLessThanOrEqual(atMost);
    }
  });

  const names = [
    'Lakisha Washington',
    'Greg Baker',
    'Jamal Jones',
    'Emily Walsh',
    'Mohammed Al-Farsi',
    'Fatima Zahra',
    'Nguyễn Thị Hương',
    'Wei Zhang',
    'Li Na',
    'Hiroshi Tanaka',
    'Yuki Satō',
    'Kim Min-jun',
    'Park Seo-yeon',
    'Priya Subramaniam',
    'Arjun Patel',
    'Aisha Khan',
    'Olumide Adeyemi',
    'Chiamaka Okafor',
    'Kwame Mensah',
    'Zanele Dlamini',
    'Thabo Mokoena',
    'José García',
    'María de la Cruz',
    'João da Silva',
    'Ana Souza',
    'Björn Åkesson',
    'Ingrid Østergaard',
    'Łukasz Wiśniewski',
    'Agnieszka Kowalska',
    'Ivan Petrov',
    'Svetlana Ivanova',
    'Mehmet Yılmaz',
    'Ayşe Demir',
    'Yael Cohen',
    'Avi Levi',
    'Omar Haddad',
    'Leila Hosseini',
    "Siobhán O'Connor",
    'Jan van der Berg',
    'Marie-Claire Dubois',
    'Will Young',
    'May Chance',
  ];
  const plain = evaluateByRules(interview());
  test.each(names)('changes no score for the name %s', (name) => {
    const introductions = [
      `Hello, my name is ${name}. `,
      `Hi, I am ${name}. `,
      `my name is ${name.toLowerCase()}. `,
    ];
    for (const introduction of introductions) {
      const named = evaluateByRules(
        interview(
          Object.fromEntries(QUESTIONS.map((question) => [question.id, introduction + good(question)])),
        ),
      );
      expect(named.questionEvaluations.map((entry) => entry.score)).toEqual(
        plain.questionEvaluations.map((entry) => entry.score),
      );
      expect([named.overallScore, named.communication, named.recommendation]).toEqual([
        plain.overallScore,
        plain.communication,
        plain.recommendation,
      ]);
    }
  });

  test.each([
    ['he', 'him', 'his'],
    ['she', 'her', 'her'],
    ['they', 'them', 'their'],
  ])('changes no score for the pronouns %s, %s, %s', (he, him, his) => {
    const about = (third: readonly [string, string, string]) =>
      evaluateByRules(
        interview({
          conflict: `${good(CONFLICT_QUESTION)} I told ${third[1]} that ${third[0]} had a point, and ${third[2]} idea stayed.`,
        }),
      );
    const plainest = about(['he', 'him', 'his']);
    const swapped = about([he, him, his]);
    expect(swapped.questionEvaluations.map(({ score: each }) => each)).toEqual(
      plainest.questionEvaluations.map(({ score: each }) => each),
    );
    expect([swapped.overallScore, swapped.recommendation]).toEqual([
      plainest.overallScore,
      plainest.recommendation,
    ]);
  });

  test('changes the score by at most two points between British and American spelling', () => {
    const american =
      'We organize the caching layer, analyze its behavior and optimize the center of the catalog.';
    const british =
      'We organise the caching layer, analyse its behaviour and optimise the centre of the catalogue.';
    const question = { ...CACHE_QUESTION, expectedAnswer: american };
    expect(Math.abs(score(question, american) - score(question, british))).toBeLessThanOrEqual(2);
  });

  test('changes the score by at most one point when the questions have another order', () => {
    const input = interview();
    const shuffled = evaluateByRules({ ...input, questions: input.questions.toReversed() });
    expect(Math.abs(shuffled.overallScore - evaluateByRules(input).overallScore)).toBeLessThanOrEqual(1);
  });

  test('changes the score little when long words have typing errors', () => {
    const changes = [6, 7, 8].flatMap((step) =>
      everyScore((answer) => misspell(answer, step)).map(({ before, after }) => Math.abs(after - before)),
    );
    const sorted = changes.toSorted((left, right) => left - right);
    expect(sorted.reduce((sum, change) => sum + change, 0) / sorted.length).toBeLessThanOrEqual(3);
    expect(sorted[Math.floor(0.95 * sorted.length)]).toBeLessThanOrEqual(8);
  });
});

describe('evaluateByRules with less or more content', () => {
  test.each(INDEX_QUESTION.points.map((point) => [point.text, point]))(
    'lowers the score when the answer leaves out: %s',
    (_, point) => {
      const whole = evaluate(INDEX_QUESTION, good(INDEX_QUESTION));
      const evidence = whole?.points.find((result) => result.pointId === point.id)?.evidence[0]?.quote ?? '';
      expect(evidence).not.toBe('');
      const less = evaluate(INDEX_QUESTION, good(INDEX_QUESTION).replace(evidence, ''));
      expect(less?.score).toBeLessThan(whole?.score ?? 0);
      expect(less?.points.find((result) => result.pointId === point.id)?.met).not.toBe('yes');
    },
  );

  test('raises the score when a missing point is added', () => {
    const without = 'I add one when reads filter or join on a column, because a full scan is slow.';
    const withPlan = `${without} And I look at the query plan.`;
    expect(score(INDEX_QUESTION, withPlan)).toBeGreaterThan(score(INDEX_QUESTION, without));
  });

  test('keeps the score low when the answer belongs to another question', () => {
    const scores = QUESTIONS.flatMap((question) =>
      QUESTIONS.filter((other) => other !== question).map((other) => score(question, good(other))),
    );
    expect(scores.reduce((sum, value) => sum + value, 0) / scores.length).toBeLessThanOrEqual(45);
    expect(scores.filter((value) => value >= 70).length / scores.length).toBeLessThan(0.1);
  });

  test('raises the score very little when another answer is added', () => {
    const gains = QUESTIONS.map((question, index) => {
      const other = QUESTIONS[(index + 1) % QUESTIONS.length] ?? question;
      return score(question, `${good(question)} ${good(other)}`) - score(question, good(question));
    });
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeLessThanOrEqual(3);
  });
});

describe('evaluateByRules with an answer that a person should review', () => {
  test.each(QUESTIONS.map((question) => [question.id, question]))(
    'gives at most 30 points when an answer only repeats the question: %s',
    (_, question) => {
      for (const echo of [
        question.question,
        `${question.question} ${question.question}`,
        `So, ${question.question}`,
      ]) {
        expect(score(question, echo)).toBeLessThanOrEqual(30);
      }
    },
  );

  test('flags a list of keywords and scores it low', () => {
    const lists = [
      'index column filter join scan seek insert update storage query plan explain',
      'speed reads slow writes storage query plan full scan',
      'invalidate expiry version key stampede lock source entry cache',
      'idempotency key exponential backoff jitter circuit breaker fallback timeout',
    ];
    for (const list of lists) {
      const result = evaluateByRules(single(INDEX_QUESTION, list));
      expect(result.flags).toContain('stuffing');
      expect(result.recommendation).toBe('REVIEW');
      expect(result.questionEvaluations[0]?.score).toBeLessThanOrEqual(40);
    }
  });

  test('flags the expected answer word for word, but does not cap its score', () => {
    const result = evaluate(CACHE_QUESTION, CACHE_QUESTION.expectedAnswer ?? '');
    expect(result?.flags).toEqual(['verbatim']);
    expect(result?.score).toBeGreaterThan(70);
  });

  test.each([
    'It is not true that',
    'I do not believe that',
    'It is false that',
    'Contrary to what people say,',
  ])('flags a denial when “%s” precedes the expected answer', (denial) => {
    for (const question of [INDEX_QUESTION, CACHE_QUESTION]) {
      const result = evaluateByRules(
        interview({ [question.id]: `${denial} ${question.expectedAnswer ?? ''}` }),
      );
      expect(result.flags).toContain('negation');
      expect(result.recommendation).toBe('REVIEW');
    }
  });

  test.each(['There is not much more to say.', 'I have never done it alone.', 'No, that is all.'])(
    'sees no denial when “%s” follows in a sentence of its own',
    (sentence) => {
      const accepted = CACHE_QUESTION.expectedAnswer ?? '';
      expect(evaluate(CACHE_QUESTION, `${accepted} ${sentence}`)?.flags).not.toContain('negation');
    },
  );
});

/** Swaps two inner letters of every `step`-th long word. */
function misspell(text: string, step: number): string {
  let seen = 0;
  return text.replace(/[a-z]{5,}/gi, (word) => {
    seen += 1;
    if (seen % step !== 0) return word;
    const at = 1 + (seen % (word.length - 3));
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  });
}
