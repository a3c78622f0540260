import { describe, expect, it } from 'vitest';
import { completeAnswer, Conversation, names, question, said } from './conversation.fixture.ts';
import { wakeAt } from './dues.ts';
import type { TurnInput } from './inputs.ts';
import { askedQuestions, transcript } from './transcript.ts';

describe('the beginning of a conversation', () => {
  it('waits with the greeting until the candidate joins', () => {
    const talk = new Conversation();
    expect(talk.view().phase).toBe('waiting');
    expect(talk.wait(600)).toEqual([]);
  });

  it('greets, explains what this is, and asks when the greeting is over', () => {
    const talk = new Conversation();
    talk.wait(300);
    expect(names(talk.send({ type: 'join', epoch: 1 }))).toEqual(['joined', 'greeting']);
    const greeting = said(talk.events, 'greeting')[0]?.text ?? '';
    for (const word of [
      'Ada',
      'AI interviewer',
      'not a person',
      'Example Ltd',
      'decision',
      '20 minutes',
      '3 questions',
    ]) {
      expect(greeting).toContain(word);
    }
    expect(talk.view()).toMatchObject({ phase: 'speaking', question: null, timeLeftMs: 20 * 60_000 });
    expect(names(talk.send({ type: 'speech_finished', turnId: 't1' }))).toEqual([
      'speech_finished',
      'question',
    ]);
    expect(talk.view().question).toEqual({
      id: 'one',
      kind: 'SCENARIO',
      text: 'How would you handle one?',
      number: 1,
      followUp: false,
    });
  });

  it('mentions only typing on a device that cannot turn speech into text', () => {
    const talk = new Conversation();
    talk.send({ type: 'join', epoch: 1, typesOnly: true });
    const greeting = said(talk.events, 'greeting')[0]?.text ?? '';
    expect(greeting).toContain('You type your answers');
    expect(greeting).not.toMatch(/speak/i);
    talk.listen();
    talk.wait(30);
    expect(said(talk.events, 'nudge')[0]?.text).not.toMatch(/speak|also type/i);
  });

  it('mentions speaking again on a device that can turn speech into text', () => {
    const talk = new Conversation();
    talk.send({ type: 'join', epoch: 1, typesOnly: true });
    talk.send({ type: 'join', epoch: 2 });
    talk.listen();
    talk.wait(30);
    expect(said(talk.events, 'nudge')[0]?.text).toContain('You can also type');
  });

  it('asks the first question even when the device does not report the end of the greeting', () => {
    const talk = new Conversation();
    talk.send({ type: 'join', epoch: 1 });
    expect(names(talk.wait(60))).toEqual(['speech_finished', 'question', 'speech_finished']);
    expect(talk.view().phase).toBe('listening');
  });
});

describe('an answer', () => {
  it('acknowledges a complete answer and asks the next question', () => {
    const talk = new Conversation().begin();
    expect(names(talk.answer(completeAnswer))).toEqual(['answer_finished', 'acknowledgement', 'question']);
    expect(talk.view()).toMatchObject({
      phase: 'listening',
      question: { id: 'two', number: 2 },
      questionCount: 3,
    });
  });

  it('never says the same acknowledgement twice in a row', () => {
    const talk = new Conversation({ questions: ['a', 'b', 'c', 'd', 'e'].map((id) => question(id)) }).begin();
    for (let index = 0; index < 5; index += 1) talk.answer(completeAnswer);
    const words = said(talk.events, 'acknowledgement').map(({ text }) => text);
    expect(words).toHaveLength(4);
    for (const [index, word] of words.slice(1).entries()) expect(word).not.toBe(words[index]);
  });

  it('counts up to half a million characters of answers and no more', () => {
    const talk = new Conversation().begin();
    for (let n = 0; n < 25; n += 1) expect(names(talk.say('word '.repeat(4_000)))).toContain('utterance');
    expect(names(talk.say('one more'))).toEqual(['utterance']);
    expect(names(talk.say('word '.repeat(4_000)))).toEqual([]);
  });

  it('ends an answer at once when it is typed', () => {
    const talk = new Conversation().begin();
    const decided = talk.say(completeAnswer, { source: 'typed' });
    expect(decided[1]).toMatchObject({ type: 'answer_finished', reason: 'typed' });
    expect(names(decided)).toEqual(['utterance', 'answer_finished', 'acknowledgement', 'question']);
  });

  it('accepts an answer while the question is still being spoken', () => {
    const talk = new Conversation().begin();
    talk.say(completeAnswer);
    talk.send({ type: 'finish_answer' });
    talk.nowMs += 3000;
    const decided = talk.say('Let me add something about two', { startedAt: talk.nowMs - 2000 });
    expect(decided[0]).toMatchObject({ type: 'speech_finished', cause: 'barge_in', at: talk.nowMs - 2000 });
    expect(decided[1]).toMatchObject({ type: 'utterance', questionId: 'two' });
    expect(talk.view().phase).toBe('listening');
  });

  it('keeps late words with their question and lets the next one go on', () => {
    const talk = new Conversation().begin();
    talk.say(completeAnswer);
    talk.send({ type: 'finish_answer' });
    const decided = talk.say('one more thing', { turnId: 't2' });
    expect(decided).toMatchObject([{ type: 'utterance', questionId: 'one' }]);
    expect(talk.view().phase).toBe('speaking');
  });

  it('counts an utterance once, and ignores one without words', () => {
    const talk = new Conversation().begin();
    talk.say('first', { utteranceId: 'same' });
    expect(talk.say('first', { utteranceId: 'same' })).toEqual([]);
    expect(talk.say('   ')).toEqual([]);
  });

  it('corrects impossible times that a device sends', () => {
    const talk = new Conversation().begin();
    expect(talk.say('words', { startedAt: -5, endedAt: Number.NaN })[0]).toMatchObject({
      startedAt: talk.state.lines.at(-1)?.startedAtMs,
      endedAt: talk.nowMs,
    });
  });

  it('never begins an answer before its question, however old the draft is', () => {
    const talk = new Conversation().begin();
    const draftedAt = talk.nowMs;
    talk.send({ type: 'skip' });
    talk.listen();
    talk.say('words', { startedAt: draftedAt });
    const [asked, answered] = transcript(talk.events).slice(-2);
    expect(answered).toMatchObject({ speaker: 'CANDIDATE', startMs: asked?.startMs });
  });

  it('ends an answer after a long silence when the device does not end it', () => {
    const talk = new Conversation().begin();
    talk.say(completeAnswer);
    expect(talk.wait(24)).toEqual([]);
    expect(talk.wait(2)[0]).toMatchObject({ type: 'answer_finished', reason: 'silence' });
  });

  it('does not end an answer while the device hears a voice', () => {
    const talk = new Conversation().begin();
    for (let index = 0; index < 10; index += 1) {
      expect(names(talk.wait(6))).toEqual([]);
      expect(names(talk.send({ type: 'speaking' }))).toEqual(['speaking_noticed']);
      expect(talk.send({ type: 'speaking' })).toEqual([]);
    }
  });
});

describe('follow-ups', () => {
  it('asks about the heaviest missing point, then the next, and never a third time', () => {
    const talk = new Conversation().begin();
    expect(talk.answer('We would be very careful about it.')[1]).toMatchObject({
      kind: 'follow_up',
      text: 'And if it goes wrong?',
      pointId: 'p2',
      questionId: 'one',
    });
    expect(talk.view().question).toMatchObject({ id: 'one', number: 1, followUp: true });
    expect(talk.answer('We would call somebody.')[1]).toMatchObject({ kind: 'follow_up', pointId: 'p1' });
    expect(names(talk.answer('With a lot of care.'))).toEqual([
      'answer_finished',
      'acknowledgement',
      'question',
    ]);
  });

  it('asks no follow-up about what was already said', () => {
    const talk = new Conversation().begin();
    expect(talk.answer('A canary goes first, gradual of course.')[1]).toMatchObject({
      kind: 'follow_up',
      pointId: 'p2',
    });
  });

  it.each([
    'I don’t know.',
    "Sorry, I don't know that",
    'No idea',
    'I am not sure',
    'Next question please',
    'That’s all.',
  ])('asks no follow-up after “%s”', (text) => {
    expect(said(new Conversation().begin().answer(text), 'follow_up')).toEqual([]);
  });

  it.each([
    'I pass the call on to my manager.',
    'When I am not sure, I ask a colleague.',
    'I do not know, but I would look it up.',
    'We skip that step at night.',
  ])('takes “%s” for an answer', (text) => {
    expect(said(new Conversation().begin().answer(text), 'follow_up')).toHaveLength(1);
  });

  it('asks no follow-up after a skip or an empty answer', () => {
    expect(said(new Conversation().begin().send({ type: 'skip' }), 'follow_up')).toEqual([]);
    expect(said(new Conversation().begin().send({ type: 'finish_answer' }), 'follow_up')).toEqual([]);
  });

  it('asks a follow-up only when more than 45 seconds are left for the question', () => {
    // Three questions share 18 minutes, so each has six.
    const early = new Conversation().begin();
    early.wait(310);
    expect(said(early.answer('Something short.'), 'follow_up')).toHaveLength(1);
    const late = new Conversation().begin();
    late.wait(320);
    expect(said(late.answer('Something short.'), 'follow_up')).toEqual([]);
  });

  it('asks no more follow-ups than the caller allows', () => {
    const talk = new Conversation({
      questions: [question('one', { maxFollowUps: 0 }), question('two')],
    }).begin();
    expect(said(talk.answer('Something short.'), 'follow_up')).toEqual([]);
  });

  it('asks for a result when the story has none and no point is left', () => {
    const behavioural = question('one', { kind: 'BEHAVIORAL', points: [], followUps: [] });
    const talk = new Conversation({ questions: [behavioural] }).begin();
    expect(talk.answer('I talked to everybody about it.')[1]).toMatchObject({
      kind: 'follow_up',
      pointId: null,
    });
    const another = new Conversation({ questions: [behavioural] }).begin();
    expect(said(another.answer('I talked to everybody and saved 20 percent.'), 'follow_up')).toEqual([]);
  });
});

describe('help during a question', () => {
  it('nudges a silent candidate once and goes on at the question’s time limit', () => {
    const talk = new Conversation().begin();
    expect(names(talk.wait(19))).toEqual([]);
    expect(names(talk.wait(2))).toEqual(['nudge']);
    expect(names(talk.wait(330))).toEqual(['speech_finished']);
    const decided = talk.wait(15);
    expect(decided[0]).toMatchObject({ type: 'answer_finished', reason: 'limit' });
    expect(names(decided)).toContain('question');
  });

  it('repeats what was asked last', () => {
    const talk = new Conversation().begin();
    talk.answer('Something short.');
    const decided = talk.send({ type: 'repeat' });
    expect(names(decided)).toEqual(['repeat_requested', 'repeat']);
    expect(said(decided, 'repeat')[0]?.text).toContain('And if it goes wrong?');
  });

  it('repeats one question at most twenty times', () => {
    const talk = new Conversation().begin();
    for (let n = 0; n < 20; n += 1) expect(talk.send({ type: 'repeat' })).not.toEqual([]);
    expect(talk.send({ type: 'repeat' })).toEqual([]);
    talk.send({ type: 'skip' });
    talk.listen();
    expect(talk.send({ type: 'repeat' })).not.toEqual([]);
  });

  it('acknowledges a skip and asks the next question', () => {
    const talk = new Conversation().begin();
    expect(names(talk.send({ type: 'skip' }))).toEqual(['skipped', 'acknowledgement', 'question']);
    expect(askedQuestions(talk.state)[0]).toMatchObject({ asked: true, skipped: true });
  });

  it('does not count a skipped follow-up as a skipped question', () => {
    const talk = new Conversation().begin();
    talk.answer('Something short.');
    talk.send({ type: 'skip' });
    expect(talk.view().question?.id).toBe('two');
    expect(askedQuestions(talk.state)[0]).toMatchObject({ skipped: false });
  });

  it('counts a double click as one', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'skip', questionId: 'one' });
    expect(talk.send({ type: 'skip', questionId: 'one' })).toEqual([]);
    expect(talk.send({ type: 'finish_answer', questionId: 'one' })).toEqual([]);
  });
});

describe('input that does not fit the phase', () => {
  const inputs: TurnInput[] = [
    { type: 'finish_answer' },
    { type: 'repeat' },
    { type: 'skip' },
    { type: 'speaking' },
    { type: 'speech_finished', turnId: 't9' },
    { type: 'tick' },
  ];

  it.each(inputs)('ignores $type before the start, in a pause and after the end', (input) => {
    const talk = new Conversation();
    expect(talk.send(input)).toEqual([]);
    talk.begin().send({ type: 'pause' });
    expect(talk.send(input)).toEqual([]);
    talk.send({ type: 'end_by_candidate' });
    expect(talk.send(input)).toEqual([]);
    expect(talk.send({ type: 'join', epoch: 9 })).toEqual([]);
    expect(wakeAt(talk.state)).toBeNull();
  });

  it('ignores silence before the first word and a button during a spoken question', () => {
    const talk = new Conversation().begin();
    expect(talk.send({ type: 'finish_answer', reason: 'silence' })).toEqual([]);
    talk.send({ type: 'repeat' });
    expect(talk.send({ type: 'finish_answer' })).toEqual([]);
  });
});
