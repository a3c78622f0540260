import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type { BusyBlocksParams, BusyBlocksResult } from '../availability-types.ts';

/** When a team member is busy, for your own scheduling rules. */
export class BusyBlocks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** An empty list means that the member is free only if `calendarConnected` is true. */
  list(params: BusyBlocksParams, options?: RequestOptions): ApiPromise<BusyBlocksResult> {
    const request = { method: 'GET', path: ['busy-blocks'], query: { ...params } } as const;
    return this.#transport.call(
      request,
      options,
      ({ calendarConnected, email, days, timezone, busyBlocks, total, warnings }: BusyBlocksResult) => ({
        calendarConnected,
        email,
        days,
        timezone,
        busyBlocks,
        total,
        ...(warnings && { warnings }),
      }),
    );
  }
}
