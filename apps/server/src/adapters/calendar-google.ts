import type { BlockList } from 'node:net';
import { resolveTimeZone, type Block } from '@parley/calendar';
import {
  CalendarFailure,
  type CalendarAuthorization,
  type CalendarProvider,
  type CalendarReading,
} from '../ports/calendars.ts';
import { calendarName } from './calendar-name.ts';
import { googleWriter } from './calendar-google-writer.ts';
import {
  listIn,
  oauthFlow,
  providerApi,
  textIn,
  type OAuthClient,
  type ProviderApi,
} from './calendar-oauth.ts';
import { dayStamp, syntheticCalendar, utcStamp, type ListedEntry } from './synthetic-calendar.ts';
import { t } from './calendar-texts.ts';

const scope = (name: string) => `https://www.googleapis.com/auth/${name}`;
const readScopes = [scope('calendar.freebusy'), scope('calendar.calendarlist.readonly')];
const writeScope = scope('calendar.events');

export function googleAuthorization(
  client: OAuthClient,
  baseUrl: string | null,
  allowed: BlockList,
): CalendarAuthorization {
  const flow = oauthFlow(
    client,
    {
      authorize: `${baseUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
      token: `${baseUrl ?? 'https://oauth2.googleapis.com'}/token`,
    },
    allowed,
  );
  return {
    ...flow,
    begin: (request) =>
      flow.begin(request, {
        scope: [...readScopes, ...(request.writesBack ? [writeScope] : [])].join(' '),
        // Google gives a refresh token only with these two parameters.
        access_type: 'offline',
        prompt: 'consent',
      }),
    async describeAccount(accessToken) {
      const api = providerApi(apiBase(baseUrl), describeTimeoutMs, allowed);
      const primary = (await listAll(api, accessToken)).find((calendar) => calendar['primary'] === true);
      return textIn(primary?.['id']) ?? 'Google account';
    },
    allows: (granted, writesBack) =>
      readScopes.every((one) => granted.includes(one)) && (!writesBack || granted.includes(writeScope)),
  };
}

const describeTimeoutMs = 10_000;
const apiBase = (baseUrl: string | null) => `${baseUrl ?? 'https://www.googleapis.com'}/calendar/v3`;
/** The most calendars that one freeBusy query accepts. */
const calendarsPerQuery = 50;

/** Google Calendar: free-busy times, but events of the calendar we write to, to recognize our own entries. */
export function googleCalendar(baseUrl: string | null, allowed: BlockList): CalendarProvider {
  const apiFor = (timeoutMs: number) => providerApi(apiBase(baseUrl), timeoutMs, allowed);
  return {
    async listCalendars(account, timeoutMs) {
      const items = await listAll(apiFor(timeoutMs), account.secret);
      return items.map((item) => ({
        id: textIn(item['id']) ?? '',
        name: calendarName(textIn(item['summaryOverride']) ?? textIn(item['summary'])) ?? 'Calendar',
        color: textIn(item['backgroundColor']),
        timezone: resolveTimeZone(textIn(item['timeZone']) ?? ''),
        writable: item['accessRole'] === 'owner' || item['accessRole'] === 'writer',
        blocks: item['accessRole'] === 'owner',
      }));
    },
    async readCalendars(account, wanted, window, timeoutMs) {
      const api = apiFor(timeoutMs);
      const plain = wanted.filter(({ hasOwnEntries }) => !hasOwnEntries).map(({ id }) => id);
      const busy = await freeBusy(api, account.secret, plain, window);
      return Promise.all(
        wanted.map(async ({ id, hasOwnEntries }): Promise<CalendarReading> => {
          if (!hasOwnEntries) return { kind: 'BUSY', busy: busy.get(id) ?? [], marker: null };
          const entries = await listEvents(api, account.secret, id, window);
          return { kind: 'TEXTS', texts: [syntheticCalendar(entries)], marker: null };
        }),
      );
    },
    writer: googleWriter(apiBase(baseUrl), allowed),
  };
}

async function listAll(api: ProviderApi, accessToken: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for (let page: string | null = ''; page !== null;) {
    const query: string = page === '' ? '' : `&pageToken=${encodeURIComponent(page)}`;
    const answer = await api.call(accessToken, 'GET', `/users/me/calendarList?maxResults=250${query}`);
    items.push(...listIn(answer, 'items'));
    page = textIn(answer['nextPageToken']);
  }
  return items.filter((item) => item['deleted'] !== true);
}

async function freeBusy(
  api: ProviderApi,
  accessToken: string,
  ids: string[],
  window: Block,
): Promise<Map<string, Block[]>> {
  const busy = new Map<string, Block[]>();
  for (let from = 0; from < ids.length; from += calendarsPerQuery) {
    const asked = ids.slice(from, from + calendarsPerQuery);
    const answer = await api.call(accessToken, 'POST', '/freeBusy', {
      body: {
        timeMin: new Date(window.start).toISOString(),
        timeMax: new Date(window.end).toISOString(),
        items: asked.map((id) => ({ id })),
      },
    });
    const calendars = (answer['calendars'] ?? {}) as Record<string, Record<string, unknown>>;
    for (const id of asked) busy.set(id, busyOf(calendars[id]));
  }
  return busy;
}

/** An error of one calendar comes inside a successful response. */
function busyOf(calendar: Record<string, unknown> | undefined): Block[] {
  if (!calendar || (Array.isArray(calendar['errors']) && calendar['errors'].length > 0)) {
    const isMissing = JSON.stringify(calendar ?? {}).includes('notFound');
    throw isMissing
      ? new CalendarFailure('GONE', t('calendarServers.chosenGone'))
      : new CalendarFailure('UNREACHABLE', t('calendarServers.googleUnread'));
  }
  return listIn(calendar, 'busy').map(({ start, end }) => ({ start: instant(start), end: instant(end) }));
}

function instant(value: unknown): number {
  const at = Date.parse(textIn(value) ?? '');
  if (Number.isNaN(at)) throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.googleNoTime'));
  return at;
}

async function listEvents(
  api: ProviderApi,
  accessToken: string,
  calendarId: string,
  window: Block,
): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  const query = new URLSearchParams({
    singleEvents: 'true',
    maxResults: '2500',
    timeMin: new Date(window.start).toISOString(),
    timeMax: new Date(window.end).toISOString(),
    fields: 'nextPageToken,items(iCalUID,status,transparency,start,end,attendees(self,responseStatus))',
  });
  for (;;) {
    const path = `/calendars/${encodeURIComponent(calendarId)}/events?${query.toString()}`;
    const answer = await api.call(accessToken, 'GET', path);
    entries.push(...listIn(answer, 'items').flatMap(entryOf));
    const next = textIn(answer['nextPageToken']);
    if (next === null) return entries;
    query.set('pageToken', next);
  }
}

function entryOf(item: Record<string, unknown>): ListedEntry[] {
  const attendees = Array.isArray(item['attendees']) ? (item['attendees'] as Record<string, unknown>[]) : [];
  const isDeclined = attendees.some((one) => one['self'] === true && one['responseStatus'] === 'declined');
  if (isDeclined || item['status'] === 'cancelled') return [];
  const { start, end } = item as { start?: Record<string, unknown>; end?: Record<string, unknown> };
  return [
    {
      uid: textIn(item['iCalUID']) ?? '',
      start: stampOf(start),
      end: stampOf(end),
      busyStatus: item['transparency'] === 'transparent' ? 'FREE' : 'BUSY',
    },
  ];
}

function stampOf(time: Record<string, unknown> | undefined): string {
  const date = textIn(time?.['date']);
  return date === null ? utcStamp(instant(time?.['dateTime'])) : dayStamp(date);
}
