import {
  openOAuthProvider,
  type OAuthProvider,
  type ProviderAnswer,
  type ProviderRequest,
} from './oauth-provider.ts';

export interface GoogleEvent {
  id: string;
  iCalUID: string;
  status?: string;
  transparency?: string;
  start: { dateTime?: string; date?: string };
  end: { dateTime?: string; date?: string };
  attendees?: { self?: boolean; responseStatus: string }[];
}
export interface GoogleStandIn extends OAuthProvider {
  /** By calendar id; change them at will. */
  events: Map<string, GoogleEvent[]>;
}

/** Google's OAuth and the few calls of its Calendar API that Parley makes. */
export async function openGoogleCalendar(): Promise<GoogleStandIn> {
  const events = new Map<string, GoogleEvent[]>([
    ['ada@gmail.test', []],
    ['team@group.calendar.test', []],
  ]);
  const provider = await openOAuthProvider({
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    api: (request) => answer(events, request),
  });
  return { ...provider, events };
}

function answer(events: Map<string, GoogleEvent[]>, request: ProviderRequest): ProviderAnswer | null {
  const path = request.path.replace('/calendar/v3', '');
  if (path === '/users/me/calendarList') return calendarList(request.query.get('pageToken'));
  if (path === '/freeBusy') return freeBusy(events, request.body);
  const [, calendarId = '', rest = ''] = /^\/calendars\/([^/]+)\/events(.*)$/.exec(path) ?? [];
  const list = events.get(calendarId);
  if (!list) return null;
  if (request.method === 'GET') {
    const from = Date.parse(request.query.get('timeMin') ?? '');
    return { status: 200, body: { items: list.filter((event) => Date.parse(endOf(event)) > from) } };
  }
  if (request.method === 'POST' && rest === '/import') return importEvent(list, request.body);
  const index = list.findIndex(({ id }) => `/${id}` === rest);
  const found = list[index];
  if (!found) return null;
  if (request.method === 'DELETE') {
    list.splice(index, 1);
    return { status: 204 };
  }
  list[index] = { ...found, ...request.body };
  return { status: 200, body: list[index] };
}

/** Two pages, as Google does with long lists. */
function calendarList(pageToken: string | null): ProviderAnswer {
  const own = {
    id: 'ada@gmail.test',
    summary: 'Ada',
    primary: true,
    accessRole: 'owner',
    timeZone: 'Europe/Berlin',
    backgroundColor: '#9fe1e7',
  };
  const team = { id: 'team@group.calendar.test', summary: 'Team', accessRole: 'reader', timeZone: 'UTC' };
  if (pageToken === null) return { status: 200, body: { items: [own], nextPageToken: 'two' } };
  return { status: 200, body: { items: [team] } };
}

const endOf = ({ end }: GoogleEvent) => end.dateTime ?? end.date ?? '';

function freeBusy(events: Map<string, GoogleEvent[]>, body: Record<string, unknown>): ProviderAnswer {
  const items = body['items'] as { id: string }[];
  const calendars = items.map(({ id }): [string, unknown] => {
    const list = events.get(id);
    if (!list) return [id, { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] }];
    const busy = list
      .filter(({ transparency, start }) => transparency !== 'transparent' && start.dateTime !== undefined)
      .map(({ start, end }) => ({ start: start.dateTime, end: end.dateTime }));
    return [id, { busy }];
  });
  return { status: 200, body: { calendars: Object.fromEntries(calendars) } };
}

/** By iCalUID: a second import of the same entry brings it up to date. */
function importEvent(list: GoogleEvent[], body: Record<string, unknown>): ProviderAnswer {
  const index = list.findIndex(({ iCalUID }) => iCalUID === body['iCalUID']);
  const event = { ...body, id: list[index]?.id ?? `event${list.length + 1}` } as unknown as GoogleEvent;
  if (index === -1) list.push(event);
  else list[index] = event;
  return { status: 200, body: event };
}
