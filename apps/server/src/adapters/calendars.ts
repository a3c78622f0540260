import type { Calendars } from '../ports/calendars.ts';
import { caldavCalendar } from './calendar-caldav.ts';
import { calendarExpansion } from './calendar-expansion.ts';
import { icsCalendar } from './calendar-ics.ts';
import { addressList } from './private-addresses.ts';

/** Every kind of calendar, kept away from private addresses that the operator does not allow. */
export function calendarsOverHttp(settings: {
  allowedPrivateHosts: string[];
  /** The entry of the thread that expands large calendars. */
  expansionThread: string;
}): Calendars {
  const allowed = addressList(settings.allowedPrivateHosts);
  const ics = icsCalendar(allowed);
  return {
    providers: { ICS: ics, CALDAV: caldavCalendar(allowed), GOOGLE: ics, MICROSOFT: ics },
    authorizations: { GOOGLE: null, MICROSOFT: null },
    ...calendarExpansion(settings.expansionThread),
  };
}
