/** Dates as `YYYY-MM-DD` and months as `YYYY-MM`. They have no zone: they are used as they are written. */

const dayMs = 86_400_000;
const toMs = (date: string) => Date.parse(`${date}T00:00:00Z`);
const toDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const monthOf = (date: string): string => date.slice(0, 7);

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: string): number {
  return new Date(toMs(date)).getUTCDay() || 7;
}

const addDays = (date: string, days: number): string => toDate(toMs(date) + days * dayMs);

/** The same day of another month, or the last day of a shorter one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDate(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/** The weeks of a month, with null for days of other months. @param firstWeekday 1 (Monday) to 7. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  const weeks: (string | null)[][] = [];
  for (let day = start; monthOf(day) <= month; day = addDays(day, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(day, index));
    weeks.push(week.map((date) => (monthOf(date) === month ? date : null)));
  }
  return weeks;
}

export interface DateRange {
  first: string;
  last: string;
}

/** From the first day of the first month on offer to the last day of the last one. */
export function wholeMonths(dates: string[]): DateRange {
  const ascending = dates.toSorted();
  const [first = '', last = ''] = [ascending[0], ascending.at(-1)];
  return { first: `${monthOf(first)}-01`, last: addDays(addMonths(`${monthOf(last)}-01`, 1), -1) };
}

/**
 * The date to which a key moves: by a day, by a week, to the ends of the week, or by a month, within the range.
 *
 * @returns null for a key without a meaning here.
 */
export function dateForKey(key: string, from: string, range: DateRange, firstWeekday: number): string | null {
  const place = (weekdayOf(from) - firstWeekday + 7) % 7;
  const ways: Record<string, () => string> = {
    ArrowLeft: () => addDays(from, -1),
    ArrowRight: () => addDays(from, 1),
    ArrowUp: () => addDays(from, -7),
    ArrowDown: () => addDays(from, 7),
    Home: () => addDays(from, -place),
    End: () => addDays(from, 6 - place),
    PageUp: () => addMonths(from, -1),
    PageDown: () => addMonths(from, 1),
  };
  const wanted = ways[key]?.();
  if (wanted === undefined) return null;
  if (wanted < range.first) return key === 'Home' ? range.first : from;
  if (wanted > range.last) return key === 'End' ? range.last : from;
  return wanted;
}
