import type { Calendars } from '../ports/calendars.ts';
import { caldavCalendar } from './calendar-caldav.ts';
import { withDemoFeed } from './calendar-demo.ts';
import { calendarExpansion } from './calendar-expansion.ts';
import { googleAuthorization, googleCalendar } from './calendar-google.ts';
import { icsCalendar } from './calendar-ics.ts';
import { microsoftAuthorization, microsoftCalendar } from './calendar-microsoft.ts';
import type { OAuthClient } from './calendar-oauth.ts';
import { addressList } from './private-addresses.ts';

/** `baseUrl` null: the provider's own addresses. */
type ProviderSettings = OAuthClient & { baseUrl: string | null };

/** Every kind of calendar, kept away from private addresses that the operator does not allow. */
export function calendarsOverHttp(settings: {
  allowedPrivateHosts: string[];
  /** The entry of the thread that expands large calendars. */
  expansionThread: string;
  google: ProviderSettings | null;
  microsoft: (ProviderSettings & { tenant: string }) | null;
}): Calendars {
  const allowed = addressList(settings.allowedPrivateHosts);
  const { google, microsoft } = settings;
  return {
    providers: {
      ICS: withDemoFeed(icsCalendar(allowed)),
      CALDAV: caldavCalendar(allowed),
      GOOGLE: googleCalendar(google?.baseUrl ?? null, allowed),
      MICROSOFT: microsoftCalendar(microsoft?.baseUrl ?? null, allowed),
    },
    authorizations: {
      GOOGLE: google && googleAuthorization(google, google.baseUrl, allowed),
      MICROSOFT: microsoft && microsoftAuthorization(microsoft, microsoft.baseUrl, allowed),
    },
    ...calendarExpansion(settings.expansionThread),
  };
}
