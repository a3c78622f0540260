import { expect, it } from 'vitest';
import { completeAnswer, Conversation, names } from './conversation.fixture.ts';
import { answerText } from './state.ts';
import { transcriptOf } from './transcript.ts';

const correct = (utteranceId: string, text: string) => ({ type: 'correct', utteranceId, text }) as const;
const mayCorrect = (talk: Conversation) => talk.view().lines.flatMap(({ correctable }) => correctable ?? []);

it('counts the corrected text as the answer, and keeps what was heard in the log', () => {
  const talk = new Conversation().begin();
  talk.say('We rolled bag at once');
  expect(names(talk.send(correct('u1', ' We rolled back at once. ')))).toEqual(['corrected']);
  expect(answerText(talk.state, 'one')).toBe('We rolled back at once.');
  expect(transcriptOf(talk.state).at(-1)?.text).toBe('We rolled back at once.');
  expect(talk.events.find(({ type }) => type === 'utterance')).toMatchObject({
    text: 'We rolled bag at once',
  });
});

it('does not end an answer because of silence while its text is being corrected', () => {
  const talk = new Conversation().begin();
  talk.say('We rolled bag');
  talk.wait(20);
  talk.send(correct('u1', 'We rolled back'));
  expect(talk.wait(20)).toEqual([]);
  expect(names(talk.wait(10))).toContain('answer_finished');
});

it('allows the last answer to be corrected until something is said to the next question', () => {
  const talk = new Conversation().begin();
  talk.answer(completeAnswer);
  expect(mayCorrect(talk)).toEqual(['u1']);
  talk.say('To the second question');
  expect(mayCorrect(talk)).toEqual(['u2']);
  expect(talk.send(correct('u1', 'Too late'))).toEqual([]);
});

it('allows no correction after the end', () => {
  const talk = new Conversation().begin();
  talk.say('We rolled bag');
  talk.send({ type: 'end_by_candidate' });
  expect(mayCorrect(talk)).toEqual([]);
  expect(talk.send(correct('u1', 'We rolled back'))).toEqual([]);
});

it.each([
  ['an unknown utterance', 'u9', 'Something'],
  ['no text', 'u1', '  '],
  ['the same text', 'u1', 'We rolled bag'],
])('changes nothing when the correction has %s', (_, utteranceId, text) => {
  const talk = new Conversation().begin();
  talk.say('We rolled bag');
  expect(talk.send(correct(utteranceId, text))).toEqual([]);
});
