import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { groupOutcomes, readTable } from './rules.ts';

describe('a table as CSV', () => {
  it.each([
    [
      'lines by LF',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'lines by CRLF, the last without',
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      'a,b\n"1, or ""one""","2\n3"',
      [
        ['a', 'b'],
        ['1, or "one"', '2\n3'],
      ],
    ],
    [
      'empty lines',
      'a,b\n\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('is read with %s', (_what, text, rows) => {
    expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows);
  });
});

describe('the caller’s categories', () => {
  it('are found by e-mail address or meetingCode, in upper or lower case', () => {
    const table = readTable('Email,Group\nBO@example.com,A\n');
    expect(table).toMatchObject({ key: 'email', names: ['Group'] });
    expect('valuesOf' in table && table.valuesOf.get('bo@example.com')).toEqual(['A']);
    expect(readTable('meetingCode,Group\nabc-defg-hij,A')).toMatchObject({ key: 'meetingCode' });
  });

  it.each([
    ['another first column', 'name,Group\nBo,A', { why: 'noKey' }],
    ['no category', 'email\nbo@example.com', { why: 'noCategories' }],
    ['a category without a name', 'email,\nbo@example.com,A', { why: 'noCategories' }],
    ['a line with fewer cells', 'email,Group\nbo@example.com', { why: 'unevenLine', line: 2 }],
    ['a line of nobody', 'email,Group\n,A', { why: 'emptyKey', line: 2 }],
    ['somebody twice, differently', 'email,G\nbo@e.de,A\nbo@e.de,B', { why: 'twice', line: 3 }],
    ['a line of nobody below an empty one', '\n\nemail,Group\r\n\r\n,A', { why: 'emptyKey', line: 5 }],
    [
      'a line of nobody below one with a line break in it',
      'email,Group\nbo@e.de,"A\nB"\n,A',
      { why: 'emptyKey', line: 4 },
    ],
    ['too many columns', `email,${'a,'.repeat(10)}b\n`, { why: 'tooManyCategories', most: 10 }],
    [
      'a column that names people',
      `email,Name\n${Array.from({ length: 51 }, (_, index) => `${index}@e.de,n${index}`).join('\n')}`,
      { why: 'tooManyValues', most: 50, column: 2 },
    ],
  ])('are refused with %s', (_what, csv, fault) => {
    expect(readTable(csv)).toEqual(fault);
  });

  it('accept a repeated candidate with the same values', () => {
    expect(readTable('email,G\nbo@e.de,A\nbo@e.de,A')).toHaveProperty('names');
  });
});

describe('groups of outcomes', () => {
  const of = (value: string, selected: number, total: number) =>
    Array.from({ length: total }, (_, index) => ({ value, isSelected: index < selected }));

  it('have a selection rate, and its ratio to the highest', () => {
    expect(groupOutcomes([...of('A', 48, 80), ...of('B', 12, 40)])).toEqual([
      { value: 'A', total: 80, selected: 48, rate: 0.6, impactRatio: 1, isSmall: false },
      { value: 'B', total: 40, selected: 12, rate: 0.3, impactRatio: 0.5, isSmall: false },
    ]);
  });

  it('are marked as small below thirty', () => {
    const groups = groupOutcomes([...of('A', 1, 30), ...of('B', 1, 29)]);
    expect(groups.map(({ isSmall }) => isSmall)).toEqual([false, true]);
  });

  it('have no ratio when nobody was selected, and no rate when no outcome counts', () => {
    expect(groupOutcomes(of('A', 0, 3))).toMatchObject([{ rate: 0, impactRatio: null }]);
    expect(groupOutcomes([{ value: 'A', isSelected: null }])).toMatchObject([
      { total: 0, rate: null, impactRatio: null },
    ]);
  });

  it('leave out candidates whose value is empty', () => {
    expect(groupOutcomes([{ value: '', isSelected: true }])).toEqual([]);
  });
});
