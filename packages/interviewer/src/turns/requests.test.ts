import { describe, expect, it } from 'vitest';
import { askedByCandidate } from './asked-by-candidate.ts';
import { completeAnswer, Conversation, names, question, said } from './conversation.fixture.ts';
import { evolve, fold } from './evolve.ts';
import { answerText } from './state.ts';
import { askedQuestions, transcript } from './transcript.ts';

const typed = { source: 'typed' } as const;
const lastLine = (talk: Conversation) => talk.state.lines.at(-1)?.text ?? '';

describe('a request in words', () => {
  it.each([
    ['Can you repeat the question please?', /How would you handle one\?/],
    ['Can I have a moment?', /take your time/],
    ['What are the next steps?', /Example Ltd receives your answers, and a person reads them and decides/],
    ['I would like to talk to a human instead please.', /speak with a person.*Say or type yes or no/],
    ['Sorry, I feel sick and need a break.', /I will pause the interview now/],
    ['What is the salary?', /I will pass your question on to Example Ltd/],
    ['Are you a real person?', /^I am a computer program, an AI interviewer, and not a person/],
    ['Are you a robot?', /^I am a computer program/],
    [
      'How much time is left?',
      /About 19 minutes are left\. After this one there are up to 2 more questions\./,
    ],
    ["I can't hear you", /type your answer: it counts the same/],
    ['What do you mean?', /This may help/],
    ['Please end the interview', /Do you want to end the interview now\?/],
    ['Can you speak slower please?', /I will speak more slowly/],
  ])('gets a fitting reply when “%s” is spoken or typed', (text, reply) => {
    for (const source of ['speech', 'typed'] as const) {
      const talk = new Conversation().begin();
      const decided = talk.say(text, { source });
      expect(names(decided)[0]).toBe('requested');
      expect(names(decided)).not.toContain('answer_finished');
      const replies = decided.flatMap((event) => (event.type === 'said' ? [event.text] : []));
      expect(replies[0]).toMatch(reply);
      expect(answerText(talk.state, 'one')).toBe('');
      expect(transcript(talk.events).find(({ speaker }) => speaker === 'CANDIDATE')).toMatchObject({
        text,
        questionId: null,
      });
      expect(JSON.stringify(decided)).not.toMatch(/canary|rollback/i);
    }
  });

  it('gets a reply about all questions when it asks for the time before the first one', () => {
    const talk = new Conversation();
    talk.send({ type: 'join', epoch: 1 });
    talk.say('How long does it take?', typed);
    const [reply] = talk.state.lines.filter(({ kind }) => kind === 'reply');
    expect(reply?.text).toBe('About 20 minutes are left. I have up to 3 questions.');
  });

  it('does not end an answer, which goes on after it', () => {
    const talk = new Conversation().begin();
    talk.say('A canary goes first.');
    talk.say('Sorry, could you repeat the question?');
    talk.send({ type: 'finish_answer', reason: 'silence' });
    talk.send({ type: 'finish_answer', reason: 'button' });
    expect(talk.state.openQuestionId).toBe('one');
    talk.listen();
    talk.answer('Then we revert at once with a rollback.');
    expect(answerText(talk.state, 'one')).toBe(
      'A canary goes first.\nThen we revert at once with a rollback.',
    );
  });

  it('is recognised when a speech recogniser delivers it in pieces', () => {
    const talk = new Conversation().begin();
    talk.say('Sorry');
    talk.say('could you');
    const decided = talk.say('repeat the question');
    expect(decided[0]).toMatchObject({ type: 'requested', intent: 'repeat' });
    talk.nowMs += 500;
    expect(names(talk.say('for me please'))).toEqual(['requested']);
    expect(said(talk.events, 'repeat')).toHaveLength(2);
    expect(answerText(talk.state, 'one')).toBe('');
  });

  it('is not found in “again” in the middle of a spoken answer', () => {
    const talk = new Conversation().begin();
    talk.say('I count the boxes');
    expect(names(talk.say('again'))).toEqual(['utterance']);
  });

  it('may be followed by thanks, which are not taken for an answer', () => {
    const talk = new Conversation().begin();
    talk.say('What is the salary?', typed);
    talk.listen();
    expect(names(talk.say('okay, thank you', typed))).toEqual(['requested']);
    expect(talk.state.openQuestionId).toBe('one');
  });

  it('leads to the same state when the log is read again', () => {
    const talk = new Conversation().begin();
    for (const text of ['Sorry', 'can you', 'repeat that', 'go back', 'pause please']) talk.say(text);
    talk.listen();
    const stored = JSON.parse(JSON.stringify(talk.events)) as typeof talk.events;
    expect(fold(stored)).toEqual(talk.state);
    expect(stored.slice(1).reduce(evolve, fold(stored.slice(0, 1)))).toEqual(talk.state);
  });
});

describe('time and requests', () => {
  it('allow two minutes without a nudge for somebody who asked for a moment', () => {
    const talk = new Conversation().begin();
    talk.say('Let me think about that');
    talk.listen();
    expect(names(talk.wait(110))).toEqual([]);
    expect(names(talk.wait(40))).toContain('nudge');
  });

  it('do not end the answer of somebody who asks for a moment in its middle', () => {
    const talk = new Conversation().begin();
    talk.say('A canary goes first.');
    talk.say('Can I have a second to think?');
    talk.listen();
    expect(names(talk.wait(100))).toEqual([]);
    talk.say('Then all others.');
    expect(names(talk.wait(26))[0]).toBe('answer_finished');
  });

  it('do not count the time of a reply towards the question', () => {
    const talk = new Conversation().begin();
    talk.wait(10);
    const before = talk.view().questionTimeLeftMs;
    talk.say('Could you repeat the question?');
    talk.nowMs += 8000;
    expect(talk.view().questionTimeLeftMs).toBe(before);
    talk.listen();
    expect(talk.view().questionTimeLeftMs).toBe(before);
  });

  it('allow longer silences and slower speech for somebody who asks for it', () => {
    const talk = new Conversation().begin();
    expect(talk.view().speechRate).toBe(1);
    talk.say('Please speak more slowly');
    expect(talk.view().speechRate).toBeLessThan(1);
    talk.listen();
    expect(names(talk.wait(25))).toEqual([]);
    expect(names(talk.wait(10))).toContain('nudge');
  });
});

describe('requests that move', () => {
  it('skip a question without an answer, but keep an answer that was begun', () => {
    const talk = new Conversation().begin();
    expect(names(talk.say('Next question please', typed))).toEqual([
      'requested',
      'skipped',
      'acknowledgement',
      'question',
    ]);
    talk.listen();
    talk.say('A canary goes first.');
    talk.say('Can we move on to the next question?');
    expect(askedQuestions(talk.state)).toMatchObject([{ skipped: true }, { skipped: false }, {}]);
    expect(said(talk.events, 'follow_up')).toEqual([]);
  });

  it('go back to a skipped question, take its answer, and return', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'skip' });
    talk.listen();
    expect(names(talk.say('Can we go back to the previous question?'))).toEqual([
      'requested',
      'turned_to',
      'repeat',
    ]);
    expect(talk.view().question).toMatchObject({ id: 'one', number: 1 });
    talk.listen();
    const decided = talk.answer(completeAnswer);
    expect(names(decided)).toEqual(['answer_finished', 'turned_to', 'acknowledgement', 'repeat']);
    expect(talk.view().question).toMatchObject({ id: 'two', number: 2 });
    expect(answerText(talk.state, 'one')).toBe(completeAnswer);
    expect(askedQuestions(talk.state)[0]).toMatchObject({ skipped: false });
  });

  it('get a reply when there is no question to go back to', () => {
    const talk = new Conversation().begin();
    talk.say('Go back to the previous question please');
    expect(lastLine(talk)).toBe('There is no question before this one.');
  });

  it.each(['Go back to the previous question please', 'Can we skip this one?'])(
    'get the reply in a pause that it has to end first: %s',
    (text) => {
      const talk = new Conversation().begin();
      talk.answer(completeAnswer);
      talk.listen();
      talk.send({ type: 'pause' });
      talk.say(text, typed);
      expect(lastLine(talk)).toMatch(/^The interview is paused\. Choose “Resume” first/);
      expect(talk.view()).toMatchObject({ phase: 'paused', question: { id: 'two' } });
    },
  );

  it.each(['I want to stop', 'I want to talk to a human', 'Can you go slower?', 'My microphone is broken'])(
    'get a reply that does not invite to speak on a device that cannot turn speech into text: %s',
    (text) => {
      const talk = new Conversation();
      talk.send({ type: 'join', epoch: 1, typesOnly: true });
      talk.listen();
      const replies = talk.say(text, typed).flatMap((event) => (event.type === 'said' ? [event.text] : []));
      expect(replies.length).toBeGreaterThan(0);
      expect(replies.join(' ')).not.toMatch(/\bsay\b|\bspeak or\b|more slowly|always type/i);
    },
  );

  it('pause the interview once the reply is spoken, and end the pause', () => {
    const talk = new Conversation().begin();
    talk.say('I need a break');
    expect(talk.view().phase).toBe('speaking');
    talk.listen();
    expect(talk.view()).toMatchObject({ phase: 'paused', paused: 'candidate' });
    talk.nowMs += 60_000;
    expect(names(talk.say('and then there was the dog'))).toEqual([]);
    expect(names(talk.say('I am back', typed))).toEqual(['requested', 'resumed']);
    expect(talk.view().phase).toBe('listening');
  });
});

describe('requests that end the interview', () => {
  it.each([
    ['I want to stop the interview', 'candidate_left'],
    ['Can I speak to a real person?', 'human_requested'],
  ])('need a confirmation, and end the interview after a yes: %s', (text, reason) => {
    const talk = new Conversation().begin();
    talk.say(text);
    expect(talk.state.closing).toBeNull();
    talk.listen();
    expect(names(talk.say('yes please'))).toEqual(['requested', 'closing']);
    expect(lastLine(talk)).toContain('Example Ltd learns that you were here');
    talk.listen();
    expect(talk.state.ended).toBe(reason);
  });

  it('are confirmed by the same request again', () => {
    const talk = new Conversation().begin();
    talk.say('I want to talk to a human');
    expect(names(talk.say('Please, a real person', typed))).toContain('closing');
  });

  it('are dropped after a no, or when the candidate just answers', () => {
    const talk = new Conversation().begin();
    talk.say('stop the interview', typed);
    talk.say('No, let us continue', typed);
    expect(lastLine(talk)).toBe('All right, we go on. How would you handle one?');
    talk.say('stop the interview', typed);
    talk.say(completeAnswer, typed);
    expect(talk.view().question?.id).toBe('two');
    expect(names(talk.say('yes', typed))).toContain('answer_finished');
  });

  it('end the interview at once in a pause', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'pause' });
    talk.say('end the interview', typed);
    talk.say('yes', typed);
    expect(talk.state.ended).toBe('candidate_left');
  });
});

describe('what the candidate asked', () => {
  it('is collected for the organization in the candidate’s words', () => {
    const talk = new Conversation().begin();
    talk.say('What is the salary?');
    talk.listen();
    talk.say('Can you tell me more about the company?', typed);
    talk.say('Can you repeat the question?');
    expect(askedByCandidate(talk.state)).toMatchObject([
      { kind: 'salary', text: 'What is the salary?', questionId: 'one' },
      { kind: 'about_company', text: 'Can you tell me more about the company?', questionId: 'one' },
    ]);
  });
});

describe('a request at an odd moment', () => {
  it('stops the greeting, replies, and asks the first question', () => {
    const talk = new Conversation();
    talk.send({ type: 'join', epoch: 1 });
    talk.say('Are you a robot?', { turnId: 't1' });
    talk.listen();
    expect(talk.view().question?.id).toBe('one');
  });

  it('withdraws a follow-up that a model is wording', () => {
    const talk = new Conversation({ policy: { model: 'live' } }).begin();
    talk.say('We would be very careful about it.');
    talk.send({ type: 'finish_answer' });
    const decided = talk.say('Sorry, can you repeat the question?');
    expect(names(decided)).toEqual(['model_failed', 'turned_to', 'requested', 'repeat_requested', 'repeat']);
    expect(talk.state.openQuestionId).toBe('one');
    talk.listen();
    expect(names(talk.answer('With a rollback.'))).toEqual([
      'answer_finished',
      'acknowledgement',
      'question',
    ]);
  });

  it('is still collected for the team during the goodbye', () => {
    const talk = new Conversation({ questions: [question('one')] }).begin();
    talk.say(completeAnswer, typed);
    expect(names(talk.say('What are the next steps?', typed))).toEqual(['requested']);
    expect(askedByCandidate(talk.state)).toHaveLength(1);
  });
});
