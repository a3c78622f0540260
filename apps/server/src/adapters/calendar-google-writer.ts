import type { BlockList } from 'node:net';
import {
  CalendarFailure,
  type CalendarEntry,
  type CalendarWriter,
  type PutEntry,
} from '../ports/calendars.ts';
import { isGone, listIn, providerApi, textIn, type ProviderApi } from './calendar-oauth.ts';
import { t } from './calendar-texts.ts';

/**
 * Writes entries to Google Calendar. They are imported rather than inserted, because an import keeps our UID: a
 * mailed invitation and our entry are then one. An import only creates. An entry that exists already, even as a
 * deleted one, is therefore found by its UID and updated.
 */
export function googleWriter(baseUrl: string, allowed: BlockList): CalendarWriter {
  return {
    async putEntry(account, calendarId, entry, previous, timeoutMs) {
      const calendar = calendarAt(providerApi(baseUrl, timeoutMs, allowed), account.secret, calendarId);
      const changed = previous && (await calendar.change(previous, entry));
      if (changed) return changed;
      try {
        return await calendar.create('/import', { ...bodyOf(entry), iCalUID: entry.uid }, entry.uid);
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      const found = await calendar.find(entry.uid);
      const revived = found && (await calendar.change(found, entry));
      // Google does not accept our UID again, so the entry gets a new one.
      return revived ?? calendar.create('', bodyOf(entry), entry.uid);
    },
    async deleteEntry(account, calendarId, previous, timeoutMs) {
      const calendar = calendarAt(providerApi(baseUrl, timeoutMs, allowed), account.secret, calendarId);
      await calendar.remove(previous);
    },
  };
}

/** Google answers 409 to a UID that exists, and 400 to a `sequence` below the present one. */
const isRefused = (error: unknown) =>
  error instanceof CalendarFailure && (error.trouble === 'CONFLICT' || error.trouble === 'NOT_A_CALENDAR');

function calendarAt(api: ProviderApi, accessToken: string, calendarId: string) {
  const events = `/calendars/${encodeURIComponent(calendarId)}/events`;
  const at = ({ remoteId }: PutEntry) => `${events}/${encodeURIComponent(remoteId)}`;
  return {
    async create(path: string, body: object, uid: string): Promise<PutEntry> {
      const made = await api.call(accessToken, 'POST', `${events}${path}`, { body });
      const remoteId = textIn(made['id']);
      if (remoteId === null) throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.googleNoEntry'));
      return { remoteId, etag: textIn(made['etag']), uid: textIn(made['iCalUID']) ?? uid };
    },
    /** @returns null when the entry no longer exists. */
    async change(previous: PutEntry, entry: CalendarEntry): Promise<PutEntry | null> {
      try {
        const changed = await api.call(accessToken, 'PATCH', at(previous), { body: bodyOf(entry) });
        return { ...previous, etag: textIn(changed['etag']) };
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    /** @throws CalendarFailure CONFLICT when it is somebody else's invitation, which we must not change. */
    async find(uid: string): Promise<PutEntry | null> {
      const query = new URLSearchParams({ iCalUID: uid, showDeleted: 'true' });
      const [found] = listIn(await api.call(accessToken, 'GET', `${events}?${query.toString()}`), 'items');
      const remoteId = textIn(found?.['id']);
      if (!found || remoteId === null) return null;
      const organizer = found['organizer'] as Record<string, unknown> | undefined;
      if (organizer && organizer['self'] !== true && found['status'] !== 'cancelled') {
        throw new CalendarFailure('CONFLICT', t('calendarServers.invitedEntry'));
      }
      return { remoteId, etag: null, uid };
    },
    async remove(previous: PutEntry): Promise<void> {
      await api.call(accessToken, 'DELETE', at(previous)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
  };
}

/**
 * Sends no `sequence`: Google counts its own, raises it when the member changes the entry, and refuses a lower
 * one. `status` restores an entry that the member deleted.
 */
const bodyOf = (entry: CalendarEntry) => ({
  status: 'confirmed',
  summary: entry.summary,
  description: entry.description,
  start: { dateTime: entry.start.toISOString(), timeZone: 'UTC' },
  end: { dateTime: entry.end.toISOString(), timeZone: 'UTC' },
  ...(entry.location === null ? {} : { location: entry.location }),
  ...(entry.url === null ? {} : { source: { title: 'Parley', url: entry.url } }),
});
