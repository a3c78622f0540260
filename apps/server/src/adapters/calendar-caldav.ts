import type { BlockList } from 'node:net';
import type { Block } from '@parley/calendar';
import { calendarMultiGet, calendarQuery, type DAVResponse } from 'tsdav';
import { CalendarFailure, type CalendarProvider, type WantedCalendar } from '../ports/calendars.ts';
import { discoverCalendars } from './caldav-discovery.ts';
import { davSession, propertiesOf, textOf, type DavSession } from './caldav-session.ts';
import { caldavWriter } from './caldav-writer.ts';

/** What is asked for at once: the answer is read as XML on the event loop, so it must stay small. */
const objectsPerRequest = 50;
const dayMs = 24 * 60 * 60 * 1000;

/** CalDAV (RFC 4791): Apple, Fastmail, Nextcloud, Radicale and others. A calendar's id is its address. */
export function caldavCalendar(allowed: BlockList): CalendarProvider {
  return {
    async listCalendars(account, timeoutMs) {
      return discoverCalendars(davSession(account, timeoutMs, allowed), account.serverUrl ?? '');
    },
    async readCalendars(account, wanted, window, timeoutMs) {
      const session = davSession(account, timeoutMs, allowed);
      return Promise.all(wanted.map((calendar) => readCalendar(session, calendar, window)));
    },
    writer: caldavWriter(allowed),
  };
}

async function readCalendar(session: DavSession, calendar: WantedCalendar, window: Block) {
  // Before the entries: what changes in between is read again next time.
  const marker = await markerOf(session, calendar.id);
  if (marker !== null && marker === calendar.marker) return { kind: 'UNCHANGED' } as const;
  const addresses = await listObjects(session, calendar.id, window);
  const texts: string[] = [];
  for (let from = 0; from < addresses.length; from += objectsPerRequest) {
    texts.push(...(await readObjects(session, calendar.id, addresses.slice(from, from + objectsPerRequest))));
  }
  return { kind: 'TEXTS', texts, marker } as const;
}

/** What changes with each change of the calendar. @returns null when the server has no such thing. */
async function markerOf(session: DavSession, calendarUrl: string): Promise<string | null> {
  const { responses } = await session.propfind(calendarUrl, { 'cs:getctag': {}, 'd:sync-token': {} }, '0');
  const properties = propertiesOf(responses[0]);
  return textOf(properties['getctag']) ?? textOf(properties['syncToken']);
}

/** Addresses of the objects that touch the window; a day more, for times without a zone. */
async function listObjects(session: DavSession, calendarUrl: string, window: Block): Promise<string[]> {
  const range = { start: stamp(window.start - dayMs), end: stamp(window.end + dayMs) };
  const responses = await calendarQuery({
    url: calendarUrl,
    props: { 'd:getetag': {} },
    filters: {
      'comp-filter': {
        _attributes: { name: 'VCALENDAR' },
        'comp-filter': { _attributes: { name: 'VEVENT' }, 'time-range': { _attributes: range } },
      },
    },
    depth: '1',
    headers: session.headers,
    fetch: session.fetch,
  });
  return session.membersOf(responses).map(({ href }) => href);
}

async function readObjects(session: DavSession, calendarUrl: string, addresses: string[]): Promise<string[]> {
  const responses = await calendarMultiGet({
    url: calendarUrl,
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    objectUrls: addresses,
    depth: '1',
    headers: session.headers,
    fetch: session.fetch,
  });
  return session
    .membersOf(responses)
    .filter((response) => !isGone(response))
    .map((response) => {
      const text = textOf(propertiesOf(response)['calendarData']);
      if (text === null) throw new CalendarFailure('NOT_A_CALENDAR', 'The server left out an entry.');
      return text;
    });
}

/** Deleted between the list and the reading. */
const isGone = (response: DAVResponse) => response.status === 404 || response.status === 410;

/** `20261121T100000Z` */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
