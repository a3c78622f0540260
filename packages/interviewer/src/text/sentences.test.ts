import { expect, test } from 'vitest';
import { splitClauses, splitSentences, splitSpeech } from './sentences.ts';

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

test('splits speech without punctuation before joining words, and puts small pieces together', () => {
  const text =
    'so I go quiet and then I say help me understand compared to what and mostly it comes out that somebody in finance saw it for the first time because nobody had told them';
  const pieces = splitSpeech(text, { start: 0, end: text.length }, 160);
  expect(pieces.map((span) => text.slice(span.start, span.end))).toEqual([
    'so I go quiet and then I say help me understand compared to what and mostly it comes out that somebody in finance saw it for the first time',
    'because nobody had told them',
  ]);
});

test('cuts a run of words without any joining word between two words', () => {
  const text = 'word '.repeat(60).trim();
  const pieces = splitSpeech(text, { start: 0, end: text.length }, 100);
  expect(pieces.every(({ start, end }) => end - start <= 100)).toBe(true);
  expect(pieces.every(({ end }) => end === text.length || text[end] === ' ')).toBe(true);
});
