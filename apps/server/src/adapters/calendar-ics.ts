import type { BlockList } from 'node:net';
import { CalendarFailure, type CalendarProvider } from '../ports/calendars.ts';
import { calendarRequest, failureOf } from './calendar-request.ts';

/** A feed has one calendar. */
const feedId = 'feed';

/**
 * A calendar that somebody publishes at an address: Google's and Outlook's "secret address", Proton, a
 * university's timetable. The address is the secret.
 */
export function icsCalendar(allowed: BlockList): CalendarProvider {
  const get = async (address: string, etag: string | null, timeoutMs: number) => {
    const response = await calendarRequest(
      address.replace(/^webcals?:/i, 'https:'),
      {
        method: 'GET',
        headers: { accept: 'text/calendar, */*;q=0.5', ...(etag === null ? {} : { 'if-none-match': etag }) },
        timeoutMs,
      },
      allowed,
    );
    if (response.status === 304 && etag !== null) return null;
    if (response.status === 401 || response.status === 403) {
      throw new CalendarFailure('CREDENTIALS', `The server does not give the feed out (${response.status}).`);
    }
    if (response.status !== 200) throw failureOf(response);
    const text = response.body.toString('utf8').replace(/^\uFEFF/, '');
    if (!/^\s*BEGIN:VCALENDAR/i.test(text)) {
      throw new CalendarFailure('NOT_A_CALENDAR', 'What is there is not an iCalendar feed.');
    }
    return { text, etag: response.headers.etag ?? null };
  };
  return {
    async listCalendars(account, timeoutMs) {
      const feed = await get(account.secret, null, timeoutMs);
      const name = /^X-WR-CALNAME[^:\r\n]*:(.{1,200})/im.exec(feed?.text ?? '')?.[1]?.trim();
      return [
        {
          id: feedId,
          name: name ?? 'Calendar feed',
          color: null,
          timezone: null,
          writable: false,
          blocks: true,
        },
      ];
    },
    async readCalendars(account, wanted, _window, timeoutMs) {
      const [only] = wanted;
      if (!only) return [];
      const feed = await get(account.secret, only.marker, timeoutMs);
      return [feed ? { kind: 'TEXTS', texts: [feed.text], marker: feed.etag } : { kind: 'UNCHANGED' }];
    },
    writer: null,
  };
}
