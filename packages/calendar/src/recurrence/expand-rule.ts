import type { RecurrenceRule } from '../parsed-calendar.ts';
import { expandByDays } from './expand-by-days.ts';
import { expandByClock } from './expand-by-clock.ts';
import type { RuleSpan } from './rule-span.ts';
import type { WorkBudget } from './work-budget.ts';

/**
 * The occurrences of a rule within a span, ascending, in local time. The caller applies UNTIL, because it knows
 * the zone. DTSTART is an occurrence only if the rule yields it, but COUNT begins there. Without COUNT the cost
 * depends on the span alone, however long ago the rule began. Throws WorkExceeded.
 */
export function expandRule(rule: RecurrenceRule, span: RuleSpan, budget: WorkBudget): Iterable<number> {
  const { frequency } = rule;
  if (frequency !== 'HOURLY' && frequency !== 'MINUTELY' && frequency !== 'SECONDLY') {
    return expandByDays({ ...rule, frequency }, span, budget);
  }
  if (!span.wholeDays) return expandByClock({ ...rule, frequency }, span, budget);
  // A whole-day event has no time of day, so a rule by the hour, minute or second is read as "every day": it blocks
  // all days that the rule can have meant.
  return expandByDays({ ...rule, frequency: 'DAILY', interval: 1 }, span, budget);
}
