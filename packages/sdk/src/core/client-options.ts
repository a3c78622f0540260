import { version } from '../version.ts';
import { isBrowser, readEnvironment } from './environment.ts';
import { ParleyError } from './errors.ts';
import { isLogLevel, leveledLogger, silentLogger, type Logger, type LogLevel } from './logger.ts';
import type { Fetch, TransportConfig } from './request.ts';

/** How a client sends its requests: the same for organizations and platforms. */
export interface ConnectionOptions {
  /**
   * URL of the service, such as `https://meet.example.com`. Default: the environment variable `PARLEY_BASE_URL`.
   */
  baseUrl?: string | undefined;
  /** Replaces the global `fetch`, for a proxy or a test. */
  fetch?: Fetch | undefined;
  /** Time for one try of a request, in milliseconds; default 30000. */
  timeoutMs?: number | undefined;
  /** Number of tries after the first; default 2. */
  maxRetries?: number | undefined;
  /**
   * The longest `Retry-After` to wait for, default 60000 (one rate window). When it is longer, the error is thrown at
   * once.
   */
  maxRetryWaitMs?: number | undefined;
  /**
   * Sent with every request. Headers of a call replace these; neither can replace the headers that the SDK sets
   * itself.
   */
  headers?: Record<string, string> | undefined;
  /** Receives messages about what the client does, for example `console`. Default: none. */
  logger?: Logger | undefined;
  /** Which messages the logger receives. Default `warn`: repeated tries and failed calls. */
  logLevel?: LogLevel | undefined;
}

/** Throws a `ParleyError` that names the invalid option. */
export function readConnection(options: ConnectionOptions, apiKey: string): TransportConfig {
  return {
    baseUrl: readBaseUrl(options.baseUrl ?? readEnvironment('PARLEY_BASE_URL')),
    apiKey,
    // A browser sends its own user agent.
    userAgent: isBrowser() ? undefined : `parley-sdk/${version}`,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    timeoutMs: readNumber('timeoutMs', options.timeoutMs ?? 30_000, 1),
    maxRetries: readNumber('maxRetries', options.maxRetries ?? 2, 0),
    maxRetryWaitMs: readNumber('maxRetryWaitMs', options.maxRetryWaitMs ?? 60_000, 0),
    headers: readHeaders(options.headers),
    logger: readLogger(options.logger, options.logLevel ?? 'warn'),
    random: Math.random,
    now: () => new Date(),
    newIdempotencyKey: () => globalThis.crypto.randomUUID(),
  };
}

/** Reads an organization key. No key is ever part of a message, because messages end up in logs. */
export function readApiKey(given: string | undefined): string {
  const apiKey = given ?? readEnvironment('PARLEY_API_KEY');
  if (apiKey === undefined) {
    throw new ParleyError(
      'apiKey is missing. Pass an organization key, parley_org_…, or set PARLEY_API_KEY in the environment.',
    );
  }
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
    'platformKey is an organization key. Pass the platform key, parley_platform_…, which the operator issues.',
  );
}

function readKey(name: string, key: string, kind: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new ParleyError(`${name} must be ${kind} without spaces or line breaks around it.`);
}

/** The URL is never part of a message, because it may contain a password. */
function readBaseUrl(baseUrl: string | undefined): string {
  if (baseUrl === undefined) {
    throw new ParleyError(
      'baseUrl is missing. Pass one such as https://meet.example.com, or set PARLEY_BASE_URL in the environment.',
    );
  }
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ParleyError('baseUrl must be an http or https URL such as https://meet.example.com.');
  }
  const refuse = (what: string): never => {
    throw new ParleyError(
      `baseUrl must not have ${what}: pass only the origin, such as https://meet.example.com.`,
    );
  };
  if (url.username !== '' || url.password !== '') refuse('a user name or a password');
  if (/[?#]/.test(baseUrl)) refuse('a query or a fragment');
  // The API's own prefix is added to every path, so a URL that already ends with it means the same.
  if (!/^\/+(api\/integration\/*)?$/.test(url.pathname)) refuse('a path');
  return url.origin;
}

function readHeaders(headers: Record<string, string> | undefined): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(headers));
  } catch {
    throw new ParleyError('headers must be an object of valid HTTP header names, with texts as values.');
  }
}

function readLogger(logger: Logger | undefined, level: LogLevel): Logger {
  if (!isLogLevel(level)) throw new ParleyError('logLevel must be debug, info, warn, error or off.');
  if (logger === undefined || level === 'off') return silentLogger;
  const methods = ['debug', 'info', 'warn', 'error'] as const;
  if (methods.some((name) => typeof logger[name] !== 'function')) {
    throw new ParleyError('logger must have the methods debug, info, warn and error.');
  }
  return leveledLogger(logger, level);
}

function readNumber(name: string, value: number, min: number): number {
  if (!(value >= min)) throw new ParleyError(`${name} must be a number of at least ${min}.`);
  return value;
}
