/** The languages that have a folder here. English is complete; every other language has the same keys. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language for people who chose none, or one that has no folder. */
export const fallback: Language = 'en';

/** The name of each language in that language, so that its readers recognise it. */
export const nameOf: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** The locale for dates and numbers when the reader's country is not known: "27 November", "27. November". */
export const usualLocale: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

/** The cookie with the language that somebody has chosen. */
export const languageCookie = 'language';
/** The cookie with the language of the interview that a person opened last; it applies while its pages are open. */
export const interviewLanguageCookie = 'interview-language';

/** The language of a BCP 47 tag (`de-CH` is `de`), or null when it has no folder. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [primary = ''] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language === primary) ?? null;
}

/** The first tag, most wanted first, that names one of our languages. */
export function firstKnown(tags: Iterable<string | null | undefined>): Language | null {
  for (const tag of tags) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return null;
}

/** The language tags of an `Accept-Language` header, most wanted first. */
export function acceptedTags(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
