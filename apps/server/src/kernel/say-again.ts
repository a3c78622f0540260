import { fallback } from '@parley/texts/languages';
import { listsIn } from '@parley/texts/spoken';
import { readersLanguage, textsOfReader } from './language.ts';

const t = textsOfReader('said-again');

type Name = keyof ReturnType<typeof listsIn<'said-again'>>['said'];

interface Said {
  name: Name;
  pattern: RegExp;
  values: string[];
}

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Exact sentences before those with a value in them. */
const sentences: Said[] = Object.entries(listsIn('said-again', fallback).said)
  .map(([name, english]) => {
    const parts = english.split(/\{(\w+)\}/);
    const fixed = parts.filter((_, index) => index % 2 === 0);
    return {
      name: name as Name,
      pattern: new RegExp(`^${fixed.map(literal).join('(.+)')}$`, 's'),
      values: parts.filter((_, index) => index % 2 === 1),
    };
  })
  .toSorted((a, b) => a.values.length - b.values.length);

/**
 * A sentence that was said in English before its reader was known, in the reader's language: the contract's about a
 * wrong field, which is the same for programs and pages, and what was stored when a webhook could not be delivered.
 */
export function sayAgain(message: string): string {
  if (readersLanguage() === fallback) return message;
  for (const { name, pattern, values } of sentences) {
    const match = pattern.exec(message);
    if (match) {
      return t(`said.${name}`, Object.fromEntries(values.map((value, i) => [value, match[i + 1] ?? ''])));
    }
  }
  return message;
}
