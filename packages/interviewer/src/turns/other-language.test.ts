import { expect, it } from 'vitest';
import { recogniseRequest } from '../requests/recognise-request.ts';
import { Conversation, question, said } from './conversation.fixture.ts';

it.each([
  ['en', 'Can I answer in German?'],
  ['en', 'Could we do this in Spanish, please?'],
  ['en', 'Sorry, can we switch to my native language?'],
  ['en', 'Do you speak German?'],
  ['en', 'I would prefer to answer in Polish.'],
  ['en', 'Können wir Deutsch sprechen?'],
  ['en', 'Darf ich auf Deutsch antworten?'],
  ['de', 'Können wir auf Englisch weitermachen?'],
  ['de', 'Entschuldigung, darf ich auf Englisch antworten?'],
  ['de', 'Sprechen Sie auch Türkisch?'],
  ['de', 'Geht das auch auf Englisch?'],
  ['de', 'Ist es möglich, auf Englisch weiterzumachen?'],
  ['de', 'Can we speak English?'],
  ['de', 'Could we do this in English please?'],
])('recognises in an interview in %s the wish for another language: %s', (language, text) => {
  expect(recogniseRequest(text, language)).toBe('other_language');
});

it.each([
  ['en', 'I speak German and English fluently.'],
  ['en', 'I can speak German with the customers.'],
  ['en', 'I do not speak German.'],
  ['en', 'I would speak German with the guest and translate for my colleague.'],
  ['en', 'I ask the caller: do you speak English?'],
  ['en', 'I answer in Spanish when the patient prefers it.'],
  ['de', 'Ich spreche Englisch und Deutsch.'],
  ['de', 'Ich kann auf Englisch telefonieren.'],
  ['de', 'Ich frage den Gast: Sprechen Sie Englisch?'],
  ['de', 'Deutsch ist meine Muttersprache.'],
  ['de', 'Mit den Fahrern spreche ich Polnisch.'],
])('recognises in an interview in %s that this is an answer: %s', (language, text) => {
  expect(recogniseRequest(text, language)).toBeNull();
});

it.each([
  ['en', 'Können wir Deutsch sprechen?', /only English.*type your answer in another language/],
  ['de', 'Can I answer in English?', /nur Deutsch.*in einer anderen Sprache tippen/],
])('says in an interview in %s what is possible, and waits for the answer: %s', (language, wish, words) => {
  const talk = new Conversation({ language, questions: [question('one'), question('two')] }).begin();
  const decided = talk.say(wish);
  expect(said(decided, 'reply')[0]?.text).toMatch(words);
  expect(talk.state.openQuestionId).toBe('one');
  expect(said(decided, 'follow_up')).toEqual([]);
});
