import { resolveTimeZone } from '@parley/calendar';
import { CalendarFailure, type RemoteCalendar } from '../ports/calendars.ts';
import type { DavResponse } from './caldav-multistatus.ts';
import type { PropertyName } from './caldav-bodies.ts';
import type { DavSession } from './caldav-session.ts';
import { calendarName } from './calendar-name.ts';
import { urlIn } from './calendar-request.ts';
import { t } from './calendar-texts.ts';

/**
 * Finds the calendars of an account from the URL that somebody typed (RFC 6764): first the user's principal, then
 * their calendar home, then the calendars in it.
 */
export async function discoverCalendars(session: DavSession, serverUrl: string): Promise<RemoteCalendar[]> {
  const principal = await findPrincipal(session, serverUrl);
  const home = await follow(session, principal, 'c:calendar-home-set');
  if (home === null) throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.emptyHome'));
  const { url, responses } = await session.propfind(home, listed, '1');
  const calendars = responses.filter(isCalendarOfEvents);
  if (calendars.length > maxCalendars) {
    throw new CalendarFailure('TOO_LARGE', t('calendarServers.manyCalendars', { max: maxCalendars }));
  }
  return calendars.map((response) => calendarOf(response, url));
}

/** The most calendars that changeCalendarInput lets a member choose from. */
const maxCalendars = 500;
const longestAddress = 2_000;

const listed: PropertyName[] = [
  'd:displayname',
  'd:resourcetype',
  'd:current-user-privilege-set',
  'ca:calendar-color',
  'c:calendar-timezone',
  'c:supported-calendar-component-set',
];

/** Tries the URL itself, then the one that RFC 6764 reserves. If both fail, the first error is reported. */
async function findPrincipal(session: DavSession, serverUrl: string): Promise<string> {
  let failure: unknown = new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.noAccount'));
  for (const url of [serverUrl, urlIn('/.well-known/caldav', serverUrl)]) {
    try {
      const found = await follow(session, url, 'd:current-user-principal');
      if (found !== null) return found;
    } catch (error) {
      if (!(error instanceof CalendarFailure) || !passing.includes(error.trouble)) throw error;
      if (url === serverUrl) failure = error;
    }
  }
  throw failure;
}

/** After these failures, another URL of the same server may still work. */
const passing = ['GONE', 'NOT_A_CALENDAR'];

/** The URL inside a property, resolved against the URL of the response. */
async function follow(session: DavSession, url: string, property: PropertyName): Promise<string | null> {
  const answer = await session.propfind(url, [property], '0');
  const [found] = Object.values(answer.responses[0]?.properties ?? {});
  return found?.href ? namedAddress(found.href, answer.url) : null;
}

function isCalendarOfEvents({ properties }: DavResponse): boolean {
  if (properties['resourcetype']?.names.includes('calendar') !== true) return false;
  const components = properties['supported-calendar-component-set']?.names ?? [];
  const named = components.filter((name) => name !== 'comp');
  return named.length === 0 || named.includes('VEVENT');
}

function calendarOf({ href, properties }: DavResponse, base: string): RemoteCalendar {
  const id = namedAddress(href, base);
  const zone = /^TZID[^:\r\n]*:(.+)$/m.exec(properties['calendar-timezone']?.text ?? '')?.[1]?.trim();
  return {
    id,
    name: calendarName(properties['displayname']?.text) ?? calendarName(lastPart(id)) ?? 'Calendar',
    color: /^#[0-9a-f]{6}/i.exec(properties['calendar-color']?.text ?? '')?.[0]?.toLowerCase() ?? null,
    timezone: zone === undefined ? null : resolveTimeZone(zone),
    writable: isWritable(properties['current-user-privilege-set']?.names),
    blocks: !/birthday/i.test(id),
  };
}

/** The URL is stored and requested again every ten minutes. */
function namedAddress(href: string, base: string): string {
  const address = urlIn(href, base);
  if (address.length <= longestAddress) return address;
  throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.longAddress'));
}

/** A calendar whose privileges are unknown is treated as writable. */
const isWritable = (privileges: string[] | undefined): boolean =>
  privileges === undefined ||
  privileges.length === 0 ||
  ['write', 'write-content', 'all', 'bind'].some((name) => privileges.includes(name));

/** A part that cannot be decoded (`%zz`) is kept as it is. */
function lastPart(url: string): string {
  const part = new URL(url).pathname.split('/').findLast(Boolean) ?? 'Calendar';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
