import { describe, expect, it } from 'vitest';
import { playInterview } from '../scripted/play-interview.ts';
import { Conversation, names, question, t0 } from './conversation.fixture.ts';
import { effectsOf, type AskModelEffect, type TurnEffect } from './effects.ts';
import { fold } from './evolve.ts';
import { transcript } from './transcript.ts';

const live = { policy: { model: 'live' } } as const;
const vague = 'We would be very careful about it.';

const asks = (effects: readonly TurnEffect[]): AskModelEffect[] =>
  effects.filter((effect) => effect.type === 'ask_model');
const openAsks = (talk: Conversation) => asks(effectsOf(talk.state));

/** A conversation in which the first answer was given and the model is being asked. */
function asking(): Conversation {
  const talk = new Conversation(live).begin();
  talk.say(vague);
  expect(names(talk.send({ type: 'finish_answer' }))).toEqual(['answer_finished', 'model_asked']);
  return talk;
}

describe('a conversation without a model', () => {
  it.each([undefined, { model: 'none' } as const])(
    'does not ask a model when none is allowed (policy %o)',
    (policy) => {
      const talk = new Conversation(policy && { policy }).begin();
      expect(names(talk.answer(vague))).toEqual(['answer_finished', 'follow_up']);
      expect(openAsks(talk)).toEqual([]);
    },
  );

  it('reads a log without a policy like one that allows no model', () => {
    const { events, state } = playInterview({
      questions: [question('one'), question('two')],
      profile: 'fluent',
      startAtMs: t0,
      durationMs: 20 * 60_000,
      seed: 'abc-defg-hij',
    });
    const [started, ...rest] = events;
    if (started?.type !== 'started') throw new Error('A log begins with the start.');
    const renewed = fold([{ ...started, policy: { model: 'none' } }, ...rest]);
    expect(started).not.toHaveProperty('policy');
    expect({ ...renewed, plan: null }).toEqual({ ...state, plan: null });
  });
});

describe('a request to a model', () => {
  it('contains the question, the missing point and the answer, and allows four seconds', () => {
    const talk = asking();
    expect(openAsks(talk)).toEqual([
      {
        type: 'ask_model',
        askId: 'm1',
        purpose: 'follow_up',
        deadlineAt: talk.nowMs + 4000,
        about: {
          language: 'en',
          jobRole: 'Engineer',
          question: 'How would you handle one?',
          missing: 'Can roll back',
          answer: vague,
          builtIn: 'And if it goes wrong?',
        },
        notToSay: ['Names the canary', 'Can roll back'],
      },
    ]);
    expect(effectsOf(talk.state)).toContainEqual({ type: 'wake_at', atMs: talk.nowMs + 4000 });
    expect(talk.view()).toMatchObject({ phase: 'thinking', question: { id: 'one' } });
  });

  it('is repeated with the same id when the log is read after a crash', () => {
    const talk = asking();
    const stored = JSON.parse(JSON.stringify(talk.events)) as typeof talk.events;
    expect(effectsOf(fold(stored))).toEqual(effectsOf(talk.state));
  });

  it('is not made when there is no follow-up to ask', () => {
    const talk = new Conversation(live).begin();
    expect(names(talk.answer('I do not know.'))).toEqual(['answer_finished', 'acknowledgement', 'question']);
    expect(openAsks(talk)).toEqual([]);
  });

  it('leads to the follow-up that the rules chose, in the model’s words', () => {
    const talk = asking();
    const decided = talk.send({
      type: 'model_replied',
      askId: 'm1',
      text: ' You said careful:\nhow do you undo it? ',
    });
    expect(decided).toMatchObject([
      { type: 'model_replied', askId: 'm1', text: 'You said careful: how do you undo it?' },
      {
        type: 'said',
        kind: 'follow_up',
        text: 'You said careful: how do you undo it?',
        insteadOf: 'And if it goes wrong?',
        pointId: 'p2',
        questionId: 'one',
      },
    ]);
    expect(transcript(talk.events).at(-1)?.text).toBe('You said careful: how do you undo it?');
    talk.listen();
    expect(talk.send({ type: 'repeat' })).toMatchObject([
      { type: 'repeat_requested' },
      { text: expect.stringContaining('You said careful: how do you undo it?') as string },
    ]);
  });

  it('does not lead to a second follow-up about the same point in built-in words', () => {
    const talk = asking();
    talk.send({ type: 'model_replied', askId: 'm1', text: 'How do you undo it?' });
    talk.listen();
    talk.answer('We would call somebody.');
    expect(openAsks(talk)).toMatchObject([{ askId: 'm2', about: { builtIn: 'How does it begin?' } }]);
  });
});

describe('a follow-up without the model’s words', () => {
  const builtIn = { type: 'said', kind: 'follow_up', text: 'And if it goes wrong?', pointId: 'p2' };

  it('is the built-in one when the model fails', () => {
    const talk = asking();
    expect(talk.send({ type: 'model_failed', askId: 'm1' })).toMatchObject([
      { type: 'model_failed', askId: 'm1', cause: 'no_reply' },
      builtIn,
    ]);
  });

  it.each(['', ' \n ', 'Tell me more. '.repeat(40)])(
    'is the built-in one when the reply cannot be said (%j)',
    (text) => {
      const talk = asking();
      expect(talk.send({ type: 'model_replied', askId: 'm1', text })).toMatchObject([
        { type: 'model_failed', cause: 'unusable' },
        builtIn,
      ]);
    },
  );

  it('is the built-in one when the time is over, and a later reply is ignored', () => {
    const talk = asking();
    expect(talk.wait(3.9)).toEqual([]);
    expect(talk.wait(0.1)).toMatchObject([{ type: 'model_failed', cause: 'late' }, builtIn]);
    expect(talk.send({ type: 'model_replied', askId: 'm1', text: 'Too late.' })).toEqual([]);
  });

  it('is the built-in one when the reply comes late but before the tick', () => {
    const talk = asking();
    talk.nowMs += 4000;
    expect(talk.send({ type: 'model_replied', askId: 'm1', text: 'Too late.' })).toMatchObject([
      { type: 'model_failed', cause: 'late' },
      builtIn,
    ]);
  });
});

describe('a model’s reply', () => {
  it('is ignored when it belongs to another request or to none', () => {
    const talk = asking();
    expect(talk.send({ type: 'model_replied', askId: 'm2', text: 'Hello?' })).toEqual([]);
    expect(talk.send({ type: 'model_failed', askId: 'm2' })).toEqual([]);
    expect(openAsks(talk)).toHaveLength(1);
    talk.send({ type: 'model_replied', askId: 'm1', text: 'How do you undo it?' });
    expect(talk.send({ type: 'model_replied', askId: 'm1', text: 'Once more?' })).toEqual([]);
  });

  it('is said after the pause when it came during a pause', () => {
    const talk = asking();
    talk.send({ type: 'pause' });
    talk.wait(60);
    talk.send({ type: 'model_replied', askId: 'm1', text: 'How do you undo it?' });
    expect(talk.view().phase).toBe('paused');
    talk.send({ type: 'resume' });
    expect(talk.view()).toMatchObject({ phase: 'speaking', line: { text: 'How do you undo it?' } });
  });

  it('is not waited for after a pause', () => {
    const talk = asking();
    talk.send({ type: 'pause' });
    talk.wait(60);
    talk.send({ type: 'resume' });
    expect(names(talk.wait(0))).toEqual(['model_failed', 'follow_up']);
  });

  it('is waited for while the candidate says more', () => {
    const talk = asking();
    expect(names(talk.say('And we would tell everybody.'))).toEqual(['utterance']);
    expect(openAsks(talk)).toMatchObject([{ about: { answer: `${vague}\nAnd we would tell everybody.` } }]);
  });

  it('is ignored after the end, and the model is not asked again', () => {
    const talk = asking();
    talk.send({ type: 'end_by_candidate' });
    expect(effectsOf(talk.state)).toEqual([]);
    expect(talk.send({ type: 'model_replied', askId: 'm1', text: 'How do you undo it?' })).toEqual([]);
  });
});
