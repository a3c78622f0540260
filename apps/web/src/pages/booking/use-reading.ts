import { useMemo, useState } from 'react';
import {
  firstWeekdayOf,
  makeSpelling,
  usualClock,
  wordsLocale,
  type Clock,
  type Spelling,
} from './days/spelling.ts';

/** How this person reads times, and how they change it. */
export interface Reading {
  spelling: Spelling;
  /** The browser's zone. */
  ownZone: string;
  locale: string;
  firstWeekday: number;
  setTimeZone: (timeZone: string) => void;
  setClock: (clock: Clock) => void;
}

export function useReading(): Reading {
  const [ownZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [timeZone, setTimeZone] = useState(ownZone);
  const [clock, setClock] = useState(() => usualClock(navigator.language));
  const [locale] = useState(() => wordsLocale(navigator.languages));
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language));
  return useMemo(
    () => ({
      spelling: makeSpelling(timeZone, clock, locale),
      ownZone,
      locale,
      firstWeekday,
      setTimeZone,
      setClock,
    }),
    [timeZone, clock, locale, ownZone, firstWeekday],
  );
}
