import { expect, test } from 'vitest';
import { joinNames } from './texts.ts';

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('lists %j', (names, listed) => expect(joinNames(names)).toBe(listed));

test('treats a name that looks like a message as a name', () => {
  expect(joinNames(['{x}', '<b>A</b>', "'{'"], 'Or')).toBe("{x}, <b>A</b> or '{'");
});
