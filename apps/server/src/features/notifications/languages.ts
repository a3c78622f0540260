import { fallback, languageOf, type Language } from '@parley/texts/languages';

/** The language of a mail about an interview: its own, English where Parley does not speak that. Pure. */
export const languageOfMail = ({ interview }: { interview: { language: string } }): Language =>
  languageOf(interview.language) ?? fallback;
