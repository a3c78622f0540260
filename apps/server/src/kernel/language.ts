import { AsyncLocalStorage } from 'node:async_hooks';
import type { Texts } from '@parley/texts';
import { fallback, usualLocale, type Language } from '@parley/texts/languages';
import { textsIn, type Part, type Spoken } from '@parley/texts/spoken';

/**
 * The reader's language of texts that are written now: of the person at the page during a request, of the recipient
 * while a mail is written. It follows the work through every `await`, so a rule that refuses need not know its reader.
 * Programs and jobs have none and get English.
 */
const reader = new AsyncLocalStorage<Language>();

export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  reader.run(language, work);

export const readersLanguage = (): Language => reader.getStore() ?? fallback;

/**
 * A moment in a sentence: in English in the form for programs, which always read English, in other languages as people
 * write it.
 */
export function instantInWords(at: Date): string {
  const language = readersLanguage();
  if (language === fallback) return at.toISOString();
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(usualLocale[language], form).format(at)} UTC`;
}

/** The sentences of one catalogue, each in the language of its reader at the time of the call. */
export function textsOfReader<P extends Part>(part: P): Texts<Spoken[P]> {
  const now = () => textsIn(part, readersLanguage());
  const say = ((key, values) => now()(key, values)) as Texts<Spoken[P]>;
  say.rich = (key, values) => now().rich(key, values);
  return say;
}
