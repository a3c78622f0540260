import {
  fallback,
  interviewLanguageCookie,
  languageCookie,
  languageOf,
  usualLocale,
  type Language,
} from '@parley/texts/languages';

/** The language of this page. The server chose it, together with the scripts that contain its sentences. */
export const language: Language =
  (typeof document === 'undefined' ? null : languageOf(document.documentElement.lang)) ?? fallback;

/**
 * The locale for dates, numbers and lists: the reader's own form of the page's language (`de-AT`), else its usual form.
 * It is never of another language, because a page must not mix two.
 */
export function localeFrom(wanted: readonly string[], of: Language = language): string {
  const country = new RegExp(`^${of}-[A-Z]{2}$`);
  return wanted.find((tag) => country.test(tag)) ?? usualLocale[of];
}

export const locale = localeFrom(typeof document === 'undefined' ? [] : navigator.languages);

const yearSeconds = 365 * 24 * 60 * 60;

/** Stores the choice on this device and reloads the page, because its scripts contain one language only. */
export function chooseLanguage(chosen: Language): void {
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${yearSeconds}; samesite=lax${secure()}`;
  location.reload();
}

const hasChosen = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));

/**
 * Shows the pages of an interview in the interview's language, unless the reader has chosen one. Reloads the page when
 * it is in another language; the promise then never resolves.
 */
export async function readInLanguageOf(tag: string): Promise<void> {
  const wanted = languageOf(tag);
  if (wanted === null || wanted === language || hasChosen()) return;
  const kept = `${interviewLanguageCookie}=${wanted}`;
  // Reload only if the browser kept the cookie: otherwise the page would reload forever.
  if (document.cookie.split('; ').includes(kept)) return;
  document.cookie = `${kept}; path=/; samesite=lax${secure()}`;
  if (!document.cookie.split('; ').includes(kept)) return;
  location.reload();
  await new Promise(() => undefined);
}

const secure = () => (location.protocol === 'https:' ? '; secure' : '');
