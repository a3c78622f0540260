import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type { AvailabilityParams, AvailabilityResult } from '../availability-types.ts';

/** Times at which a team member is free. */
export class Availability {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Slots on weekdays, 9 to 5 in the member's zone, ready for `availableSlots` of `interviews.create`. Check
   * `calendarConnected` first: without a calendar there are no slots, and `message` says what to do instead.
   * Throws a `ServerError` with the code `calendar_unavailable` when the calendar cannot be read.
   */
  get(params: AvailabilityParams, options?: RequestOptions): ApiPromise<AvailabilityResult> {
    const request = { method: 'GET', path: ['availability'], query: { ...params } } as const;
    return this.#transport.call(request, options, (body: AvailabilityResult): AvailabilityResult => {
      const warned = body.warnings && { warnings: body.warnings };
      if (!body.calendarConnected) {
        return { calendarConnected: false, slots: body.slots, message: body.message, ...warned };
      }
      const { email, durationMinutes, days, slots, total } = body;
      return { calendarConnected: true, email, durationMinutes, days, slots, total, ...warned };
    });
  }
}
