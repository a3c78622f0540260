import { lookup as dnsLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import dns from 'node:dns/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { ResponseBody } from './response-body.ts';
import { isForbiddenIpAddress, isIn } from './private-ip-addresses.ts';
import { inTime } from '../kernel/in-time.ts';

/** The URL leads to a private address that the operator has not allowed. */
export class ForbiddenUrl extends Error {
  constructor(host: string) {
    super(`${host} is a private address; PARLEY_ALLOW_PRIVATE_HOSTS can allow it`);
    this.name = 'ForbiddenUrl';
  }
}

/** Plain http to the public internet, although the caller did not allow it. */
export class InsecureUrl extends Error {
  constructor(host: string) {
    super(`${host} is reached without encryption`);
    this.name = 'InsecureUrl';
  }
}

export class ResponseTooLarge extends Error {
  constructor() {
    super('the answer is too large');
    this.name = 'ResponseTooLarge';
  }
}

export interface GuardedRequest {
  /** POST unless said otherwise. */
  method?: string;
  headers: Record<string, string>;
  body: Buffer;
  /** For the whole exchange, including redirects and the body of the response. */
  timeoutMs: number;
  /** Aborts earlier, when nobody waits for the response any more. */
  signal?: AbortSignal;
  maxResponseBytes: number;
  /** A longer response is an error by default, or is cut and the connection closed. */
  longAnswer?: 'refuse' | 'cut';
  /** False uses a new connection, so that an idle one that the other side has closed is never tried. */
  keepAlive?: boolean;
  /** How many redirects are followed. By default 0: a redirect is then returned as the response. */
  redirects?: number;
  /** Where plain http may go: anywhere (default), or only to private addresses that the operator allows. */
  plainHttp?: PlainHttp;
}

export type PlainHttp = 'anywhere' | 'allowed-addresses';

export interface GuardedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where the response came from, after all redirects. */
  url: string;
}

/** Sends one POST and returns the first response, whatever it is. */
export const guardedPost = (
  url: string,
  request: Omit<GuardedRequest, 'method' | 'redirects'>,
  allowed: BlockList,
): Promise<GuardedResponse> => guardedRequest(url, request, allowed);

/** All IP addresses of a host name, as the system resolves it. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Sends one request to a URL that somebody entered. The IP address is checked when the connection is made, both
 * for a literal (127.0.0.1, 0x7f.1, [::1]; the lookup hook is not called for these) and for a resolved name. A
 * name that resolves differently between the check and the connection therefore gains nothing. Each redirect is
 * checked in the same way, and passwords do not follow it to another origin.
 *
 * @throws ForbiddenUrl, InsecureUrl, ResponseTooLarge, or the system's error.
 */
export async function guardedRequest(
  url: string,
  request: GuardedRequest,
  allowed: BlockList,
  lookUp: LookupAll = dnsLookup,
): Promise<GuardedResponse> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  let target = new URL(url);
  let step: GuardedRequest = request;
  for (let left = request.redirects ?? 0; ; left--) {
    const response = await exchange(target, step, signal, allowed, lookUp);
    const next = left > 0 ? redirectOf(response, target) : null;
    if (next === null) return response;
    step = redirected(step, response.status, next.origin === target.origin);
    target = next;
  }
}

/**
 * The target of a redirect.
 * @returns null for any other response, and for a redirect without a valid target.
 */
function redirectOf(response: GuardedResponse, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(response.status)) return null;
  const location = response.headers.location;
  if (location === undefined || !URL.canParse(location, from)) return null;
  const next = new URL(location, from);
  return next.protocol === 'https:' || next.protocol === 'http:' ? next : null;
}

function redirected(request: GuardedRequest, status: number, sameOrigin: boolean): GuardedRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => sameOrigin || name.toLowerCase() !== 'authorization'),
  );
  if (status !== 303) return { ...request, headers };
  return { ...request, headers, method: 'GET', body: Buffer.alloc(0) };
}

async function exchange(
  target: URL,
  request: GuardedRequest,
  signal: AbortSignal,
  allowed: BlockList,
  lookUp: LookupAll,
): Promise<GuardedResponse> {
  const mayBePublic = target.protocol === 'https:' || request.plainHttp !== 'allowed-addresses';
  const check = (addresses: string[], host: string): Error | null => {
    if (addresses.some((address) => isForbiddenIpAddress(address, allowed))) return new ForbiddenUrl(host);
    if (mayBePublic || addresses.every((address) => isIn(allowed, address))) return null;
    return new InsecureUrl(host);
  };
  const literal = literalOf(target);
  const refusal = literal === null ? null : check([literal], literal);
  if (refusal) throw refusal;
  const client = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = client.request(
      target,
      {
        method: request.method ?? 'POST',
        headers: {
          ...request.headers,
          ...(request.method === 'GET' ? {} : { 'content-length': request.body.length }),
        },
        lookup: checkedLookup(lookUp, check),
        signal,
        ...(request.keepAlive === false ? { agent: false } : {}),
      },
      (response) => {
        const body = new ResponseBody(request.maxResponseBytes, response.headers['content-length']);
        const answer = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: body.bytes,
            url: target.toString(),
          });
        response.on('data', (part: Buffer) => {
          if (body.add(part)) return;
          if (request.longAnswer === 'cut') answer();
          outgoing.destroy(new ResponseTooLarge());
        });
        response.on('end', answer);
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(request.body);
  });
}

/**
 * All IP addresses of a URL at present: the literal one, or those that its host name resolves to.
 *
 * @returns an empty list when the name does not resolve within `timeoutMs`.
 */
export async function ipAddressesOf(url: string, timeoutMs: number): Promise<string[]> {
  const target = new URL(url);
  const literal = literalOf(target);
  if (literal !== null) return [literal];
  const resolved = dns.lookup(target.hostname, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );
  const found = await inTime(timeoutMs, resolved, () => []);
  return found.length === 0 && loopbackName.test(target.hostname) ? ['127.0.0.1'] : found;
}

/** Always the loopback (RFC 6761), even when the resolver does not know the name. */
const loopbackName = /(^|\.)localhost\.?$/i;

function literalOf(target: URL): string | null {
  const host = target.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}

function checkedLookup(
  lookUp: LookupAll,
  check: (addresses: string[], host: string) => Error | null,
): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const refusal = check(
        addresses.map(({ address }) => address),
        hostname,
      );
      const [first] = addresses;
      if (refusal || !first) return callback(refusal ?? new ForbiddenUrl(hostname), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
