import { describe, expect, it } from 'vitest';
import { greetingText } from '../turns/phrases.ts';
import { plan } from '../turns/conversation.fixture.ts';
import { roleExperienceQuestion, skillExperienceQuestion } from './experience-question.ts';
import { nameInSentence } from './name-in-sentence.ts';

it.each([
  ['Organ builder', 'Organ builder'],
  ['Organ builder.', 'Organ builder'],
  ['Organ builder...', 'Organ builder'],
  ['Organ builder …', 'Organ builder'],
  ['Organ builder!', 'Organ builder'],
  ['Organ builder?!', 'Organ builder'],
  ['  Organ   builder ', 'Organ builder'],
  ['"Organ builder"', 'Organ builder'],
  ['„Orgelbauer“', 'Orgelbauer'],
  ['“Organ builder.”', 'Organ builder'],
  ['"Organ builder".', 'Organ builder'],
  ["' Organ builder '", 'Organ builder'],
  ['»Orgelbauer!«', 'Orgelbauer'],
  ['"Organ builder', 'Organ builder'],
  ['- Organ builder,', 'Organ builder'],
  ['Head of "New Work"', 'Head of "New Work"'],
  ['Head of "New Work."', 'Head of "New Work"'],
  ['"Blue" lead and "Green"', '"Blue" lead and "Green"'],
  ['.NET developer', '.NET developer'],
  ['C++', 'C++'],
  ['Node.js', 'Node.js'],
  ['Nurse (nights)', 'Nurse (nights)'],
  ['?!', '?!'],
])('reads %j as %j', (text, name) => expect(nameInSentence(text)).toBe(name));

const titles = [
  'Organ builder.',
  'Organ builder!',
  'Organ builder?',
  '"Organ builder."',
  ' “Organ builder” ',
];

describe.each(titles)('a job title %j', (title) => {
  it('makes one whole English sentence', () => {
    const { question, rephrase } = roleExperienceQuestion(title);
    expect(question).toBe('Please describe a piece of work that shows how you work as an organ builder.');
    expect(rephrase).toBe(
      'Tell me about one day or one task at work that shows what you do as an organ builder.',
    );
  });

  it('makes one whole German sentence', () => {
    const { question, rephrase } = roleExperienceQuestion(title, 'de');
    expect(question).toMatch(/^Es geht um die Stelle „Organ builder“\. Bitte /);
    expect(rephrase).toMatch(/ zu der Stelle „Organ builder“ passt\.$/);
  });

  it('loses its punctuation in the greeting', () => {
    expect(greetingText(plan({ jobRole: title }))).toContain('For the position Organ builder I have ');
    expect(greetingText(plan({ jobRole: title, language: 'de' }))).toContain(
      'Für die Stelle Organ builder habe ich ',
    );
  });
});

it('says a skill without its full stop, and gives the question the same id', () => {
  expect(skillExperienceQuestion('Pipe voicing.').question).toBe(
    'Please describe a piece of your work in which pipe voicing played a big part.',
  );
  expect(skillExperienceQuestion('Pipe voicing.').id).toBe(skillExperienceQuestion('Pipe voicing').id);
});

it('does not say two full stops when the name of a company ends with one', () => {
  const text = greetingText(plan({ companyName: 'Tidewater Inc.' }));
  expect(text).toContain('on behalf of Tidewater Inc. For the position');
});
