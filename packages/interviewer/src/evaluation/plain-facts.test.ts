import { describe, expect, it } from 'vitest';
import { questionFromInput } from '../bank/question-from-input.ts';
import { composeFeedback } from '../feedback/compose-feedback.ts';
import type { EvaluationInput, EvaluationResult } from '../types.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import { GOOD_ANSWERS, QUESTIONS, exchange, single } from './interview.fixture.ts';

const factOf = (question: string, language: string) => ({
  ...questionFromInput({ question, maxFollowUps: 1 }, 0, language),
  id: 'fact',
});
const ask = (question: string, answer: string, language = 'en'): EvaluationInput => ({
  ...single(factOf(question, language), answer),
  language,
});
const only = (result: EvaluationResult) => {
  const [evaluation] = result.questionEvaluations;
  if (!evaluation) throw new Error('nothing was evaluated');
  return evaluation;
};

const LICENCE = 'Do you have a driving licence class C?';

describe('an answer to a question for a plain fact', () => {
  it.each([
    [LICENCE, 'Yes, since 2011.'],
    [LICENCE, 'Yes.'],
    [LICENCE, 'No.'],
    [LICENCE, 'Yes, I do.'],
    [LICENCE, 'Yes, I have a driving licence class C.'],
    [LICENCE, 'B, C and CE, and the ADR certificate for tankers as well, all valid until 2028.'],
    ['When could you start?', 'In four weeks.'],
    ['Which languages do you speak?', 'English, German, Polish, Spanish, some French, a bit of Russian.'],
    ['Are you willing to work night shifts?', 'Sure, I did it for six years at the hospital.'],
    ['What is your notice period?', 'Three months to the end of the quarter.'],
  ])(
    'is quoted for a person to read, without the note “insufficient evidence”: %s – %s',
    (question, answer) => {
      const result = evaluateByRules(ask(question, answer));
      const evaluation = only(result);
      expect(evaluation).toMatchObject({
        kind: 'SCREENING',
        leftOut: 'plain_fact',
        score: 0,
        feeds: [],
        insufficientEvidence: false,
        flags: [],
      });
      expect(evaluation.evidence.map(({ quote }) => quote)).toEqual([answer]);
      expect(evaluation.feedback).toContain(`the candidate said "${answer.replace(/[.]$/, '')}"`);
      expect(evaluation.feedback).toContain('A person has to read the answer');
      expect(result.recommendation).toBe('REVIEW');
      expect(result.reasons.join(' ')).toContain(`Said: "${answer.replace(/[.]$/, '')}`);
      expect(result.reasons.join(' ')).not.toContain('too few words');
    },
  );

  it.each([
    ['Haben Sie einen Führerschein der Klasse C?', 'Ja, seit 2011.'],
    ['Haben Sie einen Führerschein der Klasse C?', 'Nein.'],
    ['Ab wann könnten Sie bei uns anfangen?', 'In vier Wochen.'],
    [
      'Sind Sie bereit, im Schichtdienst zu arbeiten?',
      'Ja, das habe ich die letzten sechs Jahre auch gemacht.',
    ],
  ])('is quoted for a person to read in German too: %s – %s', (question, answer) => {
    const result = evaluateByRules(ask(question, answer, 'de'));
    expect(only(result)).toMatchObject({ leftOut: 'plain_fact', insufficientEvidence: false, flags: [] });
    expect(only(result).feedback).toContain(`gesagt wurde „${answer.replace(/[.]$/, '')}“`);
    expect(result.reasons.join(' ')).toContain(`Gesagt: „${answer.replace(/[.]$/, '')}“`);
    expect(result.reasons.join(' ')).not.toContain('zu wenige Worte');
  });

  it('is quoted together with the answer to the follow-up', () => {
    const fact = factOf(LICENCE, 'en');
    const input = single(fact, 'Yes.');
    const later = exchange(fact, 'Since 2011.', 'second').slice(1);
    const evaluation = only(evaluateByRules({ ...input, turns: [...input.turns, ...later] }));
    expect(evaluation.evidence.map(({ quote }) => quote)).toEqual(['Yes.', 'Since 2011.']);
    expect(evaluation.feedback).toContain('"Yes. … Since 2011"');
  });

  it.each([
    ['en', LICENCE],
    ['de', 'Haben Sie einen Führerschein der Klasse C?'],
  ])('is quoted to its end, where a word can reverse the fact (%s)', (language, question) => {
    const said = {
      en: 'Yes, I got my driving licence of class C in 2011, when I worked for a haulage company in Leeds that carried furniture and machines to France and Spain, and I drove for them for six years without a single accident. It expired in March.',
      de: 'Ja, den Führerschein der Klasse C habe ich 2011 gemacht, als ich für eine Spedition in Ulm gefahren bin, die Möbel und Maschinen nach Frankreich und Spanien brachte, und dort bin ich sechs Jahre ohne Unfall gefahren. Er ist im März abgelaufen.',
    }[language];
    if (said === undefined) throw new Error('no answer in this language');
    const result = evaluateByRules(ask(question, said, language));
    expect(only(result).evidence.map(({ quote }) => quote)).toEqual([said]);
    expect(only(result).feedback).toContain(said.slice(0, -1));
    expect(result.reasons.join(' ')).toContain(said.slice(0, -1));
  });

  it('is quoted with a note that there is more when it is too long', () => {
    const sentence = 'I drove a lorry with furniture to Spain and to France in every week of that year. ';
    const said = `Yes, since 2011. ${sentence.repeat(5)}But it expired.`;
    const result = evaluateByRules(ask(LICENCE, said));
    expect(only(result).evidence.map(({ quote }) => quote)).toEqual([said]);
    expect(only(result).feedback).toContain(`of that year" and more than is quoted here.`);
    expect(only(result).feedback).toContain('A person has to read the whole answer');
    expect(result.reasons.join(' ')).toContain('please read the whole answer');
  });

  it('is quoted without personal circumstances, with a note that there is more', () => {
    const result = evaluateByRules(ask(LICENCE, 'Yes, since 2011. I am 58 years old. It expired in March.'));
    const quotes = only(result).evidence.map(({ quote }) => quote);
    expect(quotes).toEqual(['Yes, since 2011.', 'It expired in March.']);
    expect(only(result).feedback).toContain('"Yes, since 2011. … It expired in March" and more');
  });

  it('is quoted as a whole when it has more than three turns', () => {
    const fact = factOf(LICENCE, 'en');
    const parts = ['Yes.', 'Class C.', 'Since 2011.', 'But it expired.'];
    const turns = parts.flatMap((part, index) => exchange(fact, part, `turn${index}`).slice(index ? 1 : 0));
    const evaluation = only(evaluateByRules({ ...single(fact, ''), turns }));
    expect(evaluation.evidence.map(({ quote }) => quote)).toEqual(parts);
    expect(evaluation.feedback).toContain('But it expired"');
  });

  it('does not change the scores, the confidence and the mail about the other answers', () => {
    const others = QUESTIONS.map((question) => ({ question, asked: true, skipped: false }));
    const turns = QUESTIONS.flatMap((question) => exchange(question, GOOD_ANSWERS[question.id] ?? ''));
    const input: EvaluationInput = {
      questions: others,
      turns,
      evaluationFocus: 'balanced',
      language: 'en',
    };
    const fact = { ...factOf(LICENCE, 'en'), weight: 5 };
    const withFact: EvaluationInput = {
      ...input,
      questions: [{ question: fact, asked: true, skipped: false }, ...others],
      turns: [...exchange(fact, 'Yes, since 2011.'), ...turns],
    };
    const before = evaluateByRules(input);
    const after = evaluateByRules(withFact);
    const { overallScore, technical, communication, cultureFit, confidence, flags } = before;
    expect(after).toMatchObject({ overallScore, technical, communication, cultureFit, confidence, flags });
    expect(after.summary).toContain('One question asks for a fact, which a person has to read.');
    expect(after.reasons.filter((reason) => !before.reasons.includes(reason))).toEqual([
      'A person has to read this fact; it counts in no score. Asked: Do you have a driving licence class C. Said: "Yes, since 2011".',
    ]);
    const mail = (given: EvaluationInput, evaluation: EvaluationResult) =>
      composeFeedback({ ...given, evaluation });
    expect(mail(withFact, after)).toEqual(mail(input, before));
  });
});

describe('an answer that is no plain fact', () => {
  it.each([
    [LICENCE, 'I do not know.', 'not_answered'],
    ['What is an index in a database?', 'Yes.', 'few_words'],
    ['Tell me about yourself.', 'Yes, since 2011.', 'few_words'],
  ])('is left out for another reason: %s – %s', (question, answer, reason) => {
    expect(only(evaluateByRules(ask(question, answer))).leftOut).toBe(reason);
  });

  it('is scored when the question has an expected answer and the answer is long enough', () => {
    const question = questionFromInput(
      { question: LICENCE, expectedAnswer: 'Yes, class C or CE, valid, with driver card.' },
      0,
    );
    const said = 'Yes, I have class CE since 2011, it is valid until 2028, and I have a driver card.';
    expect(only(evaluateByRules(single(question, said))).leftOut).toBeNull();
    expect(only(evaluateByRules(single(question, 'No.'))).leftOut).toBe('plain_fact');
  });
});
