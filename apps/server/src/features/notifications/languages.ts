import { fallback, firstKnown, type Language } from '@parley/texts/languages';

/**
 * The language of a mail: what its reader has chosen, else the interview's, else the organization's. Pure.
 */
export const languageOfMail = (about: {
  chosen?: string | null;
  interview?: { language: string } | null;
  organization?: { language?: string | null } | null;
}): Language =>
  firstKnown([about.chosen, about.interview?.language, about.organization?.language]) ?? fallback;
