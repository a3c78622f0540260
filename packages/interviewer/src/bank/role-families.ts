import type { RoleFamily } from './bank-item.ts';
import { withoutGenderMarks } from './gender-marks.ts';
import { englishTitle } from './german-titles.ts';
import { roleSigns } from './role-signs.ts';

/**
 * The trades of a job title, best first; empty when the title names none that the bank knows. "Sales manager" and
 * "sales assistant" are two trades, and "driver" is another one in "forklift driver": what a sign has read is taken
 * out before the next one looks.
 */
export function roleFamilies(jobRole: string): RoleFamily[] {
  const found = new Set<RoleFamily>();
  let rest = plain(englishTitle(jobRole));
  for (const [sign, families] of roleSigns) {
    const without = rest.replace(sign, ' | ');
    if (without === rest) continue;
    for (const family of families) found.add(family);
    rest = without.trim();
  }
  return [...found];
}

/** Lower case, without marks such as "(m/f/d)" and signs between words. */
function plain(jobRole: string): string {
  return withoutGenderMarks(jobRole)
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])\.net\b/gu, 'dotnet')
    .replace(/\.js\b/g, 'js')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
