import type { RateLimit } from './rate-limit.ts';

/** The data of a call, with the response that contained it. */
export interface WithResponse<Data> {
  data: Data;
  /** Status and headers. The body has already been read. */
  response: Response;
  /** From X-Request-Id: the service's log has the same id. */
  requestId: string | null;
  /** The rate window in which this call was counted. */
  rateLimit: RateLimit | null;
  /**
   * The `message` of the response if it has one, for example why there is no recording or who gets an invitation.
   */
  message: string | null;
}

/** Await it for the data alone, or use `await call.withResponse()` for both. Either way it sends one request. */
export interface ApiPromise<Data> extends Promise<Data> {
  withResponse(): Promise<WithResponse<Data>>;
}

/** Makes one response available in both forms. */
export function toApiPromise<Data>(answered: Promise<WithResponse<Data>>): ApiPromise<Data> {
  const data = answered.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse: async () => {
      // A caller that asks for the response does not await the data. Without this handler, a rejection of the data
      // would end the process.
      data.catch(() => undefined);
      return answered;
    },
  });
}
