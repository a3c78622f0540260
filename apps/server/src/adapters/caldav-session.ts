import type { BlockList } from 'node:net';
import { CalendarFailure, type CalendarAccount } from '../ports/calendars.ts';
import { propfindBody, type PropertyName } from './caldav-bodies.ts';
import type { DavResponse } from './caldav-multistatus.ts';
import type { DavXml } from './caldav-xml.ts';
import { calendarRequest, failureOf } from './calendar-request.ts';
import { t } from './calendar-texts.ts';

/** A series of requests to one server, which share the remaining time. */
export interface DavSession {
  /** @returns also `url`, where the response came from after redirects. */
  propfind(
    url: string,
    properties: readonly PropertyName[],
    depth: '0' | '1',
  ): Promise<{ url: string; responses: DavResponse[] }>;
  /** @param wanted local names of properties. */
  report(url: string, body: string, wanted: string[]): Promise<DavResponse[]>;
  /** The body at a URL, unchanged. */
  get(url: string): Promise<Uint8Array>;
}

/** What the session and the XML thread need. */
export interface DavDeps {
  xml: DavXml;
  allowed: BlockList;
}

/** The limit for one calendar entry that is read by itself; it may contain attached files. */
const maxEntryBytes = 10 * 1024 * 1024;

/** Throws for every status that is no success, so that a failure is never mistaken for an empty result. */
export function davSession(
  account: CalendarAccount,
  timeoutMs: number,
  { xml, allowed }: DavDeps,
): DavSession {
  const deadline = performance.now() + timeoutMs;
  const ask = async (
    url: string,
    request: { method: string; depth?: string; body?: string; maxResponseBytes?: number },
  ) => {
    const { method, depth, body, maxResponseBytes } = request;
    const response = await calendarRequest(
      url,
      {
        method,
        headers: {
          ...authorizationOf(account),
          ...(depth === undefined ? {} : { depth, 'content-type': 'text/xml; charset=utf-8' }),
        },
        ...(body === undefined ? {} : { body }),
        ...(maxResponseBytes === undefined ? {} : { maxResponseBytes }),
        timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
      },
      allowed,
    );
    if (response.status < 200 || response.status > 299) throw failureOf(response);
    return response;
  };
  const askXml = async (method: string, url: string, depth: string, body: string, wanted: string[]) => {
    const response = await ask(url, { method, depth, body });
    if (!/xml/i.test(response.headers['content-type'] ?? '')) {
      throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.noCaldav'));
    }
    return { url: response.url, responses: await xml.read({ body: response.body, wanted }) };
  };
  return {
    propfind: (url, properties, depth) =>
      askXml('PROPFIND', url, depth, propfindBody(properties), properties.map(localName)),
    async report(url, body, wanted) {
      return (await askXml('REPORT', url, '1', body, wanted)).responses;
    },
    async get(url) {
      return (await ask(url, { method: 'GET', maxResponseBytes: maxEntryBytes })).body;
    },
  };
}

export const authorizationOf = ({ user, secret }: CalendarAccount) => ({
  authorization: `Basic ${Buffer.from(`${user ?? ''}:${secret}`, 'utf8').toString('base64')}`,
});

const localName = (name: PropertyName) => name.slice(name.indexOf(':') + 1);
