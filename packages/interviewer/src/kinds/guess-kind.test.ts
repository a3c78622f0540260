import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionFromInput } from '../bank/question-from-input.ts';
import { asksForFact } from './asks-for-fact.ts';
import { guessKind } from './kinds.ts';
import { saysOnlyYesOrNo } from './question-signs.ts';

const linesOf = (file: string): { kind: string; question: string }[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', ...words] = line.split(' ');
      return { kind, question: words.join(' ') };
    });

/** Questions as callers write them. This file was there before the signs were written. */
const german = linesOf('german-questions.txt');

describe('the kind of a caller’s German question', () => {
  it.each(german)('is $kind for “$question”', ({ kind, question }) => {
    expect(guessKind(question, 'de')).toBe(kind);
    expect(questionFromInput(question, 0, 'de-AT').kind).toBe(kind);
  });

  it('is tested with at least twelve questions of each kind', () => {
    const count = (kind: string) => german.filter((one) => one.kind === kind).length;
    for (const kind of ['BEHAVIORAL', 'SCENARIO', 'CULTURE', 'SCREENING', 'KNOWLEDGE'])
      expect(count(kind)).toBeGreaterThanOrEqual(12);
  });

  it('is found when the caller named no language', () => {
    expect(guessKind('Erzählen Sie uns von einem Konflikt im Team.', 'en')).toBe('BEHAVIORAL');
    expect(guessKind('Tell me about a time when you failed.', 'de')).toBe('BEHAVIORAL');
  });
});

describe('a question that asks for a plain fact', () => {
  it.each([
    ['Do you have a driving licence class C?', 'en'],
    ['When could you start?', 'en'],
    ['What is your notice period?', 'en'],
    ['Are you willing to travel two days a week?', 'en'],
    ['How many years have you worked as a nurse?', 'en'],
    ['Can you work night shifts?', 'en'],
    ['Which languages do you speak?', 'en'],
    ['Are you legally allowed to work in Germany?', 'en'],
    ['Haben Sie einen Führerschein der Klasse C?', 'de'],
    ['Ab wann könnten Sie bei uns anfangen?', 'de'],
    ['Sind Sie bereit, im Schichtdienst zu arbeiten?', 'de'],
    ['Wie lang ist Ihre Kündigungsfrist?', 'de'],
    ['Möchten Sie in Vollzeit oder in Teilzeit arbeiten?', 'de'],
    ['Welche Sprachen sprechen Sie, und wie gut?', 'de'],
    ['Verfügen Sie über einen Staplerschein?', 'de'],
    ['Hello. When can you start with us?', 'en'],
    ['Do you hold a valid forklift licence?', 'en'],
    ['Are you willing to work weekends?', 'en'],
    ['What are your salary expectations?', 'en'],
    ['Könnten Sie auch am Wochenende arbeiten?', 'de'],
    ['Haben Sie eine abgeschlossene Ausbildung als Elektriker?', 'de'],
    ['Wären Sie zu Dienstreisen bereit?', 'de'],
    ['Was möchten Sie bei uns verdienen?', 'de'],
  ])('is recognised: %s', (question, language) => {
    const { kind } = questionFromInput(question, 0, language);
    expect(kind).toBe('SCREENING');
    expect(asksForFact({ kind, question }, language)).toBe(true);
  });

  it.each([
    ['Tell me about yourself.', 'en'],
    ['Can you describe your experience with forklifts?', 'en'],
    ['Do you have a licence, and what experience do you have with it?', 'en'],
    ['Can you explain what a shift register does?', 'en'],
    ['What is a work permit system in a plant?', 'en'],
    ['Do you know how to drive growth in a new market?', 'en'],
    ['What do you do when a driver has lost his licence?', 'en'],
    ['Stellen Sie sich bitte kurz vor.', 'de'],
    ['Geben Sie uns bitte einen kurzen Überblick über Ihren Werdegang.', 'de'],
    ['Welche Fristen gelten bei einer Kündigung durch den Arbeitgeber?', 'de'],
    ['Haben Sie schon einmal einen Fehler gemacht, der Folgen hatte?', 'de'],
    ['Können Sie uns Ihre Erfahrung mit Staplern schildern?', 'de'],
    // Questions about the trade with words that also occur in questions about facts.
    ['What can you do when a TLS certificate expires in production?', 'en'],
    ['How can you check that a TLS certificate is valid?', 'en'],
    ['Which rate of VAT applies to books?', 'en'],
    ['What rate limiting strategies do you know?', 'en'],
    ['When would you start CPR?', 'en'],
    ['When would you join two tables with a left join?', 'en'],
    ['How could you reduce overtime in a team of nurses?', 'en'],
    ['How many hours do you let a sourdough rest?', 'en'],
    ['Which certificates do you need to transport dangerous goods?', 'en'],
    ['What did you like about your degree?', 'en'],
    ['Which notice period applies to an employee after ten years?', 'en'],
    ['Which patterns increase the availability of a database?', 'en'],
    ['Which measures make a web service highly available?', 'en'],
    ['What is your availability target for a payment service?', 'en'],
    ['Could you start by walking me through your CV?', 'en'],
    ['Can you begin by describing your last project?', 'en'],
    ['Are you able to work under pressure?', 'en'],
    ['Are you willing to work in a team?', 'en'],
    ['How would you handle a shift with three people off sick?', 'en'],
    ['How do you organise a night shift?', 'en'],
    ['Wie lange dürfen Sie ohne Pause fahren?', 'de'],
    ['Wie schnell dürfen Sie mit einem Lkw auf der Landstraße fahren?', 'de'],
    ['Wie können Sie einem Patienten helfen, der nachts nicht schlafen kann?', 'de'],
    ['Was können Sie tun, wenn ein Bewohner nachts unruhig ist?', 'de'],
    ['Wie lange können Sie frisches Hackfleisch im Kühlschrank lagern?', 'de'],
    ['Ab welchem Wert haben Patienten Fieber?', 'de'],
    ['Bis wann können Arbeitnehmer eine Kündigungsschutzklage einreichen?', 'de'],
    ['Wie können Sie Überstunden im Team vermeiden?', 'de'],
    ['Wofür sind Sie bereit, Verantwortung zu übernehmen?', 'de'],
    ['Was haben Sie aus Ihrer Ausbildung mitgenommen?', 'de'],
    ['Wann ist ein Gehalt pfändbar?', 'de'],
    ['Wo wird das Gehalt verbucht?', 'de'],
    ['Sind Sie bereit, auch schwierige Gespräche zu führen?', 'de'],
    ['Wie würden Sie Überstunden im Team verteilen?', 'de'],
    ['Wann können Sie mit einer Reanimation beginnen?', 'de'],
  ])('is not assumed when the question asks for more: %s', (question, language) => {
    const { kind } = questionFromInput(question, 0, language);
    expect(asksForFact({ kind, question }, language)).toBe(false);
  });
});

interface Asked {
  language: string;
  asksFor: string;
  question: string;
}
const askedIn = (file: string): Asked[] =>
  linesOf(file).map(({ kind: language, question: rest }) => {
    const [asksFor = '', ...words] = rest.split(' ');
    return { language, asksFor, question: words.join(' ') };
  });
const isFact = ({ language, question }: Asked): boolean =>
  asksForFact(questionFromInput(question, 0, language), language);

describe.each(['en', 'de'])('realistic questions of recruiters (%s)', (language) => {
  const of = (file: string, what: string) =>
    askedIn(file).filter((one) => one.language === language && one.asksFor === what);

  // The second file was written after the signs. At first none of its open questions was taken for a fact, and two of
  // its 24 questions about facts were not recognised; the signs recognise them now.
  it.each(['plain-fact-questions.txt', 'plain-fact-questions-later.txt'])(
    'are never taken for a fact when they ask for more, and are mostly recognised when they ask for a fact: %s',
    (file) => {
      const taken = of(file, 'open').filter(isFact);
      expect(taken.map(({ question }) => question)).toEqual([]);
      const facts = of(file, 'fact');
      const missed = facts.filter((one) => !isFact(one));
      expect(facts.length).toBeGreaterThan(10);
      expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.15 * facts.length);
    },
  );
});

it('takes a closed question for a fact when the caller calls it screening, but not when a word hints at it', () => {
  const kindOf = (question: string, kind?: 'SCREENING') => questionFromInput({ question, kind }, 0);
  expect(asksForFact(kindOf('Have you worked in a hotel before?', 'SCREENING'), 'en')).toBe(true);
  const aboutSalary = kindOf('Have you negotiated salary packages with a works council?');
  expect(aboutSalary.kind).toBe('SCREENING');
  expect(asksForFact(aboutSalary, 'en')).toBe(false);
});

it.each([
  ['Yes.', 'en', true],
  ['Yes, I do.', 'en', true],
  ['No, I have not.', 'en', true],
  ['Sure!', 'en', true],
  ['Of course I can.', 'en', true],
  ['Ja, habe ich.', 'de', true],
  ['Nein, leider nicht.', 'de', true],
  ['Natürlich.', 'de', true],
  ['Yes, since 2011.', 'en', false],
  ['Not sure.', 'en', false],
  ['I’m not sure.', 'en', false],
  ['I am not sure.', 'en', false],
  ['Bin ich nicht sicher.', 'de', false],
  ['I do not know.', 'en', false],
  ['Ja, seit 2011.', 'de', false],
  ['Sorry.', 'en', false],
  ['', 'en', false],
])('recognises whether “%s” (%s) is only yes or no', (answer, language, isBare) => {
  expect(saysOnlyYesOrNo(answer, language)).toBe(isBare);
});

/**
 * The signs find 33 of 38. Nobody knew these questions when the signs were written, and no sign was changed because
 * of them.
 */
it('finds the kind of more than eight in ten German questions that were written after the signs', () => {
  const later = linesOf('german-questions-later.txt');
  const wrong = later.filter(({ kind, question }) => guessKind(question, 'de') !== kind);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.15 * later.length);
});
