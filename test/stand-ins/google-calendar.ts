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
  sequence?: number;
  summary?: string;
  description?: string;
  location?: string;
  organizer?: { self?: boolean; email?: string };
  transparency?: string;
  start: { dateTime?: string; date?: string };
  end: { dateTime?: string; date?: string };
  attendees?: { self?: boolean; responseStatus: string }[];
}
export interface GoogleStandIn extends OAuthProvider {
  /** By calendar id; tests may change them. */
  events: Map<string, GoogleEvent[]>;
}

/** Google's OAuth and the few calls of its Calendar API that Parley uses. */
export async function openGoogleCalendar(options: { clientSecret?: string } = {}): Promise<GoogleStandIn> {
  const events = new Map<string, GoogleEvent[]>([
    ['ada@gmail.test', []],
    ['team@group.calendar.test', []],
  ]);
  const provider = await openOAuthProvider({
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    clientSecret: options.clientSecret,
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
  const { query } = request;
  if (request.method === 'GET' && rest === '') {
    const uid = query.get('iCalUID');
    const shown = list.filter(({ status }) => status !== 'cancelled' || query.get('showDeleted') === 'true');
    if (uid !== null) return { status: 200, body: { items: shown.filter((event) => event.iCalUID === uid) } };
    const from = Date.parse(query.get('timeMin') ?? '');
    return { status: 200, body: { items: shown.filter((event) => Date.parse(endOf(event)) > from) } };
  }
  if (request.method === 'POST' && rest === '/import') return importEvent(list, request.body);
  if (request.method === 'POST') return insertEvent(list, request.body);
  const index = list.findIndex(({ id }) => `/${id}` === rest);
  const found = list[index];
  if (!found) return null;
  if (request.method === 'DELETE') {
    if (found.status === 'cancelled') return { status: 410, body: { error: { code: 410 } } };
    found.status = 'cancelled';
    return { status: 204 };
  }
  // As if the calendar's owner had changed the event since.
  if (Number(request.body['sequence'] ?? Infinity) < (found.sequence ?? 0)) return badSequence;
  list[index] = { ...found, ...request.body };
  return { status: 200, body: list[index] };
}

/** Two pages, as Google sends long lists. */
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
      .filter(({ status }) => status !== 'cancelled')
      .filter(({ transparency, start }) => transparency !== 'transparent' && start.dateTime !== undefined)
      .map(({ start, end }) => ({ start: start.dateTime, end: end.dateTime }));
    return [id, { busy }];
  });
  return { status: 200, body: { calendars: Object.fromEntries(calendars) } };
}

const badSequence: ProviderAnswer = {
  status: 400,
  body: { error: { code: 400, message: 'Invalid sequence value.' } },
};

/** An existing UID is a duplicate, even that of a deleted entry. */
function importEvent(list: GoogleEvent[], body: Record<string, unknown>): ProviderAnswer {
  const { iCalUID } = body as { iCalUID: string };
  if (list.some((event) => event.iCalUID === iCalUID)) {
    return { status: 409, body: { error: { code: 409, errors: [{ reason: 'duplicate' }] } } };
  }
  return insertEvent(list, body);
}

function insertEvent(list: GoogleEvent[], body: Record<string, unknown>): ProviderAnswer {
  const id = `event${list.length + 1}`;
  const event = { iCalUID: `${id}@google.com`, organizer: { self: true }, ...body, id } as GoogleEvent;
  list.push(event);
  return { status: 200, body: event };
}
