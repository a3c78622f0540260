import type { RateLimit } from './rate-limit.ts';

/** What a call returned, with the answer that it came in. */
export interface WithResponse<Data> {
  data: Data;
  /** Status and headers. Its body has been read already. */
  response: Response;
  /** Of X-Request-Id: the service's log has the same id. */
  requestId: string | null;
  /** The window that this call was charged to. */
  rateLimit: RateLimit | null;
  /** What the answer says in words, where it does: why there is no recording, or to whom an invitation goes. */
  message: string | null;
}

/** Await it for the data alone, or `await call.withResponse()` for both. Either way, one request. */
export interface ApiPromise<Data> extends Promise<Data> {
  withResponse(): Promise<WithResponse<Data>>;
}

/** Shows one answer from two sides. */
export function toApiPromise<Data>(answered: Promise<WithResponse<Data>>): ApiPromise<Data> {
  const data = answered.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse: async () => {
      // Who asks for the response does not await the data: its rejection would end the process as unhandled.
      data.catch(() => undefined);
      return answered;
    },
  });
}
