import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../kernel/errors.ts';
import { parseInput } from './input.ts';

const schema = z.object({
  name: z.string(),
  age: z.optional(z.int()),
  tags: z.optional(z.array(z.object({ label: z.string() }))),
  either: z.optional(z.union([z.string(), z.object({ text: z.string() })])),
  pairs: z.optional(z.record(z.string(), z.string())),
});
const warned = (input: unknown) => parseInput(schema, input).warnings.map(({ path }) => path);

it('treats null as absent at any depth of objects', () => {
  const input = { name: 'x', age: null, tags: [{ label: 'a', other: null }], pairs: { a: null, b: 'c' } };
  expect(parseInput(schema, input)).toEqual({
    value: { name: 'x', tags: [{ label: 'a' }], pairs: { b: 'c' } },
    warnings: [],
  });
});

describe('unknown fields', () => {
  it.each<[unknown, string[]]>([
    [{ name: 'x' }, []],
    [{ name: 'x', nick: 1 }, ['nick']],
    [{ name: 'x', tags: [{ label: 'a' }, { label: 'b', colour: 'red' }] }, ['tags.1.colour']],
    [{ name: 'x', either: { text: 'a', more: 1 } }, ['either.more']],
    [{ name: 'x', either: 'text' }, []],
    [{ name: 'x', pairs: { anything: 'goes' } }, []],
    [
      JSON.parse('{"name":"x","__proto__":{"admin":true},"constructor":1,"hasOwnProperty":1}'),
      ['__proto__', 'constructor', 'hasOwnProperty'],
    ],
  ])('warns about exactly the unknown fields of %j', (input, paths) => expect(warned(input)).toEqual(paths));

  it('do not pollute the prototype of objects', () => {
    parseInput(schema, JSON.parse('{"name":"x","__proto__":{"polluted":true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

it('names every wrong field by its dotted path', () => {
  const refused = () => parseInput(schema, { age: 1.5, tags: [{ label: 1 }] });
  expect(refused).toThrow(AppError);
  try {
    refused();
  } catch (error) {
    expect((error as AppError).details?.map(({ path }) => path)).toEqual(['name', 'age', 'tags.0.label']);
    expect((error as AppError).message).toMatch(/^name: Required.*\(and 2 more\)$/);
  }
});

it('refuses a NUL character and names the parameter', () => {
  expect(() => parseInput(schema, { name: 'a\u0000b' })).toThrow(/^name:/);
});

it('treats a body of null as no body', () => {
  expect(parseInput(z._default(schema, { name: 'nobody' }), null).value).toEqual({ name: 'nobody' });
});

it('limits the number of warnings like that of details', () => {
  const unknown = Object.fromEntries(Array.from({ length: 3001 }, (_, index) => [`extra${index}`, 1]));
  const { warnings } = parseInput(schema, { name: 'x', ...unknown });
  expect(warnings).toHaveLength(51);
  expect(warnings.at(-1)).toEqual({ path: '', message: '2951 more like these.' });
});

it('ignores a key named __proto__ with a warning and keeps the other keys', () => {
  const input = JSON.parse('{"name":"x","pairs":{"__proto__":"gone","kept":"yes"}}') as unknown;
  expect(parseInput(schema, input)).toEqual({
    value: { name: 'x', pairs: { kept: 'yes' } },
    warnings: [{ path: 'pairs.__proto__', message: expect.any(String) as string }],
  });
});
