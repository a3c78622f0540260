import {
  fallback,
  interviewLanguageCookie,
  languageCookie,
  languageOf,
  usualLocale,
  type Language,
} from '@parley/texts/languages';

/** The language of this page. The server chose it, with the scripts that carry its sentences. */
export const language: Language =
  (typeof document === 'undefined' ? null : languageOf(document.documentElement.lang)) ?? fallback;

/**
 * The locale for dates, numbers and lists: the reader's own form of the page's language (`de-AT`), else its usual one.
 * A page that mixes two languages reads badly.
 */
export function localeFrom(wanted: readonly string[], of: Language = language): string {
  const country = new RegExp(`^${of}-[A-Z]{2}$`);
  return wanted.find((tag) => country.test(tag)) ?? usualLocale[of];
}

export const locale = localeFrom(typeof document === 'undefined' ? [] : navigator.languages);

const yearSeconds = 365 * 24 * 60 * 60;

/** Keeps the choice on this device and shows the page anew: its scripts are those of one language. */
export function chooseLanguage(chosen: Language): void {
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${yearSeconds}; samesite=lax${secure()}`;
  location.reload();
}

const hasChosen = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));

/**
 * Who has chosen no language reads the pages of an interview in its own. A page in another one is loaded anew: never
 * resolves then.
 */
export async function readInLanguageOf(tag: string): Promise<void> {
  const wanted = languageOf(tag);
  if (wanted === null || wanted === language || hasChosen()) return;
  const kept = `${interviewLanguageCookie}=${wanted}`;
  // A cookie that does not stay would load the page for ever.
  if (document.cookie.split('; ').includes(kept)) return;
  document.cookie = `${kept}; path=/; samesite=lax${secure()}`;
  if (!document.cookie.split('; ').includes(kept)) return;
  location.reload();
  await new Promise(() => undefined);
}

const secure = () => (location.protocol === 'https:' ? '; secure' : '');
