import { expect, it } from 'vitest';
import { shapeDifferences } from './shape-differences.ts';

it.each<[string, unknown, unknown, string[]]>([
  ['other values', { a: 1, b: ['x'] }, { a: 2, b: ['y', 'z'] }, []],
  ['null on either side', { a: null, b: 'x' }, { a: { deep: 1 }, b: null }, []],
  ['keys of metadata', { i: { metadata: { mine: 'x' } } }, { i: { metadata: {} } }, []],
  ['a key that is not answered', { a: { b: 1, c: 1 } }, { a: { b: 1 } }, ['.a.c: not answered']],
  ['a key that is not shown', { a: [{}] }, { a: [{ b: 1 }] }, ['.a.0.b: not shown']],
  ['another type', { a: '1', b: [] }, { a: 1, b: {} }, ['.a: another type', '.b: another type']],
  ['a list that is empty in truth', { a: [1] }, { a: [] }, ['.a: empty in truth']],
])('finds the places where two shapes differ: %s', (_name, example, real, places) => {
  expect(shapeDifferences(example, real)).toEqual(places);
});
