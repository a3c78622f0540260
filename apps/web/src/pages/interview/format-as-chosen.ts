import type { PublicInterview } from '@parley/contract';
import { createTimeFormat } from '../booking/days/time-format.ts';
import { cityOf } from '../booking/days/zone-list.ts';
import { isKnownZone } from '../booking/days/zoned-time.ts';
import { t } from '../booking/meeting-texts.ts';
import { locale } from '../../language.ts';

/**
 * "Friday 27 November, 11:00 am (New York)"; with "your time" for somebody who never chose a zone while booking.
 */
export function formatAsChosen(at: Date, { reading }: Pick<PublicInterview, 'reading'>): string {
  if (reading && isKnownZone(reading.timezone)) {
    const { day, time } = createTimeFormat(reading.timezone, reading.clock, locale);
    return t('times.atIn', {
      day: day(at.getTime()),
      time: time(at.getTime()),
      city: cityOf(reading.timezone),
    });
  }
  return t('times.yourTime', {
    at: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(at),
  });
}
