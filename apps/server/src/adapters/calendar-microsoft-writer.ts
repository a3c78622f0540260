import { createHash } from 'node:crypto';
import type { BlockList } from 'node:net';
import {
  CalendarFailure,
  type CalendarEntry,
  type CalendarWriter,
  type PutEntry,
} from '../ports/calendars.ts';
import { isGone, listIn, providerApi, textIn, type ProviderApi } from './calendar-oauth.ts';
import { t } from './calendar-texts.ts';

/** A named property of our entries, in the set that Exchange keeps for public use (PS_PUBLIC_STRINGS). */
const uidProperty = 'String {00020329-0000-0000-c000-000000000046} Name ParleyUid';

/**
 * Writes entries to Outlook through Graph, which assigns its own UIDs. Ours is stored in a property of the entry,
 * so that an entry is found again when its response was lost, whatever has changed since.
 */
export function microsoftWriter(baseUrl: string, allowed: BlockList): CalendarWriter {
  return {
    async putEntry(account, calendarId, entry, previous, timeoutMs) {
      const api = providerApi(baseUrl, timeoutMs, allowed);
      const changed = previous && (await change(api, account.secret, previous, entry));
      if (changed) return changed;
      const found = await find(api, account.secret, calendarId, entry.uid);
      const revived = found && (await change(api, account.secret, found, entry));
      return revived ?? create(api, account.secret, calendarId, entry, previous);
    },
    async deleteEntry(account, _calendarId, previous, timeoutMs) {
      const api = providerApi(baseUrl, timeoutMs, allowed);
      await api.call(account.secret, 'DELETE', addressOf(previous)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
  };
}

const addressOf = ({ remoteId }: PutEntry) => `/me/events/${encodeURIComponent(remoteId)}`;

/** @returns null when the entry no longer exists. */
async function change(
  api: ProviderApi,
  accessToken: string,
  previous: PutEntry,
  entry: CalendarEntry,
): Promise<PutEntry | null> {
  try {
    const body = bodyOf(entry);
    const changed = await api.call(accessToken, 'PATCH', addressOf(previous), { body });
    return { ...previous, etag: textIn(changed['@odata.etag']) };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function find(
  api: ProviderApi,
  accessToken: string,
  calendarId: string,
  uid: string,
): Promise<PutEntry | null> {
  const value = uid.replaceAll("'", "''");
  const query = new URLSearchParams({
    $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${uidProperty}' and ep/value eq '${value}')`,
    $select: 'id,iCalUId',
  });
  const search = query.toString().replaceAll('+', '%20');
  const path = `/me/calendars/${encodeURIComponent(calendarId)}/events?${search}`;
  const [found] = listIn(await api.call(accessToken, 'GET', path), 'value');
  return found ? entryIn(found, uid) : null;
}

/**
 * The transaction id prevents a second entry when two tries overlap. Graph remembers it even for a deleted entry
 * and then answers 409 although no entry exists, so the request is repeated without it.
 */
async function create(
  api: ProviderApi,
  accessToken: string,
  calendarId: string,
  entry: CalendarEntry,
  previous: PutEntry | null,
): Promise<PutEntry> {
  const path = `/me/calendars/${encodeURIComponent(calendarId)}/events`;
  const body = { ...bodyOf(entry), singleValueExtendedProperties: [{ id: uidProperty, value: entry.uid }] };
  const state = JSON.stringify([entry, previous?.remoteId]);
  const transactionId = createHash('sha256').update(state).digest('hex').slice(0, 32);
  const post = (sent: object) => api.call(accessToken, 'POST', path, { body: sent });
  const made = await post({ ...body, transactionId }).catch((error: unknown) => {
    if (error instanceof CalendarFailure && error.trouble === 'CONFLICT') return post(body);
    throw error;
  });
  return entryIn(made, entry.uid);
}

function entryIn(made: Record<string, unknown>, uid: string): PutEntry {
  const remoteId = textIn(made['id']);
  if (remoteId === null) throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.graphNoEntry'));
  return { remoteId, etag: textIn(made['@odata.etag']), uid: textIn(made['iCalUId']) ?? uid };
}

const bodyOf = (entry: CalendarEntry) => ({
  subject: entry.summary,
  body: { contentType: 'text', content: entry.description },
  start: { dateTime: entry.start.toISOString().slice(0, -1), timeZone: 'UTC' },
  end: { dateTime: entry.end.toISOString().slice(0, -1), timeZone: 'UTC' },
  showAs: 'busy',
  ...(entry.location === null ? {} : { location: { displayName: entry.location } }),
});
