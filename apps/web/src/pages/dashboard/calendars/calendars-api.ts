import type {
  CalendarConnection,
  CalendarConnectionAnswer,
  CalendarConnectionList,
  CalendarPreview,
  ChangeCalendarInput,
  ConnectCaldavInput,
  ConnectIcsInput,
  StartOAuthInput,
} from '@parley/contract';
import { queryClient } from '../../../api/query-client.ts';
import { dashboardRequest, readingOf } from '../frame/dashboard-api.ts';

export const calendarsQuery = readingOf<CalendarConnectionList>(['calendars'], '/calendars');

export interface PreviewQuery {
  memberId: string;
  /** Length of the interview in minutes. */
  duration: number;
  days: number;
}

export function previewQuery({ memberId, duration, days }: PreviewQuery) {
  const search = new URLSearchParams({ memberId, duration: String(duration), days: String(days) });
  return {
    ...readingOf<CalendarPreview>(
      ['calendar-preview', memberId, duration, days],
      `/calendars/preview?${search}`,
    ),
    // The server has already waited for the calendar; the page says so and offers another try.
    retry: false,
  };
}

/** The zone of this browser, used when no better source is known. */
const browserTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function connectCaldav(input: ConnectCaldavInput): Promise<CalendarConnectionAnswer> {
  const json = { ...input, browserTimezone: browserTimezone() };
  return dashboardRequest('/calendars/caldav', { method: 'POST', json });
}

export function connectFeed(input: ConnectIcsInput): Promise<CalendarConnectionAnswer> {
  const json = { ...input, browserTimezone: browserTimezone() };
  return dashboardRequest('/calendars/ics', { method: 'POST', json });
}

/** Leaves this page for the provider's page, which returns to `/calendars`. */
export async function goToProvider(input: StartOAuthInput): Promise<void> {
  const json = { ...input, browserTimezone: browserTimezone() };
  const { authorizeUrl } = await dashboardRequest<{ authorizeUrl: string }>('/calendars/oauth', {
    method: 'POST',
    json,
  });
  window.location.assign(authorizeUrl);
}

export async function changeCalendar(
  connectionId: string,
  input: ChangeCalendarInput,
): Promise<CalendarConnection> {
  return kept(await dashboardRequest(`/calendars/${connectionId}`, { method: 'PATCH', json: input }));
}

/** Reads the calendar now; this takes up to 10 s. */
export async function syncCalendar(connectionId: string): Promise<CalendarConnection> {
  return kept(await dashboardRequest(`/calendars/${connectionId}/sync`, { method: 'POST' }));
}

/** @returns what was done, and which entries the owner must delete in the calendar. */
export async function disconnectCalendar(connectionId: string): Promise<string> {
  const path = `/calendars/${connectionId}`;
  return (await dashboardRequest<{ message: string }>(path, { method: 'DELETE' })).message;
}

/** Stores the response where the list is read from. The offered slots may have changed too. */
function kept({ connection }: CalendarConnectionAnswer): CalendarConnection {
  queryClient.setQueryData(
    calendarsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        connections: list.connections.map((each) => (each.id === connection.id ? connection : each)),
      },
  );
  void queryClient.invalidateQueries({ queryKey: ['calendar-preview'] });
  return connection;
}
