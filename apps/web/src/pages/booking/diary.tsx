import type { PublicBooking } from '@parley/contract';
import type { ReactNode } from 'react';
import { clockChangeOn, zonedTimeOf } from './days/zoned-time.ts';
import { formatDate } from './days/time-format.ts';
import type { Reading } from './use-reading.ts';
import { ZoneBar } from './zone-bar.tsx';
import { t } from './texts.ts';

/** A day like the page of a diary: one large number, a margin, and ruled lines as children. */
export function Diary(props: {
  booking: PublicBooking;
  reading: Reading;
  /** `YYYY-MM-DD` in the reader's zone. */
  date: string;
  /** A moment of that day. */
  at: number;
  /** Beside month and year: how many times are free. */
  freeTimes?: number;
  children: ReactNode;
}) {
  const { date, at, reading } = props;
  const { locale } = reading;
  const weekday = formatDate(date, locale, { weekday: 'long' });
  const monthYear = formatDate(date, locale, { month: 'long', year: 'numeric' });
  const whole = formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const change = clockChangeOn(date, reading.spelling.timeZone);
  return (
    <section className="page" id="day" aria-labelledby="day-name">
      <div className="day">
        <span className="n" aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <div>
          <h2 id="day-name" tabIndex={-1}>
            <span aria-hidden="true">{weekday}</span>
            <span className="sr">{whole}</span>
          </h2>
          <p>
            {props.freeTimes === undefined
              ? monthYear
              : t('diary.monthAndFree', { month: monthYear, count: props.freeTimes })}
          </p>
        </div>
      </div>
      <ZoneBar booking={props.booking} reading={reading} at={at} />
      {change === 0 ? null : (
        <p className="clock-change">
          {t(change > 0 ? 'diary.clocksForward' : 'diary.clocksBack', { minutes: Math.abs(change) })}
        </p>
      )}
      {props.children}
    </section>
  );
}

/** A page of the diary without a day, when there is nothing to choose or nothing is known. */
export function BlankPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page blank" id="day" aria-labelledby="day-name">
      <div className="day">
        <span className="n" aria-hidden="true">
          –
        </span>
        <h2 id="day-name" tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className="words">{children}</div>
    </section>
  );
}

/** The local date of a moment, as the diary shows it. */
export const dateAt = (at: string, reading: Reading): string =>
  zonedTimeOf(Date.parse(at), reading.spelling.timeZone).date;
