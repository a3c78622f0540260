import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateJsonError } from './locate-json-error.ts';
import { parseStrictJson } from './strict-json.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the position of a JSON error', () => {
  it.each<[text: string, line: number, column: number, problem: string]>([
    ['{\n  "a": 1\n  "b": 2\n}', 2, 9, 'a comma or } is missing'],
    ['{\n  "jobRole": "Nurse",\n  "skills": ["a" "b"]\n}', 3, 17, 'a comma or ] is missing'],
    ['{"a": 1', 1, 8, 'a comma or } is missing'],
    ['{"a": [1, 2', 1, 12, 'a comma or ] is missing'],
    ['{"a": 1,\n}', 1, 8, 'this comma is one too many: } follows'],
    ['[1,]', 1, 3, 'this comma is one too many: ] follows'],
    ['{a: 1}', 1, 2, 'the name of a field in double quotes is missing'],
    ["{'a': 1}", 1, 2, 'the name of a field in double quotes is missing'],
    ['{"a" 1}', 1, 6, 'a colon is missing after the name of a field'],
    ['{"a": }', 1, 7, 'a value is missing: a string in double quotes, a number, true, false, null, { or ['],
    ['{"a": \'b\'}', 1, 7, 'strings stand in double quotes'],
    [
      '{"a": True}',
      1,
      7,
      'a value is missing: a string in double quotes, a number, true, false, null, { or [',
    ],
    ['{"a": 01}', 1, 7, 'this number is not written as JSON wants it, such as 12 or 0.5'],
    ['{"a": "b}', 1, 7, 'this string has no closing quote'],
    ['{"a": "b\nc"}', 1, 9, 'a string ends on its own line: close its quote, or write \\n for a line break'],
    ['{"a": "C:\\dir"}', 1, 10, 'no such escape: write \\\\ for a backslash'],
    ['{"a": 1}}', 1, 9, 'nothing may follow here, the body is complete'],
    ['{\r\n"name": "Zoë 😀" x}', 2, 17, 'a comma or } is missing'],
  ])('finds the position and the cause of a JSON error in %j', (text, line, column, problem) => {
    expect(isJson(text)).toBe(false);
    expect(locateJsonError(text)).toEqual({ line, column, problem });
  });
});

it('finds an error exactly when JSON.parse refuses the text', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    "'",
    '1',
    '-',
    '.5',
    '0',
    'e3',
    'null',
    'tru',
    ' ',
    '\n',
    '\\',
    '\\u00e4',
    'é',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(locateJsonError(text) === null, text).toBe(isJson(text));
    }),
    { numRuns: 5_000 },
  );
  fc.assert(fc.property(fc.json(), (text) => locateJsonError(text) === null));
});

it('names the position of a JSON error without repeating the body', () => {
  const body = '{\n  "candidateCV": "Has a rare illness"\n  "jobRole": "Nurse"\n}';
  expect(() => parseStrictJson(Buffer.from(body))).toThrow(
    'The body is not valid JSON: line 2, column 38: a comma or } is missing.',
  );
});
