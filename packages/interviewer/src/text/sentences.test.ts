import { expect, test } from 'vitest';
import { splitClauses, splitSentences } from './sentences.ts';

const cut = (text: string): string[] => splitSentences(text).map((span) => text.slice(span.start, span.end));

test.each([
  ['One. Two? Three!', ['One.', 'Two?', 'Three!']],
  ['We use node.js 3.5 here. Yes.', ['We use node.js 3.5 here.', 'Yes.']],
  ['He said "no." Then left.', ['He said "no."', 'Then left.']],
  ['no full stop at all', ['no full stop at all']],
  ['first line\nsecond line', ['first line', 'second line']],
  ['好的。谢谢！', ['好的。', '谢谢！']],
  ['Well... maybe', ['Well...', 'maybe']],
  ['  ', []],
])('splits %j into sentences', (text, expected) => {
  expect(cut(text)).toEqual(expected);
});

test('splits clauses after commas, colons and dashes, but not inside numbers', () => {
  const text = 'First, we saw 1,000 errors - all old: then none.';
  const clauses = splitClauses(text, { start: 0, end: text.length });
  expect(clauses.map((span) => text.slice(span.start, span.end))).toEqual([
    'First,',
    'we saw 1,000 errors -',
    'all old:',
    'then none.',
  ]);
});
