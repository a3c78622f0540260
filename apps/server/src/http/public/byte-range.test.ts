import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it.each<[string | undefined, unknown]>([
  [undefined, null],
  ['', null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  [' bytes=10-19 ', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  ['bytes=99999999999999999999-', null],
])('parses the Range header %s for a file of 100 bytes', (header, expected) =>
  expect(parseRange(header, 100)).toEqual(expected),
);

it.each(['bytes=0-', 'bytes=-5', 'bytes=0-0'])(
  'reports the Range header %s as unsatisfiable for an empty file',
  (header) => {
    expect(parseRange(header, 0)).toBe('unsatisfiable');
  },
);
