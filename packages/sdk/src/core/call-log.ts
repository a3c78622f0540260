import { ParleyApiError, ParleyConnectionError, ParleyError, ParleyResponseError } from './errors.ts';
import type { LogFields, Logger } from './logger.ts';

/**
 * Tells the logger about one call. URLs are logged without their query, which may contain the name of a person.
 */
export function callLog(logger: Logger, method: string, url: string) {
  const call = { method, path: new URL(url).pathname };
  return {
    sent(tries: number): void {
      logger.debug('request sent', { ...call, tries });
    },
    answered({ status, headers }: Response, durationMs: number): void {
      const requestId = headers.get('x-request-id');
      logger.info('request answered', { ...call, status, durationMs: Math.round(durationMs), requestId });
    },
    repeats(error: unknown, tries: number, waitMs: number): void {
      logger.warn('request is tried again', {
        ...call,
        tries,
        waitMs: Math.round(waitMs),
        ...fieldsOf(error),
      });
    },
    /** A response with status 4xx was already logged as a response, so it is not logged as a failure too. */
    failed(error: unknown, tries: number): void {
      const isAnswer = error instanceof ParleyApiError && error.status < 500 && error.status !== 429;
      if (isAnswer || !(error instanceof ParleyError)) return;
      logger.error('request failed', { ...call, tries, ...fieldsOf(error) });
    },
  };
}

/** The fields of an error, without its message, because messages of the service may repeat what was sent. */
function fieldsOf(error: unknown): LogFields {
  if (error instanceof ParleyApiError) {
    const code = /^[a-z_]{1,60}$/.test(error.code) ? error.code : 'unrecognized_response';
    return { error: error.name, status: error.status, code, requestId: error.requestId };
  }
  if (error instanceof ParleyResponseError) return { error: error.name, status: error.status };
  if (error instanceof ParleyConnectionError) return { error: error.name, reason: reasonOf(error.cause) };
  return { error: error instanceof Error ? error.name : 'unknown' };
}

/** Finds ECONNREFUSED and similar codes, which are up to two causes deep. */
function reasonOf(cause: unknown): string | null {
  for (const each of [cause, cause instanceof Error ? cause.cause : null]) {
    const code: unknown = each instanceof Error && Reflect.get(each, 'code');
    if (typeof code === 'string') return code;
  }
  return null;
}
