import { textsOf, type Language, type Texts } from './index.ts';
import { spoken as de } from './de/spoken.ts';
import { spoken as en } from './en/spoken.ts';

export type Spoken = typeof en;
/** The name of a catalogue that the server uses. It is the name of its file. */
export type Part = keyof Spoken;

const catalogues: Record<Language, Spoken> = { en, de };

const made = new Map<string, unknown>();

/** The sentences of one part in one language, for the server. */
export function textsIn<P extends Part>(part: P, language: Language): Texts<Spoken[P]> {
  const name = `${language}/${part}`;
  const found = made.get(name) ?? textsOf(catalogues[language][part], language);
  made.set(name, found);
  return found as Texts<Spoken[P]>;
}

/** Lists of words in one language by which the server recognises something. */
export function listsIn<P extends Part>(part: P, language: Language): Spoken[P] {
  return catalogues[language][part];
}
