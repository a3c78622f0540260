import { textsOf as parsedTextsOf } from '@parley/texts';
import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textsOf } from './compiled-texts.ts';

const sentences = {
  plain: 'It’s over.',
  values: '{day}, {time}',
  plural: '{count, plural, =0 {none} one {# time} other {# times}}',
  select: 'Kept{cv, select, yes {, your CV} other {}}.',
  rich: 'Something came up? <a>Move {what}</a> or <b>cancel it</b>.',
};
const messages = { page: sentences };
const parsed = parsedTextsOf(messages);
const compiled = textsOf({
  page: Object.fromEntries(Object.entries(sentences).map(([key, text]) => [key, compile(text)])),
} as unknown as typeof messages);

describe('a compiled sentence', () => {
  it.each([
    ['page.plain', {}, 'It’s over.'],
    ['page.values', { day: 'Monday', time: '10:00' }, 'Monday, 10:00'],
    ['page.plural', { count: 0 }, 'none'],
    ['page.plural', { count: 1 }, '1 time'],
    ['page.plural', { count: 1200 }, '1,200 times'],
    ['page.select', { cv: 'yes' }, 'Kept, your CV.'],
    ['page.select', { cv: 'no' }, 'Kept.'],
  ] as const)('gives the same text as a parsed one: %s with %j', (key, values, expected) => {
    expect(compiled(key, values)).toBe(expected);
    expect(parsed(key, values)).toBe(expected);
  });

  it('contains elements at the same places as a parsed one', () => {
    const values = {
      what: 'it',
      a: (chunks: ReactNode) => <a href="/move">{chunks}</a>,
      b: (chunks: ReactNode) => <b>{chunks}</b>,
    };
    const expected = 'Something came up? <a href="/move">Move it</a> or <b>cancel it</b>.';
    expect(renderToStaticMarkup(<>{compiled.rich('page.rich', values)}</>)).toBe(expected);
    expect(renderToStaticMarkup(<>{parsed.rich('page.rich', values)}</>)).toBe(expected);
  });
});
