import { dateOf, daysInMonth, weekdayOf } from '../civil.ts';
import type { RecurrenceRule, WeekdayRule } from '../parsed-calendar.ts';
import { dayOfYear, weekNumberOf } from './week-number.ts';

/** The parts of a rule that choose days. An undefined part means no limit. */
export interface DayRule {
  frequency: RecurrenceRule['frequency'];
  weekStart: number;
  byMonth: readonly number[] | undefined;
  byMonthDay: readonly number[] | undefined;
  byYearDay: readonly number[] | undefined;
  byWeekNumber: readonly number[] | undefined;
  byDay: readonly WeekdayRule[] | undefined;
}

/**
 * The rule's parts for days, completed from the first day (RFC 5545, 3.3.10): a weekly rule without BYDAY repeats
 * the first day's weekday, a monthly one its day, a yearly one its day and month.
 */
export function dayRuleOf(rule: RecurrenceRule, firstDay: number): DayRule {
  const { frequency, weekStart, byMonth, byMonthDay, byYearDay, byWeekNumber, byDay } = rule;
  const plain = { frequency, weekStart, byMonth, byMonthDay, byYearDay, byWeekNumber, byDay };
  if (byMonthDay !== undefined || byYearDay !== undefined || byDay !== undefined) return plain;
  const { month, day } = dateOf(firstDay);
  const sameWeekday = [{ weekday: weekdayOf(firstDay), ordinal: 0 }];
  if (byWeekNumber !== undefined || frequency === 'WEEKLY') return { ...plain, byDay: sameWeekday };
  if (frequency === 'MONTHLY') return { ...plain, byMonthDay: [day] };
  return frequency === 'YEARLY' ? { ...plain, byMonthDay: [day], byMonth: byMonth ?? [month] } : plain;
}

/** Whether the rule limits the days. */
export function limitsDays(rule: DayRule): boolean {
  return (rule.byMonth ?? rule.byMonthDay ?? rule.byYearDay ?? rule.byWeekNumber ?? rule.byDay) !== undefined;
}

export function matchesDay(rule: DayRule, dayNumber: number): boolean {
  const { byMonth, byMonthDay, byYearDay, byWeekNumber, byDay } = rule;
  const weekday = weekdayOf(dayNumber);
  // Weekdays are the most common limit and the cheapest to check.
  if (byDay !== undefined && !byDay.some((entry) => entry.weekday === weekday)) return false;
  const { year, month, day } = dateOf(dayNumber);
  if (byMonth !== undefined && !byMonth.includes(month)) return false;
  if (byMonthDay !== undefined && !hasPosition(byMonthDay, day, daysInMonth(year, month))) return false;
  if (byYearDay !== undefined) {
    const { position, length } = dayOfYear(dayNumber, year);
    if (!hasPosition(byYearDay, position, length)) return false;
  }
  if (byWeekNumber !== undefined) {
    const { week, weeks } = weekNumberOf(dayNumber, year, rule.weekStart);
    if (!hasPosition(byWeekNumber, week, weeks)) return false;
  }
  return byDay === undefined || byDay.some((entry) => matchesWeekday(rule, entry, dayNumber, weekday));
}

/**
 * Whether the list contains a position, which is counted from 1. Negative entries count from the end; -1 is the
 * last.
 */
export function hasPosition(list: readonly number[], position: number, length: number): boolean {
  return list.includes(position) || list.includes(position - length - 1);
}

/**
 * An ordinal counts within the month, or within the year in a yearly rule without months. Other rules ignore it.
 */
function matchesWeekday(rule: DayRule, entry: WeekdayRule, dayNumber: number, weekday: number): boolean {
  if (entry.weekday !== weekday) return false;
  const counted = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY';
  if (entry.ordinal === 0 || !counted || rule.byWeekNumber !== undefined) return true;
  const { year, month, day } = dateOf(dayNumber);
  const { position, length } =
    rule.frequency === 'MONTHLY' || rule.byMonth !== undefined
      ? { position: day, length: daysInMonth(year, month) }
      : dayOfYear(dayNumber, year);
  return entry.ordinal > 0
    ? Math.ceil(position / 7) === entry.ordinal
    : Math.ceil((length - position + 1) / 7) === -entry.ordinal;
}
