import { isBrowser, readApiKey, readConnection, type ConnectionOptions } from './core/client-options.ts';
import { ParleyError } from './core/errors.ts';
import type { RateLimit } from './core/rate-limit.ts';
import { Transport } from './core/request.ts';
import { Availability } from './resources/availability.ts';
import { BusyBlocks } from './resources/busy-blocks.ts';
import { Interviews } from './resources/interviews.ts';
import { Webhooks } from './resources/webhooks.ts';

export interface ParleyOptions extends ConnectionOptions {
  /** An organization key, `parley_org_…`, from Integrations > REST API & SDK. */
  apiKey: string;
  /** Who can read the page can read the key: only for pages that nobody else opens. */
  dangerouslyAllowBrowser?: boolean | undefined;
}

/** The client of one organization. It holds no connection and needs no closing. */
export class Parley {
  readonly interviews: Interviews;
  readonly availability: Availability;
  readonly busyBlocks: BusyBlocks;
  readonly webhooks: Webhooks;
  readonly #transport: Transport;

  /** Throws a `ParleyError` when an option cannot work. */
  constructor(options: ParleyOptions) {
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
    this.webhooks = new Webhooks(this.#transport);
  }

  /** The rate window of the last response that named one; null before the first. */
  get lastRateLimit(): RateLimit | null {
    return this.#transport.lastRateLimit;
  }
}
