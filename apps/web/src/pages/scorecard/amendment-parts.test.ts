import { expect, it } from 'vitest';
import { amendmentParts } from './amendment-parts.ts';

it.each([
  ['one that fits', ' He is ok. ', ['He is ok.']],
  ['nothing', ' \n', []],
  ['lines', 'abcdefghij\nklm no\npqr', ['abcdefghij', 'klm no\npqr']],
  ['words', 'one two three four', ['one two', 'three four']],
  ['one long word', 'abcdefghijklmnopqrstuvwxyz', ['abcdefghij', 'klmnopqrst', 'uvwxyz']],
  ['a line that ends where the room does', 'abcdefghij\nk', ['abcdefghij', 'k']],
  ['an early line break', 'a\nbcdefghijklm', ['a\nbcdefghi', 'jklm']],
  ['an emoji at the end of the room', 'abcdefghi😀j', ['abcdefghi', '😀j']],
])('cuts %s into parts of ten characters', (_what, text, parts) => {
  expect(amendmentParts(text, 10)).toEqual(parts);
});
