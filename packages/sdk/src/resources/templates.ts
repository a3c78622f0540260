import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type { Template } from '../types.ts';

/** What is saved in the dashboard for interviews to start from. */
export class Templates {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All of them, by name. */
  list(options?: RequestOptions): ApiPromise<Template[]> {
    const request = { method: 'GET', path: ['templates'] } as const;
    return this.#transport.call(request, options, (body: { templates: Template[] }) => body.templates);
  }
}
