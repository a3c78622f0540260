import { slotsPerOwner, NoSlot } from '../kernel/slots-per-owner.ts';
import { CalendarFailure, type Calendars } from '../ports/calendars.ts';
import { davXml } from './caldav-xml.ts';
import { caldavCalendar } from './calendar-caldav.ts';
import { withDemoFeed } from './calendar-demo.ts';
import { calendarExpansion } from './calendar-expansion.ts';
import { googleAuthorization, googleCalendar } from './calendar-google.ts';
import { icsCalendar } from './calendar-ics.ts';
import { microsoftAuthorization, microsoftCalendar } from './calendar-microsoft.ts';
import type { OAuthClient } from './calendar-oauth.ts';
import { ipAddressList } from './private-ip-addresses.ts';
import { t } from './calendar-texts.ts';

/** `baseUrl` null: the provider's real URLs. */
type ProviderSettings = OAuthClient & { baseUrl: string | null };

/** The most calendars that are read at once. Each may take 20 MB of memory. */
const readings = { most: 8, mostPerOwner: 2 };

/** All kinds of calendars, without access to private addresses that the operator does not allow. */
export function calendarsOverHttp(settings: {
  allowedPrivateHosts: string[];
  /** The file of the thread that expands large calendars. */
  expansionThread: string;
  /** The file of the thread that reads the responses of CalDAV servers. */
  xmlThread: string;
  google: ProviderSettings | null;
  microsoft: (ProviderSettings & { tenant: string }) | null;
}): Calendars {
  const allowed = ipAddressList(settings.allowedPrivateHosts);
  const { google, microsoft } = settings;
  const xml = davXml(settings.xmlThread);
  const expansion = calendarExpansion(settings.expansionThread);
  const inSlot = slotsPerOwner(readings);
  return {
    providers: {
      ICS: withDemoFeed(icsCalendar(allowed)),
      CALDAV: caldavCalendar({ xml, allowed }),
      GOOGLE: googleCalendar(google?.baseUrl ?? null, allowed),
      MICROSOFT: microsoftCalendar(microsoft?.baseUrl ?? null, allowed),
    },
    authorizations: {
      GOOGLE: google && googleAuthorization(google, google.baseUrl, allowed),
      MICROSOFT: microsoft && microsoftAuthorization(microsoft, microsoft.baseUrl, allowed),
    },
    expand: (request) => expansion.expand(request),
    inTurn: (owner, waitMs, read) =>
      inSlot(owner, waitMs, read).catch((error: unknown) => {
        if (!(error instanceof NoSlot)) throw error;
        const message = t('calendarServers.busy');
        throw new CalendarFailure('UNREACHABLE', message, { cause: error });
      }),
    async close() {
      await Promise.all([xml.close(), expansion.close()]);
    },
  };
}
