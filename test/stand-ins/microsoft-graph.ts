import {
  openOAuthProvider,
  type OAuthProvider,
  type ProviderAnswer,
  type ProviderRequest,
} from './oauth-provider.ts';

export interface GraphEvent {
  id: string;
  iCalUId: string;
  start: { dateTime: string; timeZone: string };
  end: { dateTime: string; timeZone: string };
  isAllDay?: boolean;
  isCancelled?: boolean;
  showAs?: string;
  responseStatus?: { response: string };
  transactionId?: string;
  subject?: string;
  body?: { content: string };
  location?: { displayName: string };
  singleValueExtendedProperties?: { id: string; value: string }[];
}
export interface GraphStandIn extends OAuthProvider {
  events: GraphEvent[];
}

/** Microsoft's OAuth and the few calls of Graph that Parley uses; two entries per page. */
export async function openMicrosoftGraph(): Promise<GraphStandIn> {
  const events: GraphEvent[] = [];
  const transactions = new Set<unknown>();
  const provider = await openOAuthProvider({
    authorizePath: '/common/oauth2/v2.0/authorize',
    tokenPath: '/common/oauth2/v2.0/token',
    // Graph returns short scope names, without offline_access.
    scopeOf: (asked) =>
      asked
        .split(' ')
        .map((scope) => scope.slice(scope.lastIndexOf('/') + 1))
        .filter((scope) => scope !== 'offline_access')
        .join(' '),
    api: (request) => answer(events, transactions, request),
  });
  return { ...provider, events };
}

const ownCalendar = {
  id: 'AAMk=',
  name: 'Calendar',
  hexColor: '',
  canEdit: true,
  isDefaultCalendar: true,
  owner: { name: 'Tomasz', address: 'tomasz@outlook.test' },
};

function answer(
  events: GraphEvent[],
  transactions: Set<unknown>,
  request: ProviderRequest,
): ProviderAnswer | null {
  const path = request.path.replace('/v1.0', '');
  if (path === '/me/calendars') return { status: 200, body: { value: [ownCalendar] } };
  if (path === '/me/mailboxSettings') return { status: 200, body: { timeZone: 'W. Europe Standard Time' } };
  if (path === `/me/calendars/${ownCalendar.id}/calendarView`) return view(events, request);
  if (path === `/me/calendars/${ownCalendar.id}/events`) {
    return request.method === 'GET'
      ? search(events, request.query.get('$filter') ?? '')
      : create(events, transactions, request.body);
  }
  const index = events.findIndex(({ id }) => path === `/me/events/${id}`);
  const found = events[index];
  if (!found) return null;
  if (request.method === 'DELETE') {
    events.splice(index, 1);
    return { status: 204 };
  }
  events[index] = { ...found, ...request.body };
  return { status: 200, body: events[index] };
}

function view(events: GraphEvent[], { query }: ProviderRequest): ProviderAnswer {
  const top = Number(query.get('$top'));
  const skip = Number(query.get('$skip'));
  const from = query.get('startDateTime') ?? '';
  const inWindow = events.filter(({ end }) => end.dateTime > from);
  const value = inWindow.slice(skip, skip + top);
  const more = inWindow.length > skip + top;
  return { status: 200, body: { value, ...(more ? { '@odata.nextLink': 'more' } : {}) } };
}

/** Searches by an extended property, the only filter that Parley uses. */
function search(events: GraphEvent[], filter: string): ProviderAnswer {
  const [, id, value] =
    /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '(.+)' and ep\/value eq '(.+)'\)$/.exec(filter) ?? [
      null,
      null,
      null,
    ];
  if (!id) return { status: 400, body: { error: { code: 'BadRequest' } } };
  const isIt = (property: { id: string; value: string }) => property.id === id && property.value === value;
  const found = events.filter(({ singleValueExtendedProperties: of = [] }) => of.some(isIt));
  return { status: 200, body: { value: found } };
}

/** A transactionId that was used before returns the entry that it made, or a conflict once that is deleted. */
function create(
  events: GraphEvent[],
  transactions: Set<unknown>,
  body: Record<string, unknown>,
): ProviderAnswer {
  const { transactionId } = body;
  if (transactionId !== undefined && transactions.has(transactionId)) {
    const known = events.find((event) => event.transactionId === transactionId);
    return known ? { status: 201, body: known } : { status: 409, body: { error: { code: 'Conflict' } } };
  }
  transactions.add(transactionId);
  const number = (made += 1);
  const event = { ...body, id: `AAMkEvent${number}`, iCalUId: `0400000${number}` } as unknown as GraphEvent;
  events.push(event);
  return { status: 201, body: event };
}

let made = 0;
