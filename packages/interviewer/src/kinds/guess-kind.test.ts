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

/** As callers write them; the first file was there before the signs, the second was written later. */
const german = linesOf('german-questions.txt');

describe('the kind of a caller’s German question', () => {
  it.each(german)('is $kind for “$question”', ({ kind, question }) => {
    expect(guessKind(question, 'de')).toBe(kind);
    expect(questionFromInput(question, 0, 'de-AT').kind).toBe(kind);
  });

  it('covers every kind that a wording can show, and none', () => {
    const count = (kind: string) => german.filter((one) => one.kind === kind).length;
    for (const kind of ['BEHAVIORAL', 'SCENARIO', 'CULTURE', 'SCREENING', 'KNOWLEDGE'])
      expect(count(kind)).toBeGreaterThanOrEqual(12);
  });

  it('is found where the caller named no language', () => {
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
  ])('is known as one: %s', (question, language) => {
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
  ])('is not seen in what wants to hear more: %s', (question, language) => {
    const { kind } = questionFromInput(question, 0, language);
    expect(asksForFact({ kind, question }, language)).toBe(false);
  });
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
  ['I do not know.', 'en', false],
  ['Ja, seit 2011.', 'de', false],
  ['Sorry.', 'en', false],
  ['', 'en', false],
])('tells a bare yes or no from more: “%s” (%s)', (answer, language, isBare) => {
  expect(saysOnlyYesOrNo(answer, language)).toBe(isBare);
});

/** 33 of 38: what signs give for questions that nobody saw when they were written, and that changed none of them. */
it('finds the kind of German questions that were written after the signs, in more than eight of ten', () => {
  const later = linesOf('german-questions-later.txt');
  const wrong = later.filter(({ kind, question }) => guessKind(question, 'de') !== kind);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.15 * later.length);
});
