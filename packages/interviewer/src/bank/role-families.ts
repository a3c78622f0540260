import { languageOf } from '@parley/texts/languages';
import type { RoleFamily } from './bank-item.ts';
import { withoutGenderMarks } from './gender-marks.ts';
import { englishTitle } from './german-titles.ts';
import { roleSigns } from './role-signs.ts';

/**
 * The trades of a job title, best first; empty when the title names none that the bank knows. Words that one sign has
 * matched are removed before the next sign is tried: "forklift driver" is one trade, and its "driver" does not count as
 * another one.
 *
 * @param language BCP 47 tag of the interview.
 */
export function roleFamilies(jobRole: string, language = 'en'): RoleFamily[] {
  const found = new Set<RoleFamily>();
  let rest = plain(isPta(jobRole, language) ? 'pharmacy technician' : englishTitle(jobRole));
  for (const [sign, families] of roleSigns) {
    const without = rest.replace(sign, ' | ');
    if (without === rest) continue;
    for (const family of families) found.add(family);
    rest = without.trim();
  }
  return [...found];
}

/** "PTA" means pharmacy staff to people who write German, and in English mostly an assistant of a physical therapist. */
const isPta = (jobRole: string, language: string): boolean =>
  languageOf(language) === 'de' && /^pta(?!\p{L})/iu.test(withoutGenderMarks(jobRole).trim());

/** In lower case, without marks such as "(m/f/d)" and without punctuation. */
function plain(jobRole: string): string {
  return withoutGenderMarks(jobRole)
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])\.net\b/gu, 'dotnet')
    .replace(/\.js\b/g, 'js')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
