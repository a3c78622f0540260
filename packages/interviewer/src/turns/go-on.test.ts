import { describe, expect, it } from 'vitest';
import { Conversation, names, said } from './conversation.fixture.ts';
import { transcriptOf } from './transcript.ts';

/** A conversation in which a silence has ended an answer too early. The interviewer's next line was not heard yet. */
function ended(): Conversation {
  const conversation = new Conversation().begin();
  conversation.say('We let a few users try it first, and');
  conversation.nowMs += 1_600;
  conversation.send({ type: 'finish_answer', reason: 'silence' });
  return conversation;
}

describe('a candidate who speaks on after a silence', () => {
  it('reopens the answer when the interviewer was not heard yet', () => {
    const conversation = new Conversation().begin();
    conversation.say('We let a few users try it first, and');
    const before = conversation.view();
    conversation.send({ type: 'finish_answer', reason: 'silence' });
    expect(conversation.view().lines.length).toBeGreaterThan(before.lines.length);
    expect(names(conversation.send({ type: 'go_on' }))).toEqual(['answer_reopened']);
    expect(conversation.view()).toEqual(before);
    expect(conversation.state.openQuestionId).toBe('one');
  });

  it('gets one answer from both parts', () => {
    const conversation = ended();
    conversation.send({ type: 'go_on' });
    conversation.say('we revert at once with a rollback');
    const finished = conversation.send({ type: 'finish_answer', reason: 'silence' });
    const parts = conversation.state.utterances.map(({ questionId }) => questionId);
    expect(parts).toEqual(['one', 'one']);
    // The answer now names the rollback, which covers most of the rubric, so there is no follow-up.
    expect(names(finished)).toContain('acknowledgement');
  });

  it('gets a transcript without lines that nobody heard, and no id is used twice', () => {
    const conversation = ended();
    const withdrawn = conversation.state.lines.at(-1)?.turnId;
    conversation.send({ type: 'go_on' });
    expect(transcriptOf(conversation.state).map(({ turnId }) => turnId)).not.toContain(withdrawn);
    conversation.say('then all others');
    conversation.send({ type: 'finish_answer' });
    const ids = said(conversation.events, 'follow_up').map(({ turnId }) => turnId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('is not interrupted by the reply of a model that was asked meanwhile', () => {
    const conversation = new Conversation({ policy: { model: 'live' } }).begin();
    conversation.say('We let a few users try it first, and');
    conversation.send({ type: 'finish_answer', reason: 'silence' });
    const asked = conversation.state.openAsk?.askId ?? '';
    expect(asked).toBe('m1');
    conversation.send({ type: 'go_on' });
    expect(conversation.send({ type: 'model_replied', askId: asked, text: 'And then?' })).toEqual([]);
    conversation.say('then all others');
    conversation.send({ type: 'finish_answer', reason: 'silence' });
    expect(conversation.state.openAsk?.askId).toBe('m2');
  });

  it('gets the full time of silence again before the answer ends', () => {
    const conversation = ended();
    conversation.nowMs += 400;
    conversation.send({ type: 'go_on' });
    expect(conversation.wait(24)).toEqual([]);
    expect(names(conversation.wait(2))[0]).toBe('answer_finished');
  });

  it.each<{ when: string; after: (conversation: Conversation) => unknown }>([
    { when: 'the interviewer was heard', after: (conversation) => conversation.listen() },
    { when: 'words have arrived since', after: (conversation) => conversation.say('yes') },
    { when: 'the candidate has paused', after: (conversation) => conversation.send({ type: 'pause' }) },
    {
      when: 'the answer was reopened already',
      after: (conversation) => conversation.send({ type: 'go_on' }),
    },
  ])('changes nothing when $when', ({ after }) => {
    const conversation = ended();
    after(conversation);
    expect(conversation.send({ type: 'go_on' })).toEqual([]);
  });

  it('changes nothing when a button ended the answer, or for another question', () => {
    const conversation = new Conversation().begin();
    conversation.say('We let a few users try it first.');
    conversation.send({ type: 'finish_answer', reason: 'button' });
    expect(conversation.send({ type: 'go_on' })).toEqual([]);
    expect(ended().send({ type: 'go_on', questionId: 'two' })).toEqual([]);
  });
});
