import type { ApiPromise } from './core/api-promise.ts';
import { readApiKey, readConnection, type ConnectionOptions } from './core/client-options.ts';
import { isBrowser } from './core/environment.ts';
import { ParleyError } from './core/errors.ts';
import type { RateLimit } from './core/rate-limit.ts';
import type { RawRequest } from './core/raw-request.ts';
import { Transport, type RequestOptions } from './core/request.ts';
import { Availability } from './resources/availability.ts';
import { BusyBlocks } from './resources/busy-blocks.ts';
import { Interviews } from './resources/interviews.ts';
import { Templates } from './resources/templates.ts';
import { Webhooks } from './resources/webhooks.ts';

export interface ParleyOptions extends ConnectionOptions {
  /**
   * An organization key, `parley_org_…`, from Integrations > REST API & SDK. Default: the environment variable
   * `PARLEY_API_KEY`.
   */
  apiKey?: string | undefined;
  /** Everybody who can open the page can read the key, so set this only for pages that nobody else opens. */
  dangerouslyAllowBrowser?: boolean | undefined;
}

/** The client of one organization. It holds no connection and need not be closed. */
export class Parley {
  readonly interviews: Interviews;
  readonly availability: Availability;
  readonly busyBlocks: BusyBlocks;
  readonly templates: Templates;
  readonly webhooks: Webhooks;
  readonly #transport: Transport;

  /** Throws a `ParleyError` when an option is invalid. */
  constructor(options: ParleyOptions = {}) {
    if (isBrowser() && options.dangerouslyAllowBrowser !== true) {
      throw new ParleyError(
        'In a browser the API key is visible to everyone who opens the page. Call Parley from your backend, ' +
          'or set dangerouslyAllowBrowser if that is what you want.',
      );
    }
    this.#transport = new Transport(readConnection(options, readApiKey(options.apiKey)));
    this.interviews = new Interviews(this.#transport);
    this.availability = new Availability(this.#transport);
    this.busyBlocks = new BusyBlocks(this.#transport);
    this.templates = new Templates(this.#transport);
    this.webhooks = new Webhooks(this.#transport);
  }

  /**
   * Sends a request for which this client has no method, with the same key, retries, Idempotency-Key and errors:
   * `parley.request<{ webhooks: Webhook[] }>({ path: '/webhooks' })`. Its data is the whole body.
   */
  request<Data extends object = Record<string, unknown>>(
    request: RawRequest,
    options?: RequestOptions,
  ): ApiPromise<Data> {
    return this.#transport.callRaw(request, options);
  }

  /** The rate window of the last response that contained one; null before the first. */
  get lastRateLimit(): RateLimit | null {
    return this.#transport.lastRateLimit;
  }
}
