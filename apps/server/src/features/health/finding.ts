import type { HealthPart, HealthPlace, HealthState } from '@parley/contract';
import type { HealthText } from './texts.ts';

/** What is said, in no language yet. A time is told as how long ago it was. */
export interface Sentence {
  key: HealthText;
  values?: Record<string, string | number | Date>;
}

/** What was found about one part, and when. */
export interface Finding {
  part: HealthPart;
  state: HealthState;
  found: Sentence;
  mend?: Sentence;
  place?: HealthPlace;
  at: Date;
}

export type Found = Omit<Finding, 'part' | 'at'>;

export const say = (key: HealthText, values?: Sentence['values']): Sentence =>
  values === undefined ? { key } : { key, values };
