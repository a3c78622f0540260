import { currentZoneName, type Clock, type TimeReading } from '@parley/contract';
import { useMemo, useState } from 'react';
import { firstWeekdayOf, createTimeFormat, usualClock, type TimeFormat } from './days/time-format.ts';
import { isKnownZone } from './days/zoned-time.ts';
import { locale } from '../../language.ts';

/** How this person reads times, with functions to change it. */
export interface Reading {
  spelling: TimeFormat;
  /** The browser's zone by its present name. */
  ownZone: string;
  locale: string;
  firstWeekday: number;
  setTimeZone: (timeZone: string) => void;
  setClock: (clock: Clock) => void;
}

/** @param remembered zone and clock of the booking, perhaps made in another browser; null: those of this browser. */
export function useReading(remembered: TimeReading | null): Reading {
  const [ownZone] = useState(zoneOfBrowser);
  const [timeZone, setTimeZone] = useState(() =>
    remembered && isKnownZone(remembered.timezone) ? remembered.timezone : ownZone,
  );
  const [clock, setClock] = useState<Clock>(() => remembered?.clock ?? usualClock(navigator.language));
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language));
  return useMemo(
    () => ({
      spelling: createTimeFormat(timeZone, clock, locale),
      ownZone,
      locale,
      firstWeekday,
      setTimeZone,
      setClock,
    }),
    [timeZone, clock, ownZone, firstWeekday],
  );
}

function zoneOfBrowser(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return currentZoneName(timeZone) ?? timeZone;
}
