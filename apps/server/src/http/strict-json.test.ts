import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWellFormed, parseStrictJson } from './strict-json.ts';

const parse = (text: string | Buffer) => parseStrictJson(Buffer.from(text));

it.each([[''], ['  '], ['\n\t']])('parses %j as no body', (text) => expect(parse(text)).toBeUndefined());

it('parses JSON to the same value as JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value);
      if (!/\\u0000|\\ud[89a-f]/i.test(text)) expect(parse(text)).toEqual(JSON.parse(text));
    }),
  );
});

describe('text that is not strict JSON', () => {
  it.each([
    '{',
    '{a:1}',
    "{'a':1}",
    '[1,]',
    '01',
    'NaN',
    'undefined',
    '{"a":1}x',
    '"a\nb"',
    '"\\x"',
    '\u0000',
  ])('is refused as invalid JSON: %j', (text) => expect(() => parse(text)).toThrow('JSON'));

  it.each([
    '"\\u0000"',
    '{"\\u0000":1}',
    '[["\\u0000"]]',
    '"\\ud800"',
    '"\\udc00"',
    '"\\ude00\\ud83d"',
    '{"a":{"b":["\\uDFFF"]}}',
  ])('is refused for a NUL or a lone surrogate: %s', (text) =>
    expect(() => parse(text)).toThrow(/NUL|surrogate/),
  );

  it.each([
    ['{"participants":[{"name":"a"},{"name":"b\\u0000"}]}', 'participants.1.name'],
    ['{"metadata":{"a\\ud800":"x"}}', 'metadata'],
    ['"\\u0000"', ''],
  ])('names the field of a NUL or a lone surrogate: %s', (text, path) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ details: [{ path, message: expect.stringContaining('Send it without') }] }),
    );
  });

  it.each([[[0xff]], [[0xc3, 0x28]], [[0xed, 0xa0, 0x80]], [[0xc0, 0x80]], [[0xf5, 0x80, 0x80, 0x80]]])(
    'is refused as invalid UTF-8: bytes %j',
    (bytes) => {
      const body = Buffer.concat([Buffer.from('"'), Buffer.from(bytes), Buffer.from('"')]);
      expect(() => parse(body)).toThrow('UTF-8');
    },
  );
});

describe('the depth of a JSON text', () => {
  const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);
  it.each([
    [nested(32), true],
    [nested(33), false],
    [`${'{"a":'.repeat(32)}1${'}'.repeat(32)}`, true],
    [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, false],
    [JSON.stringify('['.repeat(1000)), true],
    [JSON.stringify('\\"['.repeat(1000)), true],
    [JSON.stringify(Array.from({ length: 1000 }, () => [])), true],
  ])('accepts JSON of at most 32 levels: case %#', (text, taken) => {
    if (taken) expect(() => parse(text)).not.toThrow();
    else expect(() => parse(text)).toThrow('nested');
  });

  it('refuses a million levels of JSON without a crash', () => {
    expect(() => parse('['.repeat(1_000_000))).toThrow('nested');
  });
});

it.each([
  ['plain', true],
  ['😀', true],
  ['\ud83d', false],
  ['\ude00', false],
  ['a\ud83db', false],
])('decides whether the text %j is well-formed: %s', (text, well) => expect(isWellFormed(text)).toBe(well));
