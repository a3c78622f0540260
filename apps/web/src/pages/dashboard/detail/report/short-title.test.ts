import { describe, expect, it } from 'vitest';
import { shortTitle } from './short-title.ts';

describe('shortTitle', () => {
  it.each([
    ['A gateway', 'A gateway'],
    ['one  two', 'one two'],
    ['one two three four', 'one two…'],
    ['one, two, and three', 'one, two…'],
    ['exactly ten', 'exactly…'],
    ['unbreakableword', 'unbreakabl…'],
    ['', ''],
  ])('shortens %j to %j', (title, short) => expect(shortTitle(title, 10)).toBe(short));
});
