import {
  dateOf,
  dayInMs,
  dayOf,
  daysInMonth,
  hourInMs,
  minuteInMs,
  secondInMs,
  weekdayOf,
} from '../civil.ts';
import type { RecurrenceRule } from '../parsed-calendar.ts';
import { type DayRule, dayRuleOf, hasPosition, matchesDay } from './day-rule.ts';
import { dayNumberOf, type RuleSpan } from './rule-span.ts';
import type { WorkBudget } from './work-budget.ts';

type DailyRule = RecurrenceRule & { frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY' };

/** Days from `first` to before `end`. */
interface Period {
  first: number;
  end: number;
}

/** Expands rules from DAILY to YEARLY: for each period, the days that match, at the times of day. */
export function* expandByDays(rule: DailyRule, span: RuleSpan, budget: WorkBudget): Generator<number> {
  const firstDay = dayNumberOf(span.start);
  const dayRule = dayRuleOf(rule, firstDay);
  const times = span.wholeDays ? [0] : timesOfDay(rule, span.start, budget);
  let left = rule.count ?? Infinity;
  for (let index = firstIndex(rule, span, firstDay); ; index += rule.interval) {
    const period = periodAt(rule, firstDay, index);
    if (period.first * dayInMs > span.to || left <= 0) return;
    const days = matchingDays(dayRule, period, budget);
    budget.spend(1 + days.length * times.length);
    for (const local of occurrencesOf(days, times, rule.bySetPosition)) {
      if (local < span.start) continue;
      if (left-- <= 0 || local > span.to) return;
      if (local >= span.from) yield local;
    }
  }
}

/** A rule with COUNT is counted from its start; any other rule can begin just before the span. */
function firstIndex(rule: DailyRule, span: RuleSpan, firstDay: number): number {
  if (rule.count !== undefined || span.from <= span.start) return 0;
  const fromDay = dayNumberOf(span.from);
  const periods = periodsBetween(rule.frequency, firstDay, fromDay) - 1;
  return periods <= 0 ? 0 : Math.floor(periods / rule.interval) * rule.interval;
}

function periodsBetween(frequency: DailyRule['frequency'], firstDay: number, day: number): number {
  if (frequency === 'DAILY') return day - firstDay;
  if (frequency === 'WEEKLY') return Math.floor((day - firstDay) / 7);
  const a = dateOf(firstDay);
  const b = dateOf(day);
  return frequency === 'YEARLY' ? b.year - a.year : (b.year - a.year) * 12 + b.month - a.month;
}

function periodAt(rule: DailyRule, firstDay: number, index: number): Period {
  switch (rule.frequency) {
    case 'DAILY':
      return { first: firstDay + index, end: firstDay + index + 1 };
    case 'WEEKLY': {
      const first = firstDay - ((weekdayOf(firstDay) - rule.weekStart + 7) % 7) + index * 7;
      return { first, end: first + 7 };
    }
    case 'MONTHLY': {
      const { year, month } = dateOf(firstDay);
      const months = year * 12 + month - 1 + index;
      const [y, m] = [Math.floor(months / 12), (months % 12) + 1];
      const first = dayOf(y, m, 1);
      return { first, end: first + daysInMonth(y, m) };
    }
    case 'YEARLY': {
      const year = dateOf(firstDay).year + index;
      return { first: dayOf(year, 1, 1), end: dayOf(year + 1, 1, 1) };
    }
  }
}

function matchingDays(rule: DayRule, period: Period, budget: WorkBudget): number[] {
  const days: number[] = [];
  for (const { first, end } of monthsOf(rule, period)) {
    budget.spend(end - first);
    for (let day = first; day < end; day++) if (matchesDay(rule, day)) days.push(day);
  }
  return days;
}

/** A yearly rule that names months needs only those months of the year. */
function monthsOf(rule: DayRule, period: Period): Period[] {
  if (rule.frequency !== 'YEARLY' || rule.byMonth === undefined) return [period];
  const { year } = dateOf(period.first);
  return rule.byMonth
    .toSorted((a, b) => a - b)
    .map((month) => {
      const first = dayOf(year, month, 1);
      return { first, end: first + daysInMonth(year, month) };
    });
}

/** Ascending. A part of the time that the rule leaves out is taken from the start. */
function timesOfDay(rule: DailyRule, start: number, budget: WorkBudget): number[] {
  const clock = start - dayNumberOf(start) * dayInMs;
  const hours = rule.byHour ?? [Math.floor(clock / hourInMs)];
  const minutes = rule.byMinute ?? [Math.floor(clock / minuteInMs) % 60];
  const seconds = rule.bySecond ?? [Math.floor(clock / secondInMs) % 60];
  budget.spend(hours.length * minutes.length * seconds.length);
  return hours
    .flatMap((hour) => minutes.map((minute) => hour * hourInMs + minute * minuteInMs))
    .flatMap((time) => seconds.map((second) => time + second * secondInMs))
    .sort((a, b) => a - b);
}

function* occurrencesOf(
  days: readonly number[],
  times: readonly number[],
  positions: readonly number[] | undefined,
): Generator<number> {
  const length = days.length * times.length;
  let position = 0;
  for (const day of days) {
    for (const time of times) {
      position += 1;
      if (positions === undefined || hasPosition(positions, position, length)) yield day * dayInMs + time;
    }
  }
}
