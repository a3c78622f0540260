import { expect, it } from 'vitest';
import { bank } from '../bank/bank.ts';
import type { BankItem } from '../bank/bank-item.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import { skillExperienceQuestion } from '../bank/experience-question.ts';
import { questionFromInput } from '../bank/question-from-input.ts';
import { chooseFollowUp, isNonAnswer } from './choose-follow-up.ts';

function itemNamed(name: string): BankItem {
  const item = bank.find(({ id }) => id === name);
  if (!item) throw new Error(`The bank has no item ${name}`);
  return item;
}

const texts = { language: 'en', forResult: 'What came of it?', forPoint: () => 'What else?', polite: String };

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
  'No, nothing to add.',
  'Nope, nothing else.',
  'I have said that already.',
  'idk',
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
  'I have said that to my manager.',
  'I already told the customer that it takes time.',
  'There was nothing to add to the report.',
  'Nothing works without a plan.',
  'No, we have not.',
  'Yes.',
  'Yeah, I do.',
  'No.',
])('takes “%s” for an answer', (text) => {
  expect(isNonAnswer(text, 'en')).toBe(false);
});

it.each([
  ['Da passe ich lieber.', true],
  ['Das weiß ich leider nicht.', true],
  ['Mehr fällt mir dazu nicht ein.', true],
  ['Das habe ich schon gesagt.', true],
  ['Nein, dem habe ich nichts hinzuzufügen.', true],
  ['Ich passe auf, dass niemand stolpert.', false],
  ['Mir fällt nichts schwer.', false],
  ['Das habe ich ihm schon gesagt.', false],
])('knows whether the German “%s” is a refusal', (text, isRefusal) => {
  expect(isNonAnswer(text, 'de')).toBe(isRefusal);
});

it.each([
  [null, 'Yes.', true],
  [null, 'Yes, a clean one.', false],
  // Two letters are too few for a rubric point, but the answer is still scored by them.
  ['CE', 'Yes, a clean one.', true],
  ['Class CE', 'Yes, a clean one.', true],
])(
  'asks more about a fact only when an expected answer (%s) scores it, or after a bare yes: “%s”',
  (expected, answer, asks) => {
    const question = questionFromInput(
      { question: 'Do you have a driving licence?', expectedAnswer: expected },
      0,
    );
    expect(chooseFollowUp(question, answer, [], texts) !== null).toBe(asks);
  },
);

it.each([
  // This answer tells what happened, what they did and why, and the result.
  [
    'At my last company I had the hospital route. There was an old lady with a walking frame who was afraid of falling when the bus moved off, so I always waited until she sat down. She wrote to the company about it and the boss read it out.',
    null,
  ],
  // This answer tells no result.
  ['At my last company I had the hospital route. I always waited until the old people sat down.', 'result'],
  ['I am good with passengers and it is important to me that everybody feels well.', 'own part'],
])('asks only for a part of the story that is missing: “%s”', (answer, asked) => {
  const question = skillExperienceQuestion('passenger care');
  const [result, ownPart] = question.followUps.map(({ text }) => text);
  const chosen = chooseFollowUp(question, answer, [], texts)?.text ?? null;
  expect(chosen).toBe(asked === null ? null : asked === 'result' ? result : ownPart);
});

it.each([
  // Tells what they did and what came of it.
  [
    'Ich bin dreimal hingefahren und hab erst mal nur zugehört. Am Ende hat der Vater selbst gesprochen.',
    null,
  ],
  ['Ich hab die Wortlisten an zwei Abenden zusammengetragen, und dann hab ich alle eingeladen.', 'result'],
  ['Bei uns wurde das so gemacht, am Ende waren alle zufrieden.', 'own part'],
])('asks in German only for a part of the story that is missing: “%s”', (answer, asked) => {
  const question = skillExperienceQuestion('Seelsorge', 'de');
  const [result, ownPart] = question.followUps.map(({ text }) => text);
  const chosen = chooseFollowUp(question, answer, [], { ...texts, language: 'de' })?.text ?? null;
  expect(chosen).toBe(asked === null ? null : asked === 'result' ? result : ownPart);
});

it('asks once more at most in German, where a long answer may have said it in other words', () => {
  const question = bankQuestion(itemNamed('logistics-goods-in'), null, 'de');
  const used = [
    { builtIn: question.followUps[0]?.text ?? '', pointId: question.followUps[0]?.forPoint ?? null },
  ];
  const sentence = 'Ich schaue mir alles in Ruhe an und rede mit den Leuten am Tor. ';
  const ask = (times: number) =>
    chooseFollowUp(question, sentence.repeat(times), used, { ...texts, language: 'de' });
  expect(ask(2)).not.toBeNull();
  expect(ask(5)).toBeNull();
});
