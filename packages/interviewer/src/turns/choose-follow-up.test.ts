import { expect, it } from 'vitest';
import { questionFromInput } from '../bank/question-from-input.ts';
import { chooseFollowUp, isNonAnswer } from './choose-follow-up.ts';

it.each([
  'I don’t know.',
  'Sorry, I really don’t know that',
  'No idea',
  'I am not sure',
  'I do not know and I cannot answer it.',
  'Next question please',
  'I’d like to pass on that one.',
  'Can we skip this, please?',
  'I have nothing more to add.',
  'That’s all.',
])('takes “%s” for a refusal', (text) => {
  expect(isNonAnswer(text, 'en')).toBe(true);
});

it.each([
  'I pass the call to my manager.',
  'I pass it on.',
  'When I am not sure, I ask the doctor.',
  'What I do not know I look up.',
  'I tell the customer that I do not know, and I find out.',
  'I am not sure, but I think it speeds up reads.',
  'I don’t know, Monday maybe.',
  'Two weeks. I don’t know exactly.',
  'I have no notice period.',
  'The next question is who pays.',
  'There was no comment in the code.',
  'We skip this step when the line is empty.',
])('takes “%s” for an answer', (text) => {
  expect(isNonAnswer(text, 'en')).toBe(false);
});

it.each([
  ['Da passe ich lieber.', true],
  ['Das weiß ich leider nicht.', true],
  ['Ich passe auf, dass niemand stolpert.', false],
])('reads German too: “%s”', (text, isRefusal) => {
  expect(isNonAnswer(text, 'de')).toBe(isRefusal);
});

it.each([
  [null, 'Yes.', true],
  [null, 'Yes, a clean one.', false],
  // Two letters make no point of a rubric, but they are what the answer is scored by.
  ['CE', 'Yes, a clean one.', true],
  ['Class CE', 'Yes, a clean one.', true],
])(
  'asks on about a fact only where something scores it (%s) or after a bare yes: “%s”',
  (expected, answer, asks) => {
    const question = questionFromInput(
      { question: 'Do you have a driving licence?', expectedAnswer: expected },
      0,
    );
    const texts = {
      language: 'en',
      forResult: 'What came of it?',
      forPoint: () => 'What else?',
      polite: String,
    };
    expect(chooseFollowUp(question, answer, [], texts) !== null).toBe(asks);
  },
);
