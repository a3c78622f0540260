import { expect, test } from 'vitest';
import { contentStems, stem } from './stems.ts';

test.each([
  ['organise', 'organize'],
  ['analysing', 'analyzing'],
  ['optimisation', 'optimization'],
  ['behaviour', 'behavior'],
  ['behavioural', 'behavioral'],
  ['centre', 'center'],
  ['catalogues', 'catalogs'],
  ['cancelled', 'canceled'],
  ['modelling', 'modeling'],
  ['licence', 'license'],
  ['learnt', 'learned'],
])('gives %s and %s the same stem', (british, american) => {
  expect(stem(british)).toBe(stem(american));
});

test.each([
  ['indexes', 'index'],
  ['retried', 'retries'],
  ['measuring', 'measure'],
])('gives the inflected %s and %s the same stem', (inflected, base) => {
  expect(stem(inflected)).toBe(stem(base));
});

test.each([
  ['four', 'for'],
  ['size', 'side'],
  ['cache', 'catch'],
  ['store', 'stoer'],
])('gives %s and %s different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('ignores grammar, fillers and courtesy, but keeps negations', () => {
  expect(contentStems('Um, you know, that is a good question: it is not the index, I mean.')).toEqual([
    'not',
    'index',
  ]);
});
