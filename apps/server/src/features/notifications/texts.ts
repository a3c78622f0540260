import { textsOfReader } from '../../kernel/language.ts';

/** The texts of mails and calendar entries, in the language of their reader (languages.ts). */
export const t = textsOfReader('mails');

/** "Ines", "Ines and Tomasz", "Ines, Tomasz and Priya". */
export function joinNames(names: string[], last: 'And' | 'Or' = 'And'): string {
  if (names.length <= 1) return names[0] ?? '';
  return t(`shared.names${last}`, { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** For sentences that contain a name if it is known. */
export const named = (name: string | null): { isNamed: string; name: string } => ({
  isNamed: String(Boolean(name)),
  name: name ?? '',
});
