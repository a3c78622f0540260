import type { RecurrenceRule } from '../parsed-calendar.ts';
import { expandByDays } from './expand-by-days.ts';
import { expandByClock } from './expand-by-clock.ts';
import type { RuleSpan } from './rule-span.ts';
import type { WorkBudget } from './work-budget.ts';

/**
 * The occurrences of a rule within a span, ascending, in wall-clock time; UNTIL is left to the caller, who
 * knows the zone. DTSTART is one of them only where the rule yields it, but COUNT begins there. A rule
 * without COUNT costs what lies in the span, however long ago it began. Throws WorkExceeded.
 */
export function expandRule(rule: RecurrenceRule, span: RuleSpan, budget: WorkBudget): Iterable<number> {
  const { frequency } = rule;
  if (frequency !== 'HOURLY' && frequency !== 'MINUTELY' && frequency !== 'SECONDLY') {
    return expandByDays({ ...rule, frequency }, span, budget);
  }
  if (!span.wholeDays) return expandByClock({ ...rule, frequency }, span, budget);
  // Times of day do not go with whole days; every day is the least that covers what was meant.
  return expandByDays({ ...rule, frequency: 'DAILY', interval: 1 }, span, budget);
}
