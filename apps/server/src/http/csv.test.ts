import { expect, it } from 'vitest';
import { asCsv } from './csv.ts';

it('writes a header row and data rows after a byte order mark', () => {
  expect(
    asCsv(
      ['a', 'b'],
      [
        ['x', -1.5],
        [null, ''],
      ],
    ),
  ).toBe('\uFEFFa,b\r\nx,-1.5\r\n,\r\n');
});

it.each([
  ['Weber, Jonas', '"Weber, Jonas"'],
  ['the "new" role', '"the ""new"" role"'],
  ['two\nlines', '"two\nlines"'],
])('quotes %j', (text, cell) => {
  expect(asCsv(['a'], [[text]])).toBe(`\uFEFFa\r\n${cell}\r\n`);
});

it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("x")'])(
  'writes %j so that no spreadsheet runs it as a formula',
  (text) => {
    const [, row = ''] = asCsv(['a'], [[text]]).split('\r\n');
    expect(row.replace(/^"/, '')).toMatch(/^'/);
  },
);
