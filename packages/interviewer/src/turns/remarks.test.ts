import { expect, it } from 'vitest';
import { recogniseRequest } from '../requests/recognise-request.ts';
import { Conversation, question, said } from './conversation.fixture.ts';

it.each([
  ['en', 'hello', "Hi! Yes I'm ready."],
  ['en', 'hello', 'Good morning, nice to meet you.'],
  ['en', 'hello', "I'm back"],
  ['en', 'hello', 'hello?'],
  ['de', 'hello', 'Hallo, ja, gerne'],
  ['de', 'hello', 'Guten Tag, freut mich!'],
  ['de', 'hello', 'So, bin wieder da'],
  ['en', 'hardship', "My mother died last week, I'm sorry, I can't concentrate."],
  ['en', 'hardship', 'Sorry, I just lost my father.'],
  ['en', 'hardship', 'my wife is in hospital'],
  ['de', 'hardship', 'Entschuldigung. Mein Vater ist gestern gestorben.'],
  ['de', 'hardship', 'Meine Frau liegt im Krankenhaus, ich bin heute etwas durcheinander.'],
  ['en', 'nervous', 'I am nervous, sorry'],
  ['de', 'nervous', 'Ich bin aufgeregt, tut mir leid'],
  ['en', 'upset', 'you are so stupid'],
  ['en', 'upset', 'What a waste of time!'],
  ['de', 'upset', 'Das geht Sie nichts an, du blöder Computer'],
  ['de', 'upset', 'Das ist doch alles Quatsch hier'],
  ['en', 'no_words', '😀😀👍'],
  ['de', 'no_words', '...'],
  ['en', 'no_words', '?!'],
  ['en', 'rephrase', '?'],
])('hears in %s, instead of an answer, the remark %s: %s', (language, remark, text) => {
  expect(recogniseRequest(text, language)).toBe(remark);
});

it.each([
  ['en', 'My mother died when I was twelve, so I took over the household and learned to plan.'],
  ['en', 'My patient died last week, and I spoke with the family.'],
  ['en', 'My father had a shop, and I worked in it.'],
  ['en', 'I was nervous before the talk, so I rehearsed it with a colleague.'],
  ['en', 'The process was stupid, so I changed it.'],
  ['en', 'Hello, this is the support team, that is how I begin every call.'],
  ['de', 'Mein Vater ist gestorben, als ich klein war, deshalb habe ich früh Verantwortung übernommen.'],
  ['de', 'Mein Patient ist gestern gestorben, und ich habe mit der Familie gesprochen.'],
  ['de', 'Guten Tag, was kann ich für Sie tun, so begrüße ich jeden Kunden.'],
  ['de', 'Der Ablauf war Quatsch, also habe ich ihn geändert.'],
])('takes in %s for an answer what only contains the words of a remark: %s', (language, text) => {
  expect(recogniseRequest(text, language)).toBeNull();
});

it.each([
  ['en', 'repeat', 'Hi, repeat'],
  ['en', 'repeat', 'I am nervous, could you repeat the question please?'],
  ['de', 'pause', 'Mein Vater ist gestern gestorben, ich brauche eine Pause.'],
])('hears in %s the request %s beside a remark: %s', (language, request, text) => {
  expect(recogniseRequest(text, language)).toBe(request);
});

it.each([
  ['Was verdiene ich bei Ihnen?', 'salary'],
  ['Ist das Gehalt verhandelbar?', 'salary'],
  ['Bin ich hier richtig für die Stelle in Hamburg?', 'about_company'],
  ['Haben Sie noch mehr Fragen?', 'how_long'],
])('hears the German question that the interviewer should reply to: %s', (text, request) => {
  expect(recogniseRequest(text, 'de')).toBe(request);
});

it.each([
  ['en', "Hi! I'm ready.", /^Hello, I am here\. The question is: How would you handle one\?$/],
  [
    'en',
    'My mother died yesterday.',
    /^I am very sorry to hear that\..*break.*person.*How would you handle one\?$/,
  ],
  ['de', 'Ich bin aufgeregt', /^Das ist in Ordnung\..*How would you handle one\?$/],
  ['en', '👍', /^I cannot find any words in that\..*How would you handle one\?$/],
])(
  'replies in %s to a remark, asks nothing about it, and keeps the question open: %s',
  (language, text, words) => {
    const talk = new Conversation({ language, questions: [question('one'), question('two')] }).begin();
    const decided = talk.say(text);
    expect(said(decided, 'reply')[0]?.text).toMatch(words);
    expect(said(decided, 'follow_up')).toEqual([]);
    expect(talk.state.openQuestionId).toBe('one');
  },
);

it('goes on to the next question when a candidate sends nothing but pictures for the third time', () => {
  const talk = new Conversation({ questions: [question('one'), question('two')] }).begin();
  expect([talk.say('👍'), talk.say('👍')].flatMap((decided) => said(decided, 'reply'))).toHaveLength(2);
  talk.say('👍', { source: 'typed' });
  talk.listen();
  expect(talk.state.asked.map(({ questionId }) => questionId)).toEqual(['one', 'two']);
});
