import { t } from './meeting-texts.ts';

/** The name to call somebody by: the first word that is not a title (`Dr. Priya Raman` is Priya). */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !word.endsWith('.')) ?? words[0] ?? name;
}

/** `Priya`, `Priya and Tom`, `Priya, Tom and Ana`; for more than three, two names and a number. */
export function listNames(names: string[]): string {
  if (names.length > 3) {
    return t('people.andOthers', { names: names.slice(0, 2).join(', '), count: names.length - 2 });
  }
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : t('people.and', { names: before.toReversed().join(', '), last });
}
