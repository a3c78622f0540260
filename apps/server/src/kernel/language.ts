import { AsyncLocalStorage } from 'node:async_hooks';
import type { Texts } from '@parley/texts';
import { fallback, usualLocale, type Language } from '@parley/texts/languages';
import { textsIn, type Part, type Spoken } from '@parley/texts/spoken';

/**
 * The language of whoever reads what is said now: of the person at the page during a request, of the recipient
 * while a mail is written. It follows the work through every `await`, so that a rule that refuses need not know who
 * asked. Programs and jobs have none and get English.
 */
const reader = new AsyncLocalStorage<Language>();

export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  reader.run(language, work);

export const readersLanguage = (): Language => reader.getStore() ?? fallback;

/** A moment in a sentence: as programs read it in English, which they get, and as people write it in other languages. */
export function instantInWords(at: Date): string {
  const language = readersLanguage();
  if (language === fallback) return at.toISOString();
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(usualLocale[language], form).format(at)} UTC`;
}

/** The sentences of one part, each in the language of who reads it when it is said. */
export function textsOfReader<P extends Part>(part: P): Texts<Spoken[P]> {
  const now = () => textsIn(part, readersLanguage());
  const say = ((key, values) => now()(key, values)) as Texts<Spoken[P]>;
  say.rich = (key, values) => now().rich(key, values);
  return say;
}
