import { describe, expect, it } from 'vitest';
import { hasSubjectRubric } from '../evaluation/subject-rubric.ts';
import { words } from '../text/tokens.ts';
import { bankQuestion } from './bank-question.ts';
import { inLanguage, readBankWords, sharedPointIn, skillIn } from './bank-words.ts';
import { bank } from './bank.ts';
import { roleExperienceQuestion, skillExperienceQuestion } from './experience-question.ts';
import { germanItems, germanSharedPoints } from './items/de/index.ts';
import { lintAnyLanguage } from './lint-question.ts';
import { saysDu } from './says-du.ts';
import { selectQuestions, type QuestionSpec } from './select-questions.ts';
import { sharedPoints } from './shared-points.ts';

describe.each(bank.map((item) => [item.id, item] as const))('%s in German', (_id, item) => {
  const german = inLanguage(item, 'de');

  it('has German texts of its own instead of the English ones', () => {
    const said = [german.question, german.rephrase, ...german.followUps.map(({ text }) => text)];
    const english = [item.question, item.rephrase, ...item.followUps.map(({ text }) => text)];
    for (const [place, text] of said.entries()) expect(text).not.toBe(english[place]);
    expect(new Set(said).size).toBe(said.length);
    for (const [place, { text }] of german.points.entries()) expect(text).not.toBe(item.points[place]?.text);
    expect(german.expectedAnswer === null).toBe(item.expectedAnswer === null);
    expect(lintAnyLanguage(bankQuestion(item, null, 'de'), 'de')).toEqual([]);
    for (const text of said) expect(words(text).length, text).toBeLessThanOrEqual(30);
  });

  it('has a text for each of its own points and the name of each shared point', () => {
    const written = (germanItems as Record<string, { points: string[] }>)[item.id]?.points ?? [];
    expect(written).toHaveLength(item.points.length);
    for (const [place, text] of written.entries()) {
      const shared = [...sharedPoints].find(([, point]) => point === item.points[place]);
      if (shared) expect(text).toBe(shared[0]);
      else expect(Object.keys(germanSharedPoints)).not.toContain(text);
    }
  });

  it('says in every point what an answer does, and expects an answer in the first person', () => {
    for (const { text } of german.points) {
      expect(text).toMatch(/^(?:\p{L}+[tß]|Kann|Möchte|Hatte|War|Wird)(?!\p{L})/u);
    }
    if (german.expectedAnswer !== null)
      expect(german.expectedAnswer).toMatch(/\b(?:ich|mir|mich|wir|uns)\b/i);
  });

  it('says neither “du” nor gender signs that cannot be spoken', () => {
    const all = JSON.stringify([german.question, german.rephrase, german.followUps]);
    expect(saysDu(all)).toBe(false);
    expect(all).not.toMatch(/[*_:]innen|\/-?in(?:nen)?\b|\p{Ll}I\p{Ll}/u);
  });

  it('has a rubric about its subject exactly when the English item has one', () => {
    expect(hasSubjectRubric(bankQuestion(item, null, 'de'))).toBe(hasSubjectRubric(bankQuestion(item, null)));
  });
});

it('has a German text for every shared point, and German names for skills', () => {
  for (const point of sharedPoints.values()) expect(sharedPointIn(point, 'de').text).not.toBe(point.text);
  expect(skillIn('wound care', 'de-AT')).toBe('Wundversorgung');
  expect(skillIn('wound care', 'en')).toBe('wound care');
});

describe('the questions of an interview', () => {
  const spec = (overrides: Partial<QuestionSpec>): QuestionSpec => ({
    own: [],
    fill: true,
    jobRole: 'Nurse',
    skills: ['Wound care', 'Falconry'],
    seniority: 'MID',
    category: null,
    evaluationFocus: 'balanced',
    durationMinutes: 30,
    seed: 'one job',
    ...overrides,
  });

  it('are the same ones in German, with German texts', () => {
    const english = selectQuestions(spec({}));
    const german = selectQuestions(spec({ language: 'de-CH' }));
    expect(german.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(german.map(({ question }) => question)).not.toEqual(english.map(({ question }) => question));
    const falconry = german.find(({ id }) => id === 'skill-falconry');
    expect(falconry?.question).toBe(
      'Bitte schildern Sie eine Arbeit von Ihnen, bei der es besonders auf das Thema Falconry ankam.',
    );
  });

  it('are about the trade when the job title and the skills are German', () => {
    const german = selectQuestions(
      spec({ jobRole: 'Pflegefachkraft (m/w/d)', skills: ['Wundversorgung'], language: 'de' }),
    );
    expect(german.filter(({ id }) => id.startsWith('nursing-')).length).toBeGreaterThanOrEqual(2);
    expect(german.filter(({ skill }) => skill === 'Wundversorgung').length).toBeGreaterThanOrEqual(1);
    expect(german.some(({ id }) => id.startsWith('skill-') || id.startsWith('role-'))).toBe(false);
  });

  it('stay English in a language that the bank does not have', () => {
    expect(selectQuestions(spec({ language: 'fr' }))).toEqual(selectQuestions(spec({})));
  });
});

it('asks about experience in German, with German points', () => {
  const question = roleExperienceQuestion('Orgelbauer:in (m/w/d)', 'de');
  expect(question.question).toBe(
    'Es geht um die Stelle „Orgelbauer“. Bitte schildern Sie eine Arbeit, die zeigt, wie Sie in diesem Beruf vorgehen.',
  );
  expect(question.rephrase).toBe(
    'Erzählen Sie von einer Aufgabe aus Ihrem Arbeitsleben, die gut zu der Stelle „Orgelbauer“ passt.',
  );
  expect(lintAnyLanguage(question, 'de')).toEqual([]);
  expect(question.points.map(({ text }) => text)).toContain('Schildert eine bestimmte Situation');
  expect(hasSubjectRubric(skillExperienceQuestion('Orgelbau', 'de'))).toBe(false);
  expect(roleExperienceQuestion('Organ builder').question).toBe(
    'Please describe a piece of work that shows how you work as an organ builder.',
  );
});

it.each([
  ['Falconer', 'a falconer'],
  ['Electrician', 'an electrician'],
  ['SRE', 'an SRE'],
  ['UX Researcher', 'a UX Researcher'],
  ['University Registrar', 'a University Registrar'],
  ['Undertaker', 'an undertaker'],
])('says the role "%s" as "%s"', (title, said) => {
  expect(roleExperienceQuestion(title).question).toContain(`how you work as ${said}.`);
});

it('names the item when one of its texts is missing', () => {
  const words = { question: 'a', rephrase: 'b', expectedAnswer: null, points: ['c'], followUps: ['d', 'e'] };
  expect(readBankWords('de', { one: words }, {}, {}).items.get('one')?.question).toBe('a');
  for (const missing of Object.keys(words)) {
    const left = Object.fromEntries(Object.entries(words).filter(([name]) => name !== missing));
    expect(() => readBankWords('de', { one: left }, {}, {}), missing).toThrow('de/one');
  }
});
