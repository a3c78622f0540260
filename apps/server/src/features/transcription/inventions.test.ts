import { describe, expect, it } from 'vitest';
import { isInvented } from './inventions.ts';

describe('what a speech model made up', () => {
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
  ])('is left out when it is %j, however long a voice was heard', (text) => {
    expect(isInvented(text, 5_000)).toBe(true);
  });

  it.each(['you', 'Thank you.', 'Bye.', 'Okay.'])('is left out when it is %j for a breath', (text) => {
    expect(isInvented(text, 120)).toBe(true);
    expect(isInvented(text, 400)).toBe(false);
  });

  it('is left out when nobody could say so many words in that time', () => {
    expect(isInvented(Array.from({ length: 40 }, () => 'word').join(' '), 500)).toBe(true);
    expect(isInvented(Array.from({ length: 40 }, () => 'word').join(' '), 10_000)).toBe(false);
  });
});

describe('what a person says', () => {
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
  ])('stays when it is %j', (text) => {
    expect(isInvented(text, 2_000)).toBe(false);
  });
});
