import { describe, expect, it } from 'vitest';
import { parseDeedParts, parseDeedPattern } from './deed-pattern.ts';

const parts = parseDeedParts(['them: him/her/them', 'helped: (helped/taught) <them>']);
const fits = (pattern: string, text: string): boolean =>
  new RegExp(parseDeedPattern(pattern, parts), 'iu').test(text);

describe('parseDeedPattern', () => {
  it.each([
    ['|(help/ask)|', 'I ask', 'I asked'],
    ['|ask[ed] for', 'I asked for it', 'asking for it'],
    ['I [also/then] asked', 'I also asked', 'I never asked'],
    ['I [also/then] asked', 'I asked', 'I  asked'],
    ['I {also/then} asked', 'I then also asked', 'I then we asked'],
    ['I worr*|', 'I worried', 'I hurry'],
    ['stopped *ing', 'I stopped smoking', 'I stopped ing'],
    ['asked {1-2} why', 'asked my boss why', 'asked why'],
    ['asked {1-2} why', 'asked him why', 'asked all of them why'],
    ['^all[ of] {1-3}|$', 'all of my friends', 'all of my very old friends'],
    ['^** is', 'mother-in-law is', 'the mother is'],
    ['(look/ask).', 'look, ask', 'looked'],
    ['asked ...|why|', 'asked him and her why', 'asked whyever'],
    ['asked ...9 why', 'asked him why', 'asked him and her why'],
    ['^{~}why', 'so, why', 'no. why'],
    ['ask !(me)', 'ask him', 'ask me'],
    ['ask&(...why)', 'ask him why', 'ask him how'],
    ['<!(not )ask', 'I ask', 'not ask'],
    ["don't", 'don’t', 'dont'],
    ['I <helped>', 'I taught them', 'I taught it'],
  ])('reads %s: "%s" fits, "%s" does not', (pattern, fitting, other) => {
    expect([fits(pattern, fitting), fits(pattern, other)]).toEqual([true, false]);
  });

  it('throws when a part is used that is not defined before', () => {
    expect(() => parseDeedParts(['one: <two>', 'two: 2'])).toThrow('<two>');
  });
});
