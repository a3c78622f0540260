import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeText } from './normalize.ts';
import { tokenize, words } from './tokens.ts';

test.each([
  ["It's the team's choice, don't you think?", ['it', 'the', 'team', 'choice', 'dont', 'you', 'think']],
  ['C++, C# and node.js 18', ['c++', 'c#', 'and', 'node', 'js', '18']],
  ['naïve Ｆｕｌｌ in\u200Bdex', ['naive', 'full', 'index']],
  ['user’s e\u0301tat', ['user', 'etat']],
  [' ... ?! ', []],
])('splits %j into words', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('keeps offsets into the original text', () => {
  const text = 'An in\u200Bdex 🚀 İstanbul ﬁnds';
  expect(tokenize(text).map((token) => text.slice(token.start, token.end))).toEqual([
    'An',
    'in\u200Bdex',
    'İstanbul',
    'ﬁnds',
  ]);
});

test('keeps offsets ordered and inside the text for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const normalized = normalizeText(text);
      expect(normalized.starts).toHaveLength(normalized.text.length);
      let last = 0;
      for (const token of tokenize(text)) {
        expect(token.start).toBeGreaterThanOrEqual(last);
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.end).toBeLessThanOrEqual(text.length);
        last = token.end;
      }
    }),
  );
});
