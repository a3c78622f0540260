import type { HealthPart, HealthPlace, HealthState } from '@parley/contract';
import type { Sentence } from './texts.ts';

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
