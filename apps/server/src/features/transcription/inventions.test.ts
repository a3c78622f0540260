import { describe, expect, it } from 'vitest';
import { isInvented } from './inventions.ts';

describe('the reply of a speech model', () => {
  it.each([
    'Thank you for watching.',
    'Thanks for watching!',
    'Thank you so much for watching, and I’ll see you in the next video.',
    'Please subscribe to my channel.',
    'Subtitles by the Amara.org community',
    '[Music]',
    '(silence)',
    '♪ ♪',
    '* laughs * [applause]',
    '…',
    '',
  ])('is invented when it is %j, no matter how long a voice was heard', (text) => {
    expect(isInvented(text, 5_000)).toBe(true);
  });

  it.each(['you', 'Thank you.', 'Bye.', 'Okay.'])(
    'is invented when it is %j for a sound as short as a breath',
    (text) => {
      expect(isInvented(text, 120)).toBe(true);
      expect(isInvented(text, 400)).toBe(false);
    },
  );

  it('is invented when nobody could say so many words in that time', () => {
    expect(isInvented(Array.from({ length: 40 }, () => 'word').join(' '), 500)).toBe(true);
    expect(isInvented(Array.from({ length: 40 }, () => 'word').join(' '), 10_000)).toBe(false);
  });
});

describe('the words of a person', () => {
  it.each([
    'Thank you for the question.',
    'Thank you for having me. I liked watching your talk.',
    'Music.',
    'Silence is a good tool in a negotiation.',
    'Copyright law was my subject.',
    'Translation from English was my first job.',
    'I asked them to subscribe to the release notes.',
    'Yes.',
    'No',
    '(laughs) I would not do that again.',
  ])('are kept when they are %j', (text) => {
    expect(isInvented(text, 2_000)).toBe(false);
  });
});
