import type { TextKey } from '@parley/texts';
import type { Spoken } from '@parley/texts/spoken';
import { textsOfReader } from '../../kernel/language.ts';

export const t = textsOfReader('health');
type HealthText = TextKey<Spoken['health']>;

/** A text without a language yet. A time among its values is shown as how long ago it was. */
export interface Sentence {
  key: HealthText;
  values?: Record<string, string | number | Date>;
}

export const say = (key: HealthText, values?: Sentence['values']): Sentence =>
  values === undefined ? { key } : { key, values };
