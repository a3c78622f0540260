import type { BlockList } from 'node:net';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import {
  CalendarFailure,
  type CalendarAccount,
  type CalendarEntry,
  type CalendarWriter,
} from '../ports/calendars.ts';
import { authorizationOf } from './caldav-session.ts';
import { urlIn, calendarRequest, failureOf } from './calendar-request.ts';
import { t } from './calendar-texts.ts';

/**
 * Writes entries as objects named after their UID, so that a second try writes the same object again. Changes that
 * the member made to the entry are overwritten, because the interview decides its time.
 */
export function caldavWriter(allowed: BlockList): CalendarWriter {
  const send = async (account: CalendarAccount, url: string, body: string | null, timeoutMs: number) =>
    calendarRequest(
      url,
      {
        method: body === null ? 'DELETE' : 'PUT',
        headers: {
          ...authorizationOf(account),
          ...(body === null ? {} : { 'content-type': 'text/calendar; charset=utf-8' }),
        },
        body: body ?? '',
        timeoutMs,
        maxResponseBytes: maxRefusalBytes,
        longAnswer: 'cut',
      },
      allowed,
    );
  return {
    async putEntry(account, calendarId, entry, previous, timeoutMs) {
      const url = previous?.remoteId ?? urlIn(`${encodeURIComponent(entry.uid)}.ics`, withSlash(calendarId));
      const response = await send(account, url, calendarText(entry), timeoutMs);
      if (
        response.status === 409 ||
        response.status === 412 ||
        isUidConflict(response.body.toString('utf8'))
      ) {
        throw new CalendarFailure('CONFLICT', t('calendarServers.invitedEntry'));
      }
      if (response.status < 200 || response.status > 299) throw failureOf(response);
      return { remoteId: url, etag: response.headers.etag ?? null, uid: entry.uid };
    },
    async deleteEntry(account, _calendarId, previous, timeoutMs) {
      const response = await send(account, previous.remoteId, null, timeoutMs);
      const isGone = response.status === 404 || response.status === 410;
      if (!isGone && (response.status < 200 || response.status > 299)) throw failureOf(response);
    },
  };
}

/** Only the text of a refusal is read from the body. */
const maxRefusalBytes = 64 * 1024;
const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`);
const isUidConflict = (body: string) => body.includes('no-uid-conflict');

/** No METHOD: this is an entry, not an invitation. */
function calendarText(entry: CalendarEntry): string {
  const calendar = ical({ prodId: { company: 'Parley', product: 'Parley', language: 'EN' } });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: entry.start,
    end: entry.end,
    stamp: entry.start,
    summary: entry.summary,
    description: entry.description,
    status: ICalEventStatus.CONFIRMED,
    ...(entry.location === null ? {} : { location: entry.location }),
    ...(entry.url === null ? {} : { url: entry.url }),
    alarms: [{ type: ICalAlarmType.display, trigger: 15 * 60, description: entry.summary }],
  });
  return `${calendar.toString()}\r\n`;
}
