import { dayOf, daysInYear, weekdayOf } from '../civil.ts';

/** A week of a year: its number from 1 on, and how many weeks that year has. */
export interface WeekNumber {
  week: number;
  weeks: number;
}

/**
 * The week of a day as ISO 8601 counts it, with weeks beginning on `weekStart` (0 is Sunday): week 1 is the
 * first with at least four days in the year. The days around New Year may belong to a neighbouring year.
 */
export function weekNumberOf(day: number, year: number, weekStart: number): WeekNumber {
  const begin = firstWeek(year, weekStart);
  if (day < begin) return weekIn(day, year - 1, weekStart);
  return day < firstWeek(year + 1, weekStart)
    ? weekIn(day, year, weekStart)
    : weekIn(day, year + 1, weekStart);
}

function weekIn(day: number, year: number, weekStart: number): WeekNumber {
  const begin = firstWeek(year, weekStart);
  const next = firstWeek(year + 1, weekStart);
  return { week: Math.floor((day - begin) / 7) + 1, weeks: (next - begin) / 7 };
}

function firstWeek(year: number, weekStart: number): number {
  const newYear = dayOf(year, 1, 1);
  const daysBefore = (weekdayOf(newYear) - weekStart + 7) % 7;
  return daysBefore <= 3 ? newYear - daysBefore : newYear + 7 - daysBefore;
}

/** The position of a day in its year, from 1, and the length of the year. */
export function dayOfYear(day: number, year: number): { position: number; length: number } {
  return { position: day - dayOf(year, 1, 1) + 1, length: daysInYear(year) };
}
