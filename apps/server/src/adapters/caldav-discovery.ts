import { resolveTimeZone } from '@parley/calendar';
import type { DAVResponse } from 'tsdav';
import { CalendarFailure, type RemoteCalendar } from '../ports/calendars.ts';
import { hrefOf, propertiesOf, textOf, type DavSession } from './caldav-session.ts';

/**
 * From the address that somebody typed to the calendars of the account (RFC 6764): the person's principal,
 * their home, and what is in it.
 */
export async function discoverCalendars(session: DavSession, serverUrl: string): Promise<RemoteCalendar[]> {
  const principal = await findPrincipal(session, serverUrl);
  const home = await follow(session, principal, 'c:calendar-home-set', 'calendarHomeSet');
  if (home === null) throw new CalendarFailure('NOT_A_CALENDAR', 'The account has no calendars.');
  const { url, responses } = await session.propfind(home, listed, '1');
  return responses.filter(isCalendarOfEvents).map((response) => calendarOf(response, url));
}

const listed = {
  'd:displayname': {},
  'd:resourcetype': {},
  'd:current-user-privilege-set': {},
  'ca:calendar-color': {},
  'c:calendar-timezone': {},
  'c:supported-calendar-component-set': {},
};

/** At the address itself, then at the one that RFC 6764 reserves. What the first said is what is told. */
async function findPrincipal(session: DavSession, serverUrl: string): Promise<string> {
  let failure: unknown = new CalendarFailure('NOT_A_CALENDAR', 'The server names no account there.');
  for (const url of [serverUrl, new URL('/.well-known/caldav', serverUrl).href]) {
    try {
      const found = await follow(session, url, 'd:current-user-principal', 'currentUserPrincipal');
      if (found !== null) return found;
    } catch (error) {
      if (!(error instanceof CalendarFailure) || !passing.includes(error.trouble)) throw error;
      if (url === serverUrl) failure = error;
    }
  }
  throw failure;
}

/** Another address of the same server may still answer. */
const passing = ['GONE', 'NOT_A_CALENDAR'];

/** An address that a property holds, resolved against where the answer came from. */
async function follow(
  session: DavSession,
  url: string,
  property: string,
  name: string,
): Promise<string | null> {
  const answer = await session.propfind(url, { [property]: {} }, '0');
  const href = hrefOf(propertiesOf(answer.responses[0])[name]);
  return href === null ? null : new URL(href, answer.url).href;
}

function isCalendarOfEvents(response: DAVResponse): boolean {
  const { resourcetype, supportedCalendarComponentSet } = propertiesOf(response);
  if (!hasKey(resourcetype, 'calendar')) return false;
  const components = JSON.stringify(supportedCalendarComponentSet ?? null);
  return !components.includes('"name"') || components.includes('"VEVENT"');
}

function calendarOf(response: DAVResponse & { href: string }, base: string): RemoteCalendar {
  const properties = propertiesOf(response);
  const id = new URL(response.href, base).href;
  const zone = /^TZID[^:\r\n]*:(.+)$/m.exec(textOf(properties['calendarTimezone']) ?? '')?.[1]?.trim();
  return {
    id,
    name: textOf(properties['displayname']) ?? lastPart(id),
    color: /^#[0-9a-f]{6}/i.exec(textOf(properties['calendarColor']) ?? '')?.[0]?.toLowerCase() ?? null,
    timezone: zone === undefined ? null : resolveTimeZone(zone),
    writable: isWritable(properties['currentUserPrivilegeSet']),
    blocks: !/birthday/i.test(id),
  };
}

/** A server that does not tell is tried. */
function isWritable(privileges: unknown): boolean {
  if (typeof privileges !== 'object' || privileges === null || !('privilege' in privileges)) return true;
  const list = Array.isArray(privileges.privilege) ? privileges.privilege : [privileges.privilege];
  return list.some((one) => ['write', 'writeContent', 'all', 'bind'].some((name) => hasKey(one, name)));
}

const hasKey = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && name in value;

const lastPart = (url: string) =>
  decodeURIComponent(new URL(url).pathname.split('/').findLast(Boolean) ?? 'Calendar');
