import { describe, expect, it } from 'vitest';
import { questionFromInput } from '../bank/question-from-input.ts';
import { kindOfPoint, tellsResult } from './answer-signs.ts';
import { Conversation, question, said } from './conversation.fixture.ts';

describe('a result in words', () => {
  it.each([
    'Every patient was seen within forty minutes.',
    'Nobody has complained since.',
    'It never happened again.',
    'The customer stayed with us.',
    'Now the handover is much shorter.',
    'All the parcels arrived on Friday.',
    'We had no more accidents on that line.',
    'In the meantime they all use it.',
    'We finished ahead of schedule.',
    'My boss thanked me and they still use my list.',
    'It saved us twelve hours.',
    'Honestly, it did not work.',
  ])('is found in “%s”', (text) => {
    expect(tellsResult(text, 'en')).toBe(true);
  });

  it.each(['I talked to everybody about it.', 'I would be careful.', 'I work in a team of nurses.'])(
    'is not found in “%s”',
    (text) => {
      expect(tellsResult(text, 'en')).toBe(false);
    },
  );
});

describe('a follow-up to a caller’s question', () => {
  const own = () =>
    questionFromInput(
      {
        question: 'How do you handle a complaint?',
        kind: 'SCENARIO',
        rubric: {
          points: [{ text: 'Listens to the customer first' }, { text: 'Checks that the solution worked' }],
        },
      },
      0,
    );

  it('asks about a point of the rubric without revealing it', () => {
    const talk = new Conversation({ questions: [own()] }).begin();
    const decided = said(talk.answer('I write everything down in the system.'), 'follow_up');
    expect(decided).toHaveLength(1);
    expect(decided[0]?.pointId).not.toBeNull();
    expect(decided[0]?.text).toMatch(/^If you have not/);
    expect(decided[0]?.text).not.toMatch(/listen|solution/i);
  });

  it.each([
    ['Says what they did themselves', 'ownPart'],
    ['Names a reason for the order', 'reason'],
    ['Checks that the solution worked', 'check'],
    ['Knows what can go wrong', 'trouble'],
    ['Informs the team', 'people'],
    ['Gives a concrete example', 'example'],
    ['Alcohol-based gel', 'other'],
  ])('depends on the kind of the point “%s”: %s', (point, kind) => {
    expect(kindOfPoint(point, 'en')).toBe(kind);
  });
});

describe('a built-in follow-up', () => {
  it('is polite to somebody who may have said it already, and does not begin like the one before', () => {
    const questions = ['one', 'two', 'three'].map((id) => question(id));
    const talk = new Conversation({ questions }).begin();
    const answer =
      'We look at every change with two people and we write down together what could happen to our users before we do anything at all.';
    for (let asked = 0; asked < 6; asked += 1) talk.answer(answer);
    const begun = said(talk.events, 'follow_up').map(({ text }) => text.split('. ')[0] ?? '');
    expect(begun.length).toBeGreaterThan(3);
    for (const words of begun) expect(words).toMatch(/, (?:if|in case|unless) you have /);
    expect(new Set(begun).size).toBe(3);
    for (const [at, words] of begun.entries()) expect(words).not.toBe(begun[at + 1]);
  });

  it('is asked at most once after a long answer', () => {
    const talk = new Conversation().begin();
    const long = 'We look at every change with two people before it goes out to anybody. '.repeat(10);
    expect(said(talk.answer(long), 'follow_up')).toHaveLength(1);
    expect(said(talk.answer('We are careful.'), 'follow_up')).toEqual([]);
  });

  it('is not asked when most points were found', () => {
    const talk = new Conversation().begin();
    expect(said(talk.answer('We revert at once with a rollback.'), 'follow_up')).toEqual([]);
  });

  it('is not asked about the same point twice', () => {
    const talk = new Conversation({ questions: [question('one'), question('two')] }).begin();
    talk.answer('Hm, carefully.');
    talk.answer('Well, carefully.');
    const points = said(talk.events, 'follow_up').map(({ pointId }) => pointId);
    expect(new Set(points).size).toBe(points.length);
  });
});

describe('an answer of “yes” alone', () => {
  it.each([
    ['en', 'Tell me about a difficult customer. What did you do?', 'Yes.'],
    ['en', 'Do you have a driving licence?', 'Yes, I do.'],
    ['de', 'Erzählen Sie von einem schwierigen Kunden. Was haben Sie getan?', 'Ja.'],
  ])('leads to a follow-up (%s), because it is not a refusal: %s', (language, text, answer) => {
    const asked = { ...questionFromInput({ question: text }, 0), id: 'one' };
    const talk = new Conversation({ language, questions: [asked, question('two')] }).begin();
    expect(said(talk.answer(answer), 'follow_up')).toHaveLength(1);
  });

  it('is acknowledged like an answer, not like a refusal, when no follow-up is allowed', () => {
    const asked = questionFromInput({ question: 'Do you have a driving licence?', maxFollowUps: 0 }, 0);
    const word = (answer: string) =>
      said(
        new Conversation({ questions: [asked, question('two')] }).begin().answer(answer),
        'acknowledgement',
      )[0]?.text;
    expect(word('Yes.')).toBe(word('Yes, since 2011, without a single fine.'));
    expect(word('Yes.')).not.toBe(word('I do not know.'));
  });
});

describe('the acknowledgement of an answer', () => {
  it.each([
    'asdf qwer zxcv uiop hjkl',
    'This is stupid.',
    'We revert at once with a rollback, and a canary goes first.',
  ])('does not pretend to have understood “%s”', (text) => {
    const talk = new Conversation({
      questions: [question('one', { maxFollowUps: 0 }), question('two')],
    }).begin();
    talk.answer(text);
    const words = talk.state.lines.find(({ kind }) => kind === 'acknowledgement' || kind === 'reply');
    expect(words?.text).not.toMatch(/explain|telling|good|great|interesting/i);
  });
});
