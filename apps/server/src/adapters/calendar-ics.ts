import type { BlockList } from 'node:net';
import { CalendarFailure, type CalendarProvider } from '../ports/calendars.ts';
import { calendarName } from './calendar-name.ts';
import { calendarRequest, failureOf } from './calendar-request.ts';
import { t } from './calendar-texts.ts';

/** A feed has one calendar. */
const feedId = 'feed';
/** A feed contains all past and future entries: 5,000 of them are 2 to 8 MB. */
const maxFeedMegabytes = 20;
/** The name and the kind of a feed stand within this many bytes. */
const headBytes = 64 * 1024;

/**
 * A calendar published at a URL: the "secret address" of Google or Outlook, Proton, a university's timetable. The
 * URL is the secret.
 */
export function icsCalendar(allowed: BlockList): CalendarProvider {
  const get = async (address: string, etag: string | null, timeoutMs: number) => {
    const response = await calendarRequest(
      address.replace(/^webcals?:/i, 'https:'),
      {
        method: 'GET',
        headers: { accept: 'text/calendar, */*;q=0.5', ...(etag === null ? {} : { 'if-none-match': etag }) },
        timeoutMs,
        maxResponseBytes: maxFeedMegabytes * 1024 * 1024,
      },
      allowed,
    ).catch(asTooLarge);
    if (response.status === 304 && etag !== null) return null;
    if (response.status === 401 || response.status === 403) {
      throw new CalendarFailure('CREDENTIALS', t('calendarServers.feedRefused', { status: response.status }));
    }
    if (response.status !== 200) throw failureOf(response);
    const head = response.body
      .toString('utf8', 0, headBytes)
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (!/^BEGIN:VCALENDAR/i.test(head)) {
      throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.notFeed'));
    }
    return { head, bytes: response.body, etag: response.headers.etag ?? null };
  };
  return {
    async listCalendars(account, timeoutMs) {
      const feed = await get(account.secret, null, timeoutMs);
      const name = /^X-WR-CALNAME[^:\r\n]*:(.{1,200})/im.exec(feed?.head ?? '')?.[1];
      return [
        {
          id: feedId,
          name: calendarName(name) ?? t('calendars.feed'),
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
      return [feed ? { kind: 'TEXTS', texts: [feed.bytes], marker: feed.etag } : { kind: 'UNCHANGED' }];
    },
    writer: null,
  };
}

function asTooLarge(error: unknown): never {
  if (!(error instanceof CalendarFailure) || error.trouble !== 'TOO_LARGE') throw error;
  throw new CalendarFailure('TOO_LARGE', t('calendarServers.feedTooLarge', { megabytes: maxFeedMegabytes }), {
    cause: error,
  });
}
