import { weekdays, type Weekday, type WorkingDayHours } from '@parley/contract';
import { locale } from '../../../language.ts';
import { t } from './texts.ts';

const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
/** `Mon` */
const nameOf = (day: Weekday): string => short.format(Date.UTC(2026, 11, 7 + weekdays.indexOf(day)));

/** `Mon to Fri 09:00–17:00, Sat 09:00–12:00`: neighbouring days with the same hours are joined. */
export function hoursWords(hours: readonly WorkingDayHours[]): string {
  const groups: { first: Weekday; last: Weekday; hours: WorkingDayHours }[] = [];
  for (const day of weekdays) {
    const found = hours.find((each) => each.day === day);
    if (!found) continue;
    const group = groups.at(-1);
    const isNext = group && weekdays.indexOf(group.last) + 1 === weekdays.indexOf(day);
    if (isNext && group.hours.from === found.from && group.hours.to === found.to) group.last = day;
    else groups.push({ first: day, last: day, hours: found });
  }
  return groups
    .map(({ first, last, hours: { from, to } }) =>
      t(first === last ? 'hours.day' : 'hours.days', { first: nameOf(first), last: nameOf(last), from, to }),
    )
    .join(', ');
}
