import { describe, expect, test } from 'vitest';
import { questionFromInput, type RubricPointInput } from '../bank/question-from-input.ts';
import { composeFeedback } from '../feedback/compose-feedback.ts';
import { collectAnswer } from './answer.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import { exchange } from './interview.fixture.ts';
import { inputOf, readInterviews, type RealisticInterview } from './realistic.fixture.ts';
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

test('finds exactly these things in the interviews, which a person has read and found true', async () => {
  const golden = `${interviews.map(listFindings).join('\n\n')}\n`;
  await expect(golden).toMatchFileSnapshot('interviews/findings.golden');
});

/** What is found of one point of a question, with its quote; null when it is not found. */
function findOne(
  asked: string,
  point: RubricPointInput,
  answer: string,
): [string, string | undefined] | null {
  const question = questionFromInput({ question: asked, kind: 'SCENARIO', rubric: { points: [point] } }, 0);
  const { questionEvaluations } = evaluateByRules(inputOf([{ question, answer }]));
  const found = questionEvaluations[0]?.points[0];
  return !found || found.met === 'no' ? null : [found.met, found.evidence[0]?.quote];
}

const worse = 'A patient gets worse. What do you do?';
const calling = {
  text: 'Calls for help early and reports clearly',
  keywords: ['call', 'doctor', 'help', 'report'],
  phrasings: ['I call for help at once and do not leave the patient alone'],
};

describe('a point', () => {
  test('is not quoted from a sentence that shares only a "not" and one word with it', () => {
    const answer =
      'I would call the doctor. I would not do anything alone because it is not my job to decide.';
    expect(findOne(worse, calling, answer)).toEqual(['partial', 'I would call the doctor.']);
  });

  test('is found as a whole when both halves of it were said', () => {
    const answer = 'I call the doctor and report what I have measured, pulse and pressure and all that.';
    expect(findOne(worse, calling, answer)?.[0]).toBe('yes');
  });

  test.each([
    [
      'two words for one',
      'electric work is for the electrician, I never bridge a guard',
      'The cylinder can move when it is not electric, my friend lost two fingers like this in the old factory.',
    ],
    [
      'a word within another',
      'together we look ahead and plan the next steps',
      'My head teacher sat next to me, and I took the list of all the marks with me.',
    ],
    [
      'words of time and place',
      'I look in the places next to it, in goods in and in packing',
      'The guy who packs is waiting, so I tell him that he should start with the next one.',
    ],
    [
      'a word that is denied',
      'I always offer a discount and a voucher',
      'I do not offer anything, and a voucher I never gave to anybody in twenty years of work.',
    ],
    [
      'what stands far behind a "not" in its clause',
      'I measure the insulation of the circuit',
      'There is no need to open boxes or measure the insulation of the circuit.',
    ],
    [
      'what stands before a "not" in its clause',
      'I measure the insulation of the circuit',
      'Measuring the insulation of the circuit is not my job.',
    ],
  ])('is not found by %s', (_, phrasing, answer) => {
    const point = { text: 'Does it', keywords: ['nonesuch'], phrasings: [phrasing] };
    expect(findOne('What do you do then?', point, answer)).toBeNull();
  });

  test.each([
    ['a "not" in another clause', 'I do not guess, I measure the insulation of the circuit.'],
    ['a "not" in a condition', 'If it does not hold I measure the insulation of the circuit.'],
    ['a "not" that is denied', 'I never leave without measuring the insulation of the circuit.'],
    ['a price that is wrong', 'When I find the wrong one I measure the insulation of the circuit.'],
  ])('is found beside %s', (_, answer) => {
    const phrasings = ['I measure the insulation of the circuit'];
    const point = { text: 'Does it', keywords: ['nonesuch'], phrasings };
    expect(findOne('What do you do then?', point, answer)).not.toBeNull();
  });

  test('is not found by words far apart in speech without punctuation', () => {
    const point = {
      text: 'Offers a voucher',
      keywords: ['voucher', 'refund'],
      phrasings: ['I offer a voucher or a refund'],
    };
    const talk = 'and then I went on with what I had to do that day at the counter ';
    expect(
      findOne(
        'What do you do?',
        point,
        `there was a voucher in the drawer ${talk.repeat(5)}so I asked for a refund`,
      ),
    ).toBeNull();
  });
});

test('counts a short answer as answered although the candidate says that they do not know more', () => {
  const question = questionFromInput({ question: 'When could you start?', kind: 'SCREENING' }, 0);
  const leftOutOf = (...said: string[]) => {
    const turns = said.flatMap((text, turn) => exchange(question, text, `c${turn}`));
    const input = { ...inputOf([{ question, answer: '' }]), turns };
    return evaluateByRules(input).questionEvaluations[0]?.leftOut;
  };
  expect(leftOutOf('In two weeks.', 'I do not know exactly.')).not.toBe('not_answered');
  expect(leftOutOf('In two weeks. I do not know exactly.')).not.toBe('not_answered');
  expect(leftOutOf('I do not know.', 'No idea, sorry.')).toBe('not_answered');
});

test('quotes the sentence with a whole keyword instead of one with a single word of a keyword', () => {
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

  test('never claims that something was not said', () => {
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
