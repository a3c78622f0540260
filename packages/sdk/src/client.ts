import { ParleyError } from './core/errors.ts';
import type { RateLimit } from './core/rate-limit.ts';
import { Transport, type Fetch } from './core/request.ts';
import { Interviews } from './resources/interviews.ts';
import { version } from './version.ts';

export interface ParleyOptions {
  /** Where the service runs, such as `https://meet.example.com`; a path in front of `/api` is kept. */
  baseUrl: string;
  /** An organization key, `parley_org_…`, from Integrations > REST API & SDK. */
  apiKey: string;
  /** Replaces the global `fetch`, for a proxy or a test. */
  fetch?: Fetch | undefined;
  /** Time for one try of a request, in milliseconds; default 30000. */
  timeoutMs?: number | undefined;
  /** Tries after the first; default 2. */
  maxRetries?: number | undefined;
  /** A `Retry-After` beyond this is thrown rather than waited for; default 60000, one rate window. */
  maxRetryWaitMs?: number | undefined;
  /** Who can read the page can read the key: only for pages that nobody else opens. */
  dangerouslyAllowBrowser?: boolean | undefined;
}

/** The client of one organization. It holds no connection and needs no closing. */
export class Parley {
  readonly interviews: Interviews;
  readonly #transport: Transport;

  /** Throws a `ParleyError` when an option cannot work. */
  constructor(options: ParleyOptions) {
    const inBrowser = isBrowser();
    if (inBrowser && options.dangerouslyAllowBrowser !== true) {
      throw new ParleyError(
        'In a browser the API key is visible to everyone who opens the page. Call Parley from your backend, ' +
          'or set dangerouslyAllowBrowser if that is what you want.',
      );
    }
    this.#transport = new Transport({
      baseUrl: readBaseUrl(options.baseUrl),
      apiKey: readApiKey(options.apiKey),
      userAgent: inBrowser ? undefined : `parley-sdk/${version}`,
      fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
      timeoutMs: readNumber('timeoutMs', options.timeoutMs ?? 30_000, 1),
      maxRetries: readNumber('maxRetries', options.maxRetries ?? 2, 0),
      maxRetryWaitMs: readNumber('maxRetryWaitMs', options.maxRetryWaitMs ?? 60_000, 0),
      random: Math.random,
      newIdempotencyKey: () => globalThis.crypto.randomUUID(),
    });
    this.interviews = new Interviews(this.#transport);
  }

  /** The rate window of the last response that named one; null before the first. */
  get lastRateLimit(): RateLimit | null {
    return this.#transport.lastRateLimit;
  }
}

/** Bundled code cannot know where it runs but by what is there. Workers have no window. */
function isBrowser(): boolean {
  return typeof window !== 'undefined' && typeof window.document !== 'undefined';
}

function readBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ParleyError(`baseUrl must be an http or https URL such as https://meet.example.com.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** The key is never part of a message: messages end up in logs. */
function readApiKey(apiKey: string): string {
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ParleyError(
      'apiKey must be an organization key, parley_org_…, without spaces or line breaks around it.',
    );
  }
  return apiKey;
}

function readNumber(name: string, value: number, min: number): number {
  if (!(value >= min)) throw new ParleyError(`${name} must be a number of at least ${min}.`);
  return value;
}
