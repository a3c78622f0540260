import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type { Template } from '../types.ts';

/** Templates from which interviews can be created. They are saved in the dashboard. */
export class Templates {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All templates, sorted by name. */
  list(options?: RequestOptions): ApiPromise<Template[]> {
    const request = { method: 'GET', path: ['templates'] } as const;
    return this.#transport.call(request, options, (body: { templates: Template[] }) => body.templates);
  }
}
