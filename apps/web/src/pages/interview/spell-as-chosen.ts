import type { PublicInterview } from '@parley/contract';
import { makeSpelling, wordsLocale } from '../booking/days/spelling.ts';
import { cityOf } from '../booking/days/zone-list.ts';
import { isKnownZone } from '../booking/days/zoned-time.ts';

/** "Friday 27 November, 11:00 am (New York)"; "… your time" for whoever never chose a zone while booking. */
export function spellAsChosen(at: Date, { reading }: Pick<PublicInterview, 'reading'>): string {
  if (reading && isKnownZone(reading.timezone)) {
    const { day, time } = makeSpelling(reading.timezone, reading.clock, wordsLocale(navigator.languages));
    return `${day(at.getTime())}, ${time(at.getTime())} (${cityOf(reading.timezone)})`;
  }
  return `${new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(at)} your time`;
}
