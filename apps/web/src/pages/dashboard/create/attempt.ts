import { ApiError } from '../../../api/request.ts';
import { newUuid } from '../../../new-uuid.ts';

/** A request as it was last sent, with its idempotency key. */
export interface Attempt {
  body: string;
  key: string;
}

/** The attempt to send `body`. An unchanged body keeps its key, so that sending it again creates nothing twice. */
export function attemptOf(body: unknown, before: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { body: text, key: newUuid() };
}

const unstored = [400, 401, 429];

/**
 * Whether the server has finally refused the request. It repeats such a response for the same key, even when the reason
 * is gone by then, so the next try needs a new key. Other responses do not say what became of the request.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !unstored.includes(error.status) &&
  error.code !== 'idempotency_in_progress';
