import { lookup as dnsLookup } from 'node:dns';
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
  request: { headers: Record<string, string>; body: Buffer; timeoutMs: number; maxResponseBytes: number },
  allowed: BlockList,
): Promise<GuardedResponse> {
  const target = new URL(url);
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && isForbiddenAddress(literal, allowed)) throw new ForbiddenAddress(literal);
  const client = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = client.request(
      target,
      {
        method: 'POST',
        headers: { ...request.headers, 'content-length': request.body.length },
        lookup: guardedLookup(allowed),
        signal: AbortSignal.timeout(request.timeoutMs),
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > request.maxResponseBytes) outgoing.destroy(new Error('the answer is too large'));
          else parts.push(part);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(request.body);
  });
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
