import { version } from '../version.ts';
import { ParleyError } from './errors.ts';
import type { Fetch, TransportConfig } from './request.ts';

/** How a client sends: the same for organizations and platforms. */
export interface ConnectionOptions {
  /** Where the service runs, such as `https://meet.example.com`; a path in front of `/api` is kept. */
  baseUrl: string;
  /** Replaces the global `fetch`, for a proxy or a test. */
  fetch?: Fetch | undefined;
  /** Time for one try of a request, in milliseconds; default 30000. */
  timeoutMs?: number | undefined;
  /** Tries after the first; default 2. */
  maxRetries?: number | undefined;
  /** A `Retry-After` beyond this is thrown rather than waited for; default 60000, one rate window. */
  maxRetryWaitMs?: number | undefined;
}

/** Throws a `ParleyError` that names the option which cannot work. */
export function readConnection(options: ConnectionOptions, apiKey: string): TransportConfig {
  return {
    baseUrl: readBaseUrl(options.baseUrl),
    apiKey,
    // A browser writes its own.
    userAgent: isBrowser() ? undefined : `parley-sdk/${version}`,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    timeoutMs: readNumber('timeoutMs', options.timeoutMs ?? 30_000, 1),
    maxRetries: readNumber('maxRetries', options.maxRetries ?? 2, 0),
    maxRetryWaitMs: readNumber('maxRetryWaitMs', options.maxRetryWaitMs ?? 60_000, 0),
    random: Math.random,
    now: () => new Date(),
    newIdempotencyKey: () => globalThis.crypto.randomUUID(),
  };
}

/** Bundled code cannot know where it runs but by what is there. Workers have no window. */
export function isBrowser(): boolean {
  return typeof window !== 'undefined' && typeof window.document !== 'undefined';
}

/** An organization key. Neither key is ever part of a message: messages end up in logs. */
export function readApiKey(apiKey: string): string {
  const key = readKey('apiKey', apiKey, 'an organization key, parley_org_…,');
  if (!/^[a-z0-9]+_platform_/i.test(key)) return key;
  throw new ParleyError(
    'apiKey is a platform key. Get an organization key for it with createOrganizationApiKey.',
  );
}

export function readPlatformKey(platformKey: string): string {
  const key = readKey('platformKey', platformKey, 'a platform key, parley_platform_…,');
  if (!/^[a-z0-9]+_org_/i.test(key)) return key;
  throw new ParleyError(
    'platformKey is an organization key. Only a platform key, parley_platform_…, does that.',
  );
}

function readKey(name: string, key: string, kind: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new ParleyError(`${name} must be ${kind} without spaces or line breaks around it.`);
}

function readBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ParleyError(`baseUrl must be an http or https URL such as https://meet.example.com.`);
  }
  // The API's own prefix is added to every path: an address that has it already is meant the same.
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api\/integration$/, '');
}

function readNumber(name: string, value: number, min: number): number {
  if (!(value >= min)) throw new ParleyError(`${name} must be a number of at least ${min}.`);
  return value;
}
