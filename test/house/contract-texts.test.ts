import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inLanguage } from '../../apps/server/src/kernel/language.ts';
import { sayAgain } from '../../apps/server/src/kernel/say-again.ts';
import { datetimeProblem, detailsOf, issueMessage } from '../../packages/contract/src/index.ts';
import { fallback, languages, type Language } from '../../packages/texts/src/languages.ts';
import { findSentences } from './find-sentences.ts';
import { read, sourcesOf } from './sources.ts';

/** Whose sentences are said again in other languages. Examples and descriptions of the API are not. */
const contract = 'packages/contract/src';

describe('sentences of the contract', () => {
  const isSaid = (english: string, language: Language): boolean =>
    inLanguage(language, () => sayAgain(english)) !== english;
  const others = languages.filter((language) => language !== fallback);

  it.each(others)('are said again in %s', (language) => {
    const found = sourcesOf(contract)
      .filter((path) => !path.startsWith(`${contract}/openapi/`) && !built.includes(path))
      .flatMap((path) => findSentences(path, read(path)));
    expect(found.length).toBeGreaterThan(20);
    expect(found.map(({ text }) => text).filter((text) => !isSaid(text, language))).toEqual([]);
  });

  /** Made of pieces: how an issue is worded, and what is wrong with a time. */
  const built = [`${contract}/messages.ts`, `${contract}/datetime.ts`];

  it.each(others)('are said again in %s when they are made of pieces', (language) => {
    const schema = z.object({
      name: z.string().check(z.minLength(2), z.maxLength(3)),
      one: z.string().check(z.minLength(1)),
      age: z.int().check(z.minimum(1), z.maximum(9)),
      share: z.number().check(z.gt(0), z.lt(1)),
      list: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
      kind: z.enum(['A', 'B']),
      open: z.boolean(),
      id: z.uuid(),
      link: z.url(),
      facts: z.record(z.string(), z.string()),
      parts: z.object({}),
    });
    const good = {
      name: 'ab',
      one: 'a',
      age: 1,
      share: 0.5,
      list: ['a'],
      kind: 'A',
      open: true,
      id: '3f0e8a52-6f0b-4f6e-9d7c-2b1a5c9e8d70',
      link: 'https://example.com',
      facts: {},
      parts: {},
    };
    const wrong: object[] = [
      {},
      Object.fromEntries(Object.keys(good).map((key) => [key, null])),
      { ...good, name: 'a', one: '', age: 0, share: 0, list: [], kind: 'C', id: 'x', link: 'x' },
      { ...good, name: 'abcd', age: 10, share: 1, list: ['a', 'b', 'c'] },
    ];
    const messages = wrong.flatMap((input) => {
      const { error } = schema.safeParse(input, { error: issueMessage });
      return (error?.issues ?? []).flatMap((issue) => detailsOf(issue)).map(({ message }) => message);
    });
    const times = [
      '2026-13-01T10:00:00Z',
      '2026-11-31T10:00:00Z',
      '2026-11-30',
      'tomorrow',
      '2026-11-30T25:00:00Z',
    ];
    const said = [...new Set([...messages, ...times.map(datetimeProblem)])];
    expect(said.length).toBeGreaterThan(25);
    expect(said.filter((message) => !isSaid(message, language))).toEqual([]);
  });
});
