import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../apps/server/src/kernel/language.ts';
import { sayAgain } from '../../apps/server/src/kernel/say-again.ts';
import { datetimeProblem, issueMessage } from '../../packages/contract/src/index.ts';
import { fallback, languages, type Language } from '../../packages/texts/src/languages.ts';
import { findSentences } from './find-sentences.ts';
import { read, sourcesOf } from './sources.ts';

/** The package whose sentences have translations. Examples and descriptions of the API have none. */
const contract = 'packages/contract/src';

type Issue = Parameters<typeof issueMessage>[0];

describe('sentences of the contract', () => {
  const isSaid = (english: string, language: Language): boolean =>
    inLanguage(language, () => sayAgain(english)) !== english;
  const others = languages.filter((language) => language !== fallback);

  it.each(others)('are translated into %s', (language) => {
    const found = sourcesOf(contract)
      .filter((path) => !path.startsWith(`${contract}/openapi/`) && !built.includes(path))
      .flatMap((path) => findSentences(path, read(path)));
    expect(found.length).toBeGreaterThan(20);
    expect(found.map(({ text }) => text).filter((text) => !isSaid(text, language))).toEqual([]);
  });

  /** Files whose sentences are made of pieces: the text of an issue, and what is wrong with a time. */
  const built = [`${contract}/messages.ts`, `${contract}/datetime.ts`];

  it.each(others)('are translated into %s when they are made of pieces', (language) => {
    const types = ['int', 'number', 'string', 'boolean', 'array', 'object', 'record'] as const;
    const sizes = (['string', 'array', 'number'] as const).flatMap((origin) =>
      [1, 3].flatMap((limit) =>
        [true, false].flatMap((inclusive): Issue[] => [
          { code: 'too_small', origin, minimum: limit, inclusive, input: 'x' },
          { code: 'too_big', origin, maximum: limit, inclusive, input: 'x' },
        ]),
      ),
    );
    const issues: Issue[] = [
      ...types.flatMap((expected): Issue[] => [
        { code: 'invalid_type', expected, input: undefined },
        { code: 'invalid_type', expected, input: Symbol.iterator },
      ]),
      ...sizes,
      { code: 'invalid_value', values: ['A', 'B'], input: 'C' },
      { code: 'invalid_format', format: 'uuid', input: 'x' },
      { code: 'invalid_format', format: 'url', input: 'x' },
    ];
    const messages = issues.map((issue) => issueMessage(issue) ?? 'none');
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
