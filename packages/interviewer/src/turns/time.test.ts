import { describe, expect, it } from 'vitest';
import { completeAnswer, Conversation, names, question, said, t0 } from './conversation.fixture.ts';
import { nextDue, wakeAt } from './dues.ts';
import { fold } from './evolve.ts';
import { askedQuestions, transcript } from './transcript.ts';

const MINUTE = 60_000;

/** Speaks every five seconds until `seconds` after the start. */
function speakUntil(talk: Conversation, seconds: number): void {
  while (talk.nowMs < t0 + seconds * 1000) {
    talk.say('and another thing');
    talk.wait(5);
  }
}

describe('the time of a question', () => {
  it.each([
    [1, null, 360],
    [2, null, 1320 / 3 + 360],
    [1, 60, 60],
    [1.5, 60, 90],
  ])(
    'gives a question with time factor %d and own limit %s: %d seconds',
    (timeFactor, timeLimitSeconds, seconds) => {
      const questions = ['one', 'two', 'three'].map((id) => question(id, { timeLimitSeconds }));
      const talk = new Conversation({ questions, timeFactor }).begin();
      const total = 20 * 60 * timeFactor - 120;
      const expected = timeLimitSeconds === null ? total / 3 : seconds;
      expect(talk.view().questionTimeLeftMs).toBeCloseTo(expected * 1000, -1);
    },
  );

  it('shares the time between the questions by weight', () => {
    const questions = [question('one', { weight: 3 }), question('two')];
    const talk = new Conversation({ questions }).begin();
    expect(talk.view().questionTimeLeftMs).toBe(18 * MINUTE * 0.75);
  });

  it('gives a speaking candidate one more minute at the limit, and then ends the answer', () => {
    const talk = new Conversation().begin();
    const limitMs = talk.nowMs + 6 * MINUTE;
    while (talk.nowMs < limitMs + 50_000) {
      talk.say('and another thing');
      expect(talk.wait(5)).toEqual([]);
    }
    expect(talk.view().warnings).toContain('question_time_short');
    while (talk.state.openQuestionId === 'one') {
      talk.say('and another thing');
      talk.wait(5);
    }
    const finished = talk.events.find((event) => event.type === 'answer_finished');
    expect(finished).toMatchObject({ reason: 'limit' });
    expect(finished?.at).toBe(limitMs + MINUTE);
  });

  it('ends an answer shortly after the last words when they come at the limit', () => {
    const talk = new Conversation().begin();
    talk.wait(358);
    const saidAtMs = talk.nowMs;
    talk.say('and that is it');
    talk.wait(30);
    expect(talk.events.find((event) => event.type === 'answer_finished')?.at).toBe(saidAtMs + 8000);
  });
});

describe('more time that the candidate asks for when coming back', () => {
  const comeBack = (talk: Conversation, epoch: number, timeFactor: number) => {
    talk.send({ type: 'leave' });
    talk.wait(60);
    return talk.send({ type: 'join', epoch, timeFactor });
  };

  it('applies from then on to the interview and its questions', () => {
    const talk = new Conversation().begin();
    talk.wait(60);
    const before = talk.view();
    expect(comeBack(talk, 2, 1.5)[0]).toMatchObject({ type: 'joined', timeFactor: 1.5 });
    expect(talk.view().timeLeftMs - before.timeLeftMs).toBeCloseTo(10 * MINUTE - 15_000, -3);
    expect(talk.view().questionTimeLeftMs).toBeGreaterThan((before.questionTimeLeftMs ?? 0) + 3 * MINUTE);
    expect(fold(talk.events)).toEqual(talk.state);
  });

  it('is never taken away again', () => {
    const talk = new Conversation({ timeFactor: 2 }).begin();
    const leftMs = talk.view().timeLeftMs;
    expect(comeBack(talk, 2, 1)[0]).not.toHaveProperty('timeFactor');
    expect(talk.view().timeLeftMs).toBeGreaterThan(leftMs - MINUTE);
  });

  it('stays when an answer is reopened', () => {
    const talk = new Conversation().begin();
    talk.say('We look at the pump');
    talk.send({ type: 'finish_answer', reason: 'silence' });
    comeBack(talk, 2, 2);
    talk.send({ type: 'go_on' });
    expect(talk.state.plan?.timeFactor).toBe(2);
  });
});

describe('the end of an interview', () => {
  it('ends the interview when the closing after the last question is spoken', () => {
    const talk = new Conversation({ questions: [question('one')] }).begin();
    talk.say(completeAnswer);
    const decided = talk.send({ type: 'finish_answer' });
    const closing = said(decided, 'closing')[0];
    expect(closing?.text).toMatch(
      /What happens next: Example Ltd .* a person reads them and makes the decision/,
    );
    expect(talk.view().phase).toBe('speaking');
    talk.listen();
    expect(talk.events.at(-1)).toMatchObject({ type: 'ended', reason: 'completed' });
    expect(talk.view()).toMatchObject({ phase: 'ended', endedReason: 'completed', warnings: [] });
  });

  it('asks no new question when 90 seconds are left', () => {
    const questions = [question('one', { weight: 20 }), question('two')];
    const talk = new Conversation({ questions, durationMs: 5 * MINUTE }).begin();
    speakUntil(talk, 212);
    expect(names(talk.answer(completeAnswer))).toEqual(['answer_finished', 'closing']);
    expect(talk.state.ended).toBe('time_limit');
    expect(askedQuestions(talk.state)).toMatchObject([
      { asked: true, skipped: false },
      { asked: false, skipped: false },
    ]);
  });

  it('announces the end once when a question was asked shortly before', () => {
    const talk = new Conversation({ durationMs: 5 * MINUTE }).begin();
    speakUntil(talk, 115);
    talk.send({ type: 'finish_answer' });
    talk.listen();
    speakUntil(talk, 195);
    talk.wait(200);
    const warnings = said(talk.events, 'time_warning');
    expect(warnings).toMatchObject([{ questionId: 'three' }]);
    expect(warnings[0]?.at).toBeGreaterThanOrEqual(t0 + 210_000);
    expect(talk.state.ended).toBe('completed');
  });

  it.each([
    ['nothing', false, 'If you would like to say something, please do it now.'],
    ['nothing', true, 'If you would like to answer, please do it now.'],
    ['something', false, 'please finish your thought'],
  ])('warns a candidate who has said %s in fitting words (types only: %s)', (what, typesOnly, words) => {
    const talk = new Conversation({ durationMs: 5 * MINUTE });
    talk.send({ type: 'join', epoch: 1, typesOnly });
    talk.listen();
    speakUntil(talk, 115);
    talk.send({ type: 'finish_answer' });
    talk.listen();
    speakUntil(talk, 195);
    if (what === 'nothing') talk.wait(200);
    else {
      talk.send({ type: 'finish_answer' });
      talk.listen();
      speakUntil(talk, 208);
      talk.wait(20);
    }
    expect(said(talk.events, 'time_warning')[0]?.text).toContain(words);
  });

  it('ends within a minute of the agreed time, however much is said', () => {
    const talk = new Conversation({ questions: [question('one')], durationMs: 5 * MINUTE }).begin();
    while (talk.state.ended === null) {
      talk.say('and so on');
      talk.wait(4);
    }
    expect(talk.state.lastAtMs - t0).toBeLessThanOrEqual(6 * MINUTE);
    // The goodbye must have half a minute, even if the candidate speaks until the end.
    expect(said(talk.events, 'closing')[0]?.at).toBeLessThanOrEqual(t0 + 5.5 * MINUTE);
  });

  it('asks required questions first when time is short', () => {
    const questions = ['one', 'two', 'three', 'four'].map((id) => question(id, { required: id === 'four' }));
    const talk = new Conversation({ questions, durationMs: 8 * MINUTE }).begin();
    speakUntil(talk, 140);
    talk.wait(20);
    expect(talk.state.asked.map(({ questionId }) => questionId).slice(0, 2)).toEqual(['one', 'four']);
  });

  it('ends at once when the candidate ends the interview', () => {
    const talk = new Conversation().begin();
    expect(talk.send({ type: 'end_by_candidate' })).toMatchObject([
      { type: 'ended', reason: 'candidate_left' },
    ]);
  });

  it('promises a person to candidates who ask for one', () => {
    const talk = new Conversation().begin();
    const decided = talk.send({ type: 'ask_for_person' });
    expect(names(decided)).toEqual(['closing', 'ended']);
    expect(said(decided, 'closing')[0]?.text).toContain('speak with a person');
    expect(talk.state.ended).toBe('human_requested');
  });

  it('goes on with the closing when the candidate says a last word', () => {
    const talk = new Conversation({ questions: [question('one')] }).begin();
    talk.say(completeAnswer);
    talk.send({ type: 'finish_answer' });
    expect(names(talk.say('Thank you, goodbye!'))).toEqual(['utterance']);
    expect(talk.view().phase).toBe('speaking');
  });

  it('ends at once when the candidate leaves during the closing', () => {
    const talk = new Conversation({ questions: [question('one')] }).begin();
    talk.say(completeAnswer);
    talk.send({ type: 'finish_answer' });
    expect(names(talk.send({ type: 'leave' }))).toEqual(['left', 'ended']);
    expect(talk.state.ended).toBe('completed');
  });
});

describe('pauses', () => {
  it('stops every clock during a pause', () => {
    const talk = new Conversation().begin();
    const before = talk.view();
    talk.send({ type: 'pause' });
    expect(talk.wait(3000)).toEqual([]);
    expect(talk.view()).toMatchObject({
      phase: 'paused',
      paused: 'candidate',
      timeLeftMs: before.timeLeftMs,
    });
    expect(names(talk.send({ type: 'resume' }))).toEqual(['resumed']);
    const { phase, timeLeftMs, questionTimeLeftMs } = talk.view();
    expect({ phase, timeLeftMs, questionTimeLeftMs }).toEqual({
      phase: 'listening',
      timeLeftMs: before.timeLeftMs,
      questionTimeLeftMs: before.questionTimeLeftMs,
    });
  });

  it('keeps words that were spoken before a pause, and drops words spoken in it', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'pause' });
    talk.nowMs += 4000;
    expect(names(talk.say('before', { startedAt: talk.nowMs - 6000 }))).toEqual(['utterance']);
    expect(talk.say('after', { startedAt: talk.nowMs - 1000 })).toEqual([]);
  });

  it('keeps text that is typed and sent during a pause', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'pause' });
    talk.nowMs += 4000;
    expect(names(talk.say('typed', { source: 'typed', startedAt: talk.nowMs - 1000 }))).toEqual([
      'utterance',
    ]);
    expect(talk.view().phase).toBe('paused');
  });

  it('pauses shortly after the connection is lost, and goes on when it is back', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'leave' });
    expect(talk.wait(14)).toEqual([]);
    expect(talk.wait(2)).toMatchObject([{ type: 'paused', reason: 'disconnected' }]);
    talk.wait(1000);
    expect(names(talk.send({ type: 'join', epoch: 2 }))).toEqual(['joined', 'resumed']);
  });

  it('does not pause when the connection is lost for a short time', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'leave' });
    talk.wait(10);
    expect(names(talk.send({ type: 'join', epoch: 2 }))).toEqual(['joined']);
    expect(talk.view().phase).toBe('listening');
  });

  it('keeps the candidate’s own pause after a new connection', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'pause' });
    talk.send({ type: 'leave' });
    talk.wait(60);
    expect(talk.send({ type: 'resume' })).toEqual([]);
    expect(names(talk.send({ type: 'join', epoch: 2 }))).toEqual(['joined']);
    expect(talk.view().phase).toBe('paused');
  });

  it('costs the candidate only seconds when the service was down', () => {
    const talk = new Conversation().begin();
    const before = talk.view();
    talk.nowMs += 30 * MINUTE;
    talk.send({ type: 'leave', sinceMs: talk.nowMs - 30 * MINUTE });
    expect(names(talk.send({ type: 'join', epoch: 2 }))).toEqual(['paused', 'joined', 'resumed']);
    expect(before.timeLeftMs - talk.view().timeLeftMs).toBe(15_000);
  });

  it.each([
    ['nobody ever came', (_talk: Conversation) => undefined],
    ['the candidate did not come back', (talk: Conversation) => talk.begin().send({ type: 'leave' })],
    ['the pause was never ended', (talk: Conversation) => talk.begin().send({ type: 'pause' })],
  ])('ends the interview after an hour when %s', (_what, arrange) => {
    const talk = new Conversation();
    arrange(talk);
    talk.wait(59 * 60);
    expect(talk.state.ended).toBeNull();
    talk.wait(2 * 60);
    expect(talk.state.ended).toBe('abandoned');
  });

  it('ends a pause of an hour as abandoned even when the candidate comes before the tick', () => {
    const talk = new Conversation().begin();
    talk.send({ type: 'leave' });
    talk.nowMs += 61 * MINUTE;
    expect(names(talk.send({ type: 'join', epoch: 2 }))).toEqual(['paused', 'ended']);
  });
});

describe('two devices of a candidate', () => {
  it('counts only the newer device, and ignores the older one leaving late', () => {
    const talk = new Conversation().begin();
    expect(names(talk.send({ type: 'join', epoch: 2 }))).toEqual(['joined']);
    expect(talk.send({ type: 'join', epoch: 2 })).toEqual([]);
    expect(talk.send({ type: 'leave', epoch: 1 })).toEqual([]);
    expect(names(talk.send({ type: 'leave', epoch: 2 }))).toEqual(['left']);
    expect(talk.send({ type: 'leave' })).toEqual([]);
  });

  it('gives a new device the whole time for the line that it speaks again', () => {
    const talk = new Conversation();
    talk.send({ type: 'join', epoch: 1 });
    talk.nowMs += 5000;
    const before = wakeAt(talk.state) ?? 0;
    talk.send({ type: 'join', epoch: 2 });
    expect((wakeAt(talk.state) ?? 0) - before).toBe(5000);
    expect(nextDue(talk.state)?.what).toBe('assume_spoken');
  });
});

describe('lines that wait for each other', () => {
  it('counts the time of a waiting line from when it is spoken', () => {
    const talk = new Conversation().begin();
    talk.say(completeAnswer);
    talk.send({ type: 'finish_answer' });
    const acknowledgement = talk.view().line;
    expect(acknowledgement).toMatchObject({ kind: 'acknowledgement', finished: false });
    talk.nowMs += 5000;
    talk.send({ type: 'speech_finished', turnId: acknowledgement?.turnId ?? '' });
    expect(talk.view().line).toMatchObject({ kind: 'question', finished: false });
    expect(wakeAt(talk.state)).toBe(talk.nowMs + 6000 + 5 * 400);
  });
});

describe('the transcript', () => {
  it('lists everything that was said in order, with offsets in real time', () => {
    const talk = new Conversation().begin();
    talk.nowMs = t0 + 10_000;
    talk.send({ type: 'pause' });
    talk.nowMs = t0 + 70_000;
    talk.send({ type: 'resume' });
    talk.nowMs = t0 + 75_000;
    talk.say(completeAnswer);
    talk.send({ type: 'finish_answer' });
    talk.listen();
    const turns = transcript(talk.events);
    expect(turns.map(({ turnId }) => turnId)).toEqual(['t1', 't2', 'c1', 't3', 't4']);
    expect(turns[2]).toEqual({
      turnId: 'c1',
      speaker: 'CANDIDATE',
      questionId: 'one',
      text: completeAnswer,
      startMs: 74_500,
      endMs: 75_000,
    });
    expect(turns[1]).toMatchObject({ speaker: 'INTERVIEWER', questionId: 'one', startMs: 1000, endMs: 2000 });
    expect(turns[4]).toMatchObject({ questionId: 'two', startMs: 76_000, endMs: 77_000 });
  });
});

describe('the agreed time', () => {
  it('ends the interview even when somebody keeps asking before the first question', () => {
    const talk = new Conversation({ durationMs: MINUTE });
    talk.send({ type: 'join', epoch: 1 });
    for (let asked = 0; asked < 40; asked += 1) {
      talk.say('How long will this take?', { source: 'typed' });
      talk.wait(4);
    }
    const [ended] = talk.events.filter(({ type }) => type === 'ended');
    expect(ended).toMatchObject({ at: t0 + 2 * MINUTE, reason: 'time_limit' });
    expect(said(talk.events, 'question')).toEqual([]);
  });
});
