import { expect, it } from 'vitest';
import { fieldName, nameInForm } from './field-name.ts';

it.each([
  ['sendCandidateFeedback', 'Send each candidate feedback afterwards'],
  ['transcriptionEnabled', 'Record and write down what is said'],
  ['questions.2.question', 'Question 3'],
])('names the field %s as the form does', (path, name) => {
  expect(nameInForm(path, 'HUMAN')).toBe(name);
});

it('keeps the name in the API when the form does not have the field', () => {
  expect(nameInForm('meetingUrl', 'HUMAN')).toBeNull();
  expect(fieldName('meetingUrl', 'HUMAN')).toBe('meetingUrl');
});
