import { negations } from './negations.ts';
import { stem } from './stems.ts';
import { stemWeight } from './word-weights.ts';

/**
 * Words of time, place and order occur in every story, so they count little. Negations (`EMPTY`) say nothing about
 * the subject, so they count nothing.
 */
const PASSING = new Set(
  `before after first second third last next one once now later back early together ahead soon already`
    .split(' ')
    .map(stem),
);
const OFTEN = new Set(
  'minute hour today morning evening night start took taken got gave did made went came'.split(' ').map(stem),
);
const EMPTY = new Set([...negations, 'nothing', 'nobody', 'none'].map(stem));
const WEIGHT = { passing: 0.25, often: 0.5 };

/** How much it shows when an answer contains this word of a point. */
export function pointWeight(stemmed: string): number {
  if (EMPTY.has(stemmed)) return 0;
  if (PASSING.has(stemmed)) return WEIGHT.passing;
  return OFTEN.has(stemmed) ? WEIGHT.often : stemWeight(stemmed);
}

export function weigh(stems: readonly string[]): number {
  return [...new Set(stems)].reduce((sum, one) => sum + pointWeight(one), 0);
}
