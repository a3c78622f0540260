import { withoutGenderMarks } from './gender-marks.ts';
import { titleSigns, vagueTitleSigns } from './german-title-signs.ts';
import type { TitleSign } from './title-sign.ts';

/** A job title with its German words in English, lower case. One without German words stays as it is. */
export function englishTitle(jobRole: string): string {
  const title = plain(withoutGenderMarks(jobRole).toLowerCase());
  const read = inEnglish(title, titleSigns);
  const whole = read === title ? inEnglish(title, vagueTitleSigns) : read;
  return whole === title ? jobRole : whole;
}

/** Puts blanks around each replacement, because German joins words into one. */
const inEnglish = (title: string, signs: readonly TitleSign[]): string =>
  plain(signs.reduce((text, [german, english]) => text.replace(german, ` ${english} `), title));

const plain = (title: string): string =>
  title
    .replace(/[-–/:,]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
