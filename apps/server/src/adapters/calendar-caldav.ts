import type { Block } from '@parley/calendar';
import { mapWithConcurrency } from '../kernel/map-with-concurrency.ts';
import {
  CalendarFailure,
  type CalendarProvider,
  type CalendarText,
  type RequestedCalendar,
} from '../ports/calendars.ts';
import { calendarQueryBody, multigetBody } from './caldav-bodies.ts';
import type { DavResponse } from './caldav-multistatus.ts';
import { discoverCalendars } from './caldav-discovery.ts';
import { davSession, type DavDeps, type DavSession } from './caldav-session.ts';
import { caldavWriter } from './caldav-writer.ts';
import { urlIn } from './calendar-request.ts';
import { t } from './calendar-texts.ts';

/** The number of objects per request; a response must stay below 2 MB. */
const objectsPerRequest = 50;
const calendarConcurrency = 4;
/** All entries of a connection's calendars that touch the window, together. */
const maxTextBytes = 20 * 1024 * 1024;
/** A longer marker is not stored; the calendar is then read completely each time. */
const longestMarker = 1_000;
const dayMs = 24 * 60 * 60 * 1000;

/** CalDAV (RFC 4791): Apple, Fastmail, Nextcloud, Radicale and others. The id of a calendar is its URL. */
export function caldavCalendar(deps: DavDeps): CalendarProvider {
  return {
    async listCalendars(account, timeoutMs) {
      return discoverCalendars(davSession(account, timeoutMs, deps), account.serverUrl ?? '');
    },
    async readCalendars(account, wanted, window, timeoutMs) {
      const session = davSession(account, timeoutMs, deps);
      const room = { bytes: maxTextBytes };
      return mapWithConcurrency(calendarConcurrency, wanted, (calendar) =>
        readCalendar(session, calendar, window, room),
      );
    },
    writer: caldavWriter(deps.allowed),
  };
}

interface Room {
  /** The bytes that may still be read. */
  bytes: number;
}

async function readCalendar(session: DavSession, calendar: RequestedCalendar, window: Block, room: Room) {
  // Read before the entries: a change in between is then read again next time.
  const marker = await markerOf(session, calendar.id);
  if (marker !== null && marker === calendar.marker) return { kind: 'UNCHANGED' } as const;
  const addresses = await listObjects(session, calendar.id, window);
  return { kind: 'TEXTS', texts: await readAll(session, calendar.id, addresses, room), marker } as const;
}

/** A value that changes with every change of the calendar. @returns null when the server has none. */
async function markerOf(session: DavSession, calendarUrl: string): Promise<string | null> {
  const { responses } = await session.propfind(calendarUrl, ['cs:getctag', 'd:sync-token'], '0');
  const { getctag, 'sync-token': syncToken } = responses[0]?.properties ?? {};
  const marker = getctag?.text ?? syncToken?.text ?? null;
  return marker !== null && marker.length <= longestMarker ? marker : null;
}

/** URLs of the objects that touch the window, plus one day for times without a zone. */
async function listObjects(session: DavSession, calendarUrl: string, window: Block): Promise<string[]> {
  const range = { start: stamp(window.start - dayMs), end: stamp(window.end + dayMs) };
  const responses = await session.report(calendarUrl, calendarQueryBody(range), []);
  return responses.map(({ href }) => href);
}

async function readAll(
  session: DavSession,
  calendarUrl: string,
  addresses: string[],
  room: Room,
): Promise<CalendarText[]> {
  const texts: CalendarText[] = [];
  let most = objectsPerRequest;
  for (let from = 0; from < addresses.length;) {
    const asked = addresses.slice(from, from + most);
    const read = await readObjects(session, calendarUrl, asked).catch((error: unknown) => {
      if (error instanceof CalendarFailure && error.trouble === 'TOO_LARGE') return null;
      throw error;
    });
    if (read === null && asked.length > 1) {
      most = Math.ceil(asked.length / 2);
      continue;
    }
    // One entry that is too large for XML, because it has attachments, is read by itself.
    const found = read ?? [await session.get(urlIn(asked[0] ?? '', calendarUrl))];
    room.bytes -= found.reduce((sum, text) => sum + text.length, 0);
    if (room.bytes < 0) {
      throw new CalendarFailure('TOO_LARGE', t('calendarServers.entriesTooLarge'));
    }
    texts.push(...found);
    from += asked.length;
  }
  return texts;
}

async function readObjects(session: DavSession, calendarUrl: string, addresses: string[]): Promise<string[]> {
  const responses = await session.report(calendarUrl, multigetBody(addresses), ['calendar-data']);
  return responses.filter(isThere).map(({ properties }) => {
    const text = properties['calendar-data']?.text ?? null;
    if (text === null) throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.entryLeftOut'));
    return text;
  });
}

/** False when the object was deleted between the list and the read. */
const isThere = ({ status }: DavResponse) => status !== 404 && status !== 410;

/** `20261121T100000Z` */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
