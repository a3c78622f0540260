import { ApiError } from '../../../api/request.ts';
import { newUuid } from '../../../new-uuid.ts';

/** A request as it was last sent, with its Idempotency-Key. */
export interface Attempt {
  body: string;
  key: string;
}

/** What is sent again unchanged, because no answer came, has the same key and creates nothing twice. */
export function attemptOf(body: unknown, before: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { body: text, key: newUuid() };
}

const unstored = [400, 401, 429];

/**
 * Whether the server has refused it for good: to the same key it would say the same again, though what stood in the way
 * may be gone by then. Of what it did not look at, or is still at work on, nobody knows.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !unstored.includes(error.status) &&
  error.code !== 'idempotency_in_progress';
