import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import type { SlotDay } from './days/group-by-day.ts';
import { addMonths, dateForKey, monthOf, weeksOf, wholeMonths } from './days/month-model.ts';
import { formatDate } from './days/time-format.ts';
import { t } from './texts.ts';

/** A date that was a Monday, to get the names of the weekdays. */
const someMonday = 5;

/** ARIA in HTML allows a table to be a grid, but the linter's list of roles does not contain it. */
const asGrid = { role: 'grid' } as const;

/**
 * The month as a grid with one tab stop: arrows move by days and weeks, Home and End to the ends of the week, Page
 * Up and Page Down by months. Every day can be reached; a day without times says so and opens nothing.
 */
export function Month(props: {
  days: SlotDay[];
  selected: string | null;
  today: string;
  locale: string;
  firstWeekday: number;
  onSelect: (date: string) => void;
}) {
  const { days, today, locale, firstWeekday } = props;
  const range = wholeMonths([today, ...days.map(({ date }) => date)]);
  const counts = new Map(days.map(({ date, slots }) => [date, slots.length]));
  const preferred = props.selected ?? days[0]?.date ?? today;
  const [focusDate, setFocusDate] = useState(preferred);
  const [followed, setFollowed] = useState(preferred);
  // The month follows the shown day when something else changes it (another zone, a taken slot).
  if (preferred !== followed) {
    setFollowed(preferred);
    setFocusDate(preferred);
  }
  const month = monthOf(focusDate);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  }, [focusDate]);

  const name = (date: string) => formatDate(date, locale, { month: 'long', year: 'numeric' });
  const turn = (months: number) => {
    const there = addMonths(`${month}-01`, months);
    if (there < range.first || there > range.last) return;
    setFocusDate(days.find(({ date }) => monthOf(date) === monthOf(there))?.date ?? there);
    announce(name(there));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dateForKey(event.key, focusDate, range, firstWeekday);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isMoving.current = next !== focusDate;
    setFocusDate(next);
  };
  const press = (date: string) => {
    setFocusDate(date);
    if (counts.has(date)) props.onSelect(date);
    else
      announce(
        t('month.noTimesOn', {
          day: formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
        }),
      );
  };

  return (
    <section className="month" aria-labelledby="month-name">
      <header>
        <h2 id="month-name">{name(`${month}-01`)}</h2>
        <div>
          {([-1, 1] as const).map((step) => {
            const there = addMonths(`${month}-01`, step);
            const isOut = there < range.first || there > range.last;
            return (
              <Button
                key={step}
                look="bare"
                icon={step < 0 ? 'arrow-left' : 'arrow-right'}
                aria-label={isOut ? t('month.noTimesIn', { month: name(there) }) : name(there)}
                aria-disabled={isOut}
                onClick={() => turn(step)}
              />
            );
          })}
        </div>
      </header>
      <table className="cal" {...asGrid} aria-labelledby="month-name" ref={grid}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => {
              const date = `2026-01-${String(someMonday + ((firstWeekday - 1 + index) % 7)).padStart(2, '0')}`;
              const weekday = formatDate(date, locale, { weekday: 'long' });
              return (
                <th scope="col" key={date} aria-label={weekday}>
                  {weekday.slice(0, 2)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday).map((week) => {
            const isPast = week.every((date) => date === null || date < today);
            return (
              <tr key={week.join()} className={isPast ? 'past-week' : undefined}>
                {week.map((date, index) => (
                  <td key={date ?? index}>
                    {date === null ? null : (
                      <DayButton
                        date={date}
                        count={counts.get(date) ?? 0}
                        isToday={date === today}
                        isSelected={date === props.selected}
                        isStop={date === focusDate}
                        locale={locale}
                        onPress={press}
                        onKeyDown={onKeyDown}
                      />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="key">{t('month.key')}</p>
    </section>
  );
}

function DayButton(props: {
  date: string;
  count: number;
  isToday: boolean;
  isSelected: boolean;
  isStop: boolean;
  locale: string;
  onPress: (date: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { date, count } = props;
  const day = formatDate(date, props.locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const classes = [count > 0 ? 'free' : '', props.isToday ? 'today' : ''].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      className={classes || undefined}
      tabIndex={props.isStop ? 0 : -1}
      aria-label={t('month.day', { day, count })}
      aria-current={props.isToday ? 'date' : undefined}
      aria-pressed={count > 0 ? props.isSelected : undefined}
      aria-disabled={count === 0 ? true : undefined}
      onClick={() => props.onPress(date)}
      onKeyDown={props.onKeyDown}
    >
      {Number(date.slice(8))}
    </button>
  );
}
