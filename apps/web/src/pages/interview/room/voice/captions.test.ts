import type { RoomLine, RoomView } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { setCaptions } from './captions.ts';

const question = 'What do you look at first?';
const asked: RoomLine = { turnId: 't2', speaker: 'INTERVIEWER', text: question };

function say(text: string, turnId = 't2'): RoomLine {
  return { turnId, speaker: 'CANDIDATE', text };
}

function view(change: Partial<RoomView>): RoomView {
  return {
    phase: 'listening',
    question,
    questionKind: 'SCENARIO',
    questionNumber: 2,
    questionCount: 5,
    isFollowUp: false,
    line: { turnId: 't2', text: question },
    speech: [],
    lines: [asked],
    timeLeftMs: 600_000,
    isClosing: false,
    timeWarning: null,
    draft: '',
    endedReason: null,
    ...change,
  };
}

const texts = (captions: { speaker: string; text: string; onItsWay: string }[]) =>
  captions.map((one) => `${one.speaker}: ${one.text}|${one.onItsWay}`);

describe('setCaptions', () => {
  it('does not repeat the question below the heading', () => {
    const captions = setCaptions(view({}), []);
    expect(captions.headline).toBe(question);
    expect(captions.now).toEqual([]);
  });

  it('keeps the words before the question in a line that ends with it', () => {
    const lines: RoomLine[] = [{ turnId: 't2', speaker: 'INTERVIEWER', text: `Thank you. ${question}` }];
    expect(texts(setCaptions(view({ lines }), []).now)).toEqual(['INTERVIEWER: Thank you.|']);
  });

  it('keeps the lines before the question since the last answer', () => {
    const lines: RoomLine[] = [
      { turnId: 't1', speaker: 'INTERVIEWER', text: 'Hello.' },
      say('Hi.', 't1'),
      { turnId: 'lead', speaker: 'INTERVIEWER', text: 'Thank you.' },
      asked,
    ];
    const captions = setCaptions(view({ lines }), []);
    expect(texts(captions.earlier)).toEqual(['INTERVIEWER: Hello.|', 'CANDIDATE: Hi.|']);
    expect(texts(captions.now)).toEqual(['INTERVIEWER: Thank you.|']);
  });

  it('joins the pieces of one answer and marks those not yet stored', () => {
    const lines = [asked, say('The clock.'), say('Then the log.')];
    const pending = [{ utteranceId: 'u', text: ' And the cable. ' }];
    expect(texts(setCaptions(view({ lines }), pending).now)).toEqual([
      'CANDIDATE: The clock. Then the log.|And the cable.',
    ]);
  });

  it('shows an answer that only this page has', () => {
    const captions = setCaptions(view({}), [{ utteranceId: 'u', text: 'The clock.' }]);
    expect(texts(captions.now)).toEqual(['CANDIDATE: |The clock.']);
  });

  it('does not repeat what the view already contains', () => {
    const captions = setCaptions(view({ lines: [asked, say('The clock.')] }), [
      { utteranceId: 'u', text: 'The clock.' },
    ]);
    expect(texts(captions.now)).toEqual(['CANDIDATE: The clock.|']);
  });

  it('makes a follow-up question the heading and moves the earlier answer up', () => {
    const followUp = { turnId: 't3', text: 'Why the clock?' };
    const lines: RoomLine[] = [asked, say('The clock.'), { ...followUp, speaker: 'INTERVIEWER' }];
    const captions = setCaptions(
      view({ question: followUp.text, isFollowUp: true, line: followUp, lines }),
      [],
    );
    expect(captions.headline).toBe('Why the clock?');
    expect(texts(captions.earlier)).toEqual([`INTERVIEWER: ${question}|`, 'CANDIDATE: The clock.|']);
    expect(captions).toMatchObject({ now: [], hasAnswer: false });
  });

  const next = { turnId: 't3', text: 'And when it fails?' };
  const ofNext = (more: RoomLine[] = []) =>
    setCaptions(
      view({
        question: next.text,
        line: next,
        lines: [
          { turnId: 't1', speaker: 'INTERVIEWER', text: 'Hello.' },
          { ...asked, asks: true },
          { ...say('The clock.'), correctable: 'u1' },
          { ...say('Then the log.'), correctable: 'u2' },
          { ...next, speaker: 'INTERVIEWER', asks: true },
          ...more,
        ],
      }),
      [],
    );

  it('keeps the last answer visible with its question, and with the pieces that may be corrected', () => {
    const captions = ofNext();
    expect(texts(captions.earlier)).toEqual(['INTERVIEWER: Hello.|']);
    expect(texts(captions.last)).toEqual([
      `INTERVIEWER: ${question}|`,
      'CANDIDATE: The clock. Then the log.|',
    ]);
    expect(captions.last.at(-1)?.pieces).toEqual([
      { utteranceId: 'u1', text: 'The clock.' },
      { utteranceId: 'u2', text: 'Then the log.' },
    ]);
  });

  it('leaves out requests and repetitions between the last answer and its question', () => {
    const lines: RoomLine[] = [
      { ...asked, asks: true },
      say('Can you repeat the question please?'),
      { turnId: 't2', speaker: 'INTERVIEWER', text: `Certainly. ${question}` },
      { ...say('The clock.'), correctable: 'u1' },
      { ...next, speaker: 'INTERVIEWER', asks: true },
    ];
    const captions = setCaptions(view({ question: next.text, line: next, lines }), []);
    expect(texts(captions.last)).toEqual([`INTERVIEWER: ${question}|`, 'CANDIDATE: The clock.|']);
  });

  it('moves the last answer up once an answer to the present question has begun', () => {
    const captions = ofNext([say('I look again.', 't3')]);
    expect(captions.last).toEqual([]);
    expect(captions.earlier).toHaveLength(3);
    expect(texts(captions.now)).toEqual(['CANDIDATE: I look again.|']);
  });

  it('moves the greeting up when the first question is asked', () => {
    const hello: RoomLine = { turnId: 't1', speaker: 'INTERVIEWER', text: 'Hello.' };
    const captions = setCaptions(view({ lines: [hello, { ...asked, asks: true }] }), []);
    expect(texts(captions.earlier)).toEqual(['INTERVIEWER: Hello.|']);
    expect(captions).toMatchObject({ last: [], now: [] });
  });

  it.each([
    { name: 'a repetition', text: `Gladly, once more. ${question}`, shown: 'Gladly, once more.' },
    { name: 'a nudge', text: 'Is there more?', shown: 'Is there more?' },
  ])('keeps an answer in its place after $name', ({ text, shown }) => {
    const again: RoomLine = { turnId: 't3', speaker: 'INTERVIEWER', text };
    const captions = setCaptions(
      view({ line: { turnId: 't3', text }, lines: [asked, say('The clock.'), again] }),
      [],
    );
    expect(captions).toMatchObject({ headline: question, earlier: [], hasAnswer: true });
    expect(texts(captions.now)).toEqual(['CANDIDATE: The clock.|', `INTERVIEWER: ${shown}|`]);
  });

  it('shows the greeting before the first question', () => {
    const hello = { turnId: 't1', text: 'Hello Ines.' };
    const captions = setCaptions(
      view({ question: null, line: hello, lines: [{ ...hello, speaker: 'INTERVIEWER' }] }),
      [],
    );
    expect(captions).toMatchObject({ headline: 'Hello Ines.', now: [], earlier: [] });
  });
});
