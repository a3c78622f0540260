import type { BlockList } from 'node:net';
import { resolveTimeZone, type Block } from '@parley/calendar';
import {
  CalendarFailure,
  type CalendarAuthorization,
  type CalendarProvider,
  type CalendarReading,
} from '../ports/calendars.ts';
import { calendarName } from './calendar-name.ts';
import { microsoftWriter } from './calendar-microsoft-writer.ts';
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

const scope = (name: string) => `https://graph.microsoft.com/${name}`;
const scopesFor = (writesBack: boolean) => scope(writesBack ? 'Calendars.ReadWrite' : 'Calendars.ReadBasic');

export function microsoftAuthorization(
  client: OAuthClient & { tenant: string },
  baseUrl: string | null,
  allowed: BlockList,
): CalendarAuthorization {
  const login = `${baseUrl ?? 'https://login.microsoftonline.com'}/${client.tenant}/oauth2/v2.0`;
  const flow = oauthFlow(client, { authorize: `${login}/authorize`, token: `${login}/token` }, allowed);
  return {
    ...flow,
    begin: (request) =>
      flow.begin(request, {
        scope: `offline_access ${scopesFor(request.writesBack)}`,
        response_mode: 'query',
        prompt: 'select_account',
      }),
    async describeAccount(accessToken) {
      const api = providerApi(apiBase(baseUrl), describeTimeoutMs, allowed);
      const calendars = await listAll(api, accessToken);
      const owner = calendars.find((calendar) => calendar['isDefaultCalendar'] === true)?.['owner'];
      return textIn((owner as Record<string, unknown> | undefined)?.['address']) ?? 'Microsoft account';
    },
    // The response names scopes with or without their URL.
    allows: (granted, writesBack) =>
      granted.some((one) => {
        const name = one.slice(one.lastIndexOf('/') + 1).toLowerCase();
        return name === 'calendars.readwrite' || (!writesBack && /^calendars\.read(basic)?$/.test(name));
      }),
  };
}

const describeTimeoutMs = 10_000;
const apiBase = (baseUrl: string | null) => `${baseUrl ?? 'https://graph.microsoft.com'}/v1.0`;

/**
 * Outlook and Microsoft 365 through Graph. It uses the calendar view, because personal accounts do not have
 * getSchedule.
 */
export function microsoftCalendar(baseUrl: string | null, allowed: BlockList): CalendarProvider {
  const apiFor = (timeoutMs: number) => providerApi(apiBase(baseUrl), timeoutMs, allowed);
  return {
    async listCalendars(account, timeoutMs) {
      const api = apiFor(timeoutMs);
      const calendars = await listAll(api, account.secret);
      const timezone = await mailboxZone(api, account.secret);
      return calendars.map((item) => ({
        id: textIn(item['id']) ?? '',
        name: calendarName(textIn(item['name'])) ?? 'Calendar',
        color: /^#[0-9a-f]{6}$/i.exec(textIn(item['hexColor']) ?? '')?.[0] ?? null,
        timezone,
        writable: item['canEdit'] === true,
        blocks: item['isDefaultCalendar'] === true,
      }));
    },
    async readCalendars(account, wanted, window, timeoutMs) {
      const api = apiFor(timeoutMs);
      return Promise.all(
        wanted.map(async ({ id }): Promise<CalendarReading> => {
          const entries = await listView(api, account.secret, id, window);
          return { kind: 'TEXTS', texts: [syntheticCalendar(entries)], marker: null };
        }),
      );
    },
    writer: microsoftWriter(apiBase(baseUrl), allowed),
  };
}

async function listAll(api: ProviderApi, accessToken: string): Promise<Record<string, unknown>[]> {
  const fields = 'id,name,hexColor,canEdit,isDefaultCalendar,owner';
  return listIn(await api.call(accessToken, 'GET', `/me/calendars?$top=200&$select=${fields}`), 'value');
}

/** Not every consent covers the mailbox settings; then the zone must come from another source. */
async function mailboxZone(api: ProviderApi, accessToken: string): Promise<string | null> {
  try {
    const settings = await api.call(accessToken, 'GET', '/me/mailboxSettings?$select=timeZone');
    return resolveTimeZone(textIn(settings['timeZone']) ?? '');
  } catch (error) {
    if (error instanceof CalendarFailure && error.trouble !== 'EXPIRED_TOKEN') return null;
    throw error;
  }
}

const pageSize = 500;

async function listView(
  api: ProviderApi,
  accessToken: string,
  calendarId: string,
  window: Block,
): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for (let skip = 0; ; skip += pageSize) {
    const query = new URLSearchParams({
      startDateTime: new Date(window.start).toISOString(),
      endDateTime: new Date(window.end).toISOString(),
      $select: 'iCalUId,start,end,isAllDay,isCancelled,showAs,responseStatus',
      $orderby: 'start/dateTime',
      $top: String(pageSize),
      $skip: String(skip),
    });
    const answer = await api.call(
      accessToken,
      'GET',
      `/me/calendars/${encodeURIComponent(calendarId)}/calendarView?${query.toString()}`,
      { headers: { prefer: 'outlook.timezone="UTC"' } },
    );
    const items = listIn(answer, 'value');
    entries.push(...items.flatMap(entryOf));
    if (answer['@odata.nextLink'] === undefined || items.length === 0) return entries;
  }
}

function entryOf(item: Record<string, unknown>): ListedEntry[] {
  const response = (item['responseStatus'] as Record<string, unknown> | undefined)?.['response'];
  if (item['isCancelled'] === true || response === 'declined') return [];
  const isAllDay = item['isAllDay'] === true;
  const stamp = (time: unknown) => {
    const text = textIn((time as Record<string, unknown> | undefined)?.['dateTime']) ?? '';
    const at = Date.parse(`${text.slice(0, 19)}Z`);
    if (Number.isNaN(at)) throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.graphNoTime'));
    return isAllDay ? dayStamp(text) : utcStamp(at);
  };
  return [
    {
      uid: textIn(item['iCalUId']) ?? '',
      start: stamp(item['start']),
      end: stamp(item['end']),
      busyStatus: busyStatuses[textIn(item['showAs']) ?? ''] ?? 'BUSY',
    },
  ];
}

/** Maps the words of Graph to those of iCalendar; an unknown word counts as busy. */
const busyStatuses: Record<string, string> = {
  free: 'FREE',
  workingElsewhere: 'WORKINGELSEWHERE',
  tentative: 'TENTATIVE',
  oof: 'OOF',
};
