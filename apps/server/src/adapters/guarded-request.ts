import { lookup as dnsLookup } from 'node:dns';
import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { isForbiddenAddress } from './private-addresses.ts';

/** A URL leads to a private address that the operator has not allowed. */
export class ForbiddenAddress extends Error {
  constructor(host: string) {
    super(`${host} is a private address; PARLEY_ALLOW_PRIVATE_HOSTS can allow it`);
    this.name = 'ForbiddenAddress';
  }
}

export interface GuardedRequest {
  headers: Record<string, string>;
  body: Buffer;
  /** For the whole exchange, the answer's body included. */
  timeoutMs: number;
  maxResponseBytes: number;
  /** A longer answer is an error (default), or is cut there and the connection closed. */
  longAnswer?: 'refuse' | 'cut';
  /** False: a connection of its own, so that an idle one that the other side has closed is never tried. */
  keepAlive?: boolean;
}

export interface GuardedResponse {
  status: number;
  body: Buffer;
}

/**
 * One POST to a URL that somebody set. The address is checked when the connection is made, as a literal
 * (127.0.0.1, 0x7f.1, [::1]; the lookup hook is not called for these) and as resolved, so a name that
 * changes its mind between check and use gains nothing. Redirects are answers, not followed.
 */
export async function guardedPost(
  url: string,
  request: GuardedRequest,
  allowed: BlockList,
): Promise<GuardedResponse> {
  const target = new URL(url);
  const literal = literalOf(target);
  if (literal !== null && isForbiddenAddress(literal, allowed)) throw new ForbiddenAddress(literal);
  const client = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = client.request(
      target,
      {
        method: 'POST',
        headers: { ...request.headers, 'content-length': request.body.length },
        lookup: guardedLookup(allowed),
        signal: AbortSignal.timeout(request.timeoutMs),
        ...(request.keepAlive === false ? { agent: false } : {}),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          parts.push(part);
          if (size <= request.maxResponseBytes) return;
          if (request.longAnswer === 'cut') {
            resolve({ status, body: Buffer.concat(parts).subarray(0, request.maxResponseBytes) });
          }
          outgoing.destroy(new Error('the answer is too large'));
        });
        response.on('end', () => resolve({ status, body: Buffer.concat(parts) }));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(request.body);
  });
}

/**
 * Every address that a URL leads to at present: its own, or those that its name resolves to.
 *
 * @returns an empty list when the name does not resolve within `timeoutMs`.
 */
export async function addressesOf(url: string, timeoutMs: number): Promise<string[]> {
  const target = new URL(url);
  const literal = literalOf(target);
  if (literal !== null) return [literal];
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => resolve([]), timeoutMs);
  });
  const resolved = dns.lookup(target.hostname, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );
  const found = await Promise.race([resolved, tooLong]).finally(() => clearTimeout(timer));
  return found.length === 0 && loopbackName.test(target.hostname) ? ['127.0.0.1'] : found;
}

/** The loopback by definition (RFC 6761), also where the resolver has not heard of it. */
const loopbackName = /(^|\.)localhost\.?$/i;

function literalOf(target: URL): string | null {
  const host = target.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}

function guardedLookup(allowed: BlockList): LookupFunction {
  return (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const forbidden = addresses.find(({ address }) => isForbiddenAddress(address, allowed));
      const [first] = addresses;
      if (forbidden || !first) return callback(new ForbiddenAddress(hostname), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
