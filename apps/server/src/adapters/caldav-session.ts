import type { BlockList } from 'node:net';
import { propfind, type DAVDepth, type DAVResponse } from 'tsdav';
import { CalendarFailure, type CalendarAccount } from '../ports/calendars.ts';
import { calendarRequest, failureOf } from './calendar-request.ts';

type Properties = Record<string, unknown>;

/** One conversation with a server: its requests share the time that is left. */
export interface DavSession {
  headers: Record<string, string>;
  /** Guarded. Every status that is no success is thrown, so that nobody takes it for an empty answer. */
  fetch: typeof fetch;
  /** @returns `url` too: where the answer came from, after redirects. */
  propfind(
    url: string,
    properties: Properties,
    depth: DAVDepth,
  ): Promise<{ url: string; responses: (DAVResponse & { href: string })[] }>;
  /** The members of a multistatus. @throws CalendarFailure when it was none. */
  membersOf(responses: DAVResponse[]): (DAVResponse & { href: string })[];
}

export function davSession(account: CalendarAccount, timeoutMs: number, allowed: BlockList): DavSession {
  const deadline = performance.now() + timeoutMs;
  const headers = {
    authorization: `Basic ${Buffer.from(`${account.user ?? ''}:${account.secret}`, 'utf8').toString('base64')}`,
  };
  const fetchFrom = async (url: string, init: RequestInit, onUrl: (url: string) => void) => {
    const response = await calendarRequest(
      url,
      {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? init.body : '',
        timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
      },
      allowed,
    );
    if (response.status < 200 || response.status > 299) throw failureOf(response);
    onUrl(response.url);
    const type = response.headers['content-type'];
    return new Response(response.status === 204 ? null : new Uint8Array(response.body), {
      status: response.status,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    });
  };
  const session: DavSession = {
    headers,
    fetch: (input, init) => fetchFrom(addressOf(input), init ?? {}, () => undefined),
    membersOf,
    async propfind(url, properties, depth) {
      let from = url;
      const responses = await propfind({
        url,
        props: properties as Parameters<typeof propfind>[0]['props'],
        depth,
        headers,
        fetch: (input, init) => fetchFrom(addressOf(input), init ?? {}, (final) => (from = final)),
      });
      return { url: from, responses: membersOf(responses) };
    },
  };
  return session;
}

const addressOf = (input: string | URL | Request): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;

/** An empty multistatus comes as one answer without an address; so does what is no multistatus at all. */
function membersOf(responses: DAVResponse[]): (DAVResponse & { href: string })[] {
  const [only] = responses;
  const raw: unknown = only?.raw;
  if (responses.length === 1 && only?.props === undefined && !isMultistatus(raw)) {
    throw new CalendarFailure('NOT_A_CALENDAR', 'The server does not speak CalDAV.');
  }
  return responses.flatMap((response) => {
    const href = textOf(response.href);
    return href === null ? [] : [{ ...response, href }];
  });
}

const isMultistatus = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'multistatus' in raw && raw.multistatus !== undefined;

export const propertiesOf = (response: DAVResponse | undefined): Properties => response?.props ?? {};

/** The text of an element: the parser gives texts, numbers, or what was in a CDATA. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return textOf(value[0]);
  if ('_cdata' in value) return textOf(value._cdata);
  return '_text' in value ? textOf(value._text) : null;
}

/** The address inside `<d:href>`. */
export const hrefOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'href' in value ? textOf(value.href) : null;
