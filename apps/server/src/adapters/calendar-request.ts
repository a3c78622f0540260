import type { BlockList } from 'node:net';
import { CalendarFailure } from '../ports/calendars.ts';
import {
  ResponseTooLarge,
  ForbiddenUrl,
  guardedRequest,
  InsecureUrl,
  type GuardedResponse,
} from './guarded-request.ts';
import { t } from './calendar-texts.ts';

/** The limit for XML and JSON. A feed may be larger (calendar-ics.ts). */
const defaultMaxResponseBytes = 2 * 1024 * 1024;
const megabyte = 1024 * 1024;
export const calendarTimeoutMs = 10_000;

export interface CalendarRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** 2 MB unless said otherwise. */
  maxResponseBytes?: number;
  /** As in guardedRequest. */
  longAnswer?: 'refuse' | 'cut';
}

/**
 * Sends one request to a calendar's server and follows redirects within the guard. Any status counts as a
 * response.
 *
 * @throws CalendarFailure with a message that the calendar's owner may read.
 */
export async function calendarRequest(
  url: string,
  request: CalendarRequest,
  allowed: BlockList,
): Promise<GuardedResponse> {
  const maxResponseBytes = request.maxResponseBytes ?? defaultMaxResponseBytes;
  const target = urlIn(url);
  try {
    return await guardedRequest(
      target,
      {
        method: request.method,
        headers: { 'user-agent': 'Parley-Calendar/1', ...request.headers },
        body: Buffer.from(request.body ?? '', 'utf8'),
        timeoutMs: request.timeoutMs,
        maxResponseBytes,
        longAnswer: request.longAnswer ?? 'refuse',
        keepAlive: false,
        redirects: request.method === 'PUT' || request.method === 'DELETE' ? 0 : 5,
        plainHttp: 'allowed-addresses',
      },
      allowed,
    );
  } catch (error) {
    throw inWords(error, request.timeoutMs, maxResponseBytes);
  }
}

/**
 * A URL that a server or a person gave.
 *
 * @param base what the URL may be relative to.
 * @throws CalendarFailure when it is no web URL.
 */
export function urlIn(address: string, base?: string): string {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href;
  throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.badAddress'));
}

const words: Record<string, string> = {
  ECONNREFUSED: t('calendarServers.refusedConnection'),
  ECONNRESET: t('calendarServers.brokeOff'),
  EPIPE: t('calendarServers.brokeOff'),
  ENOTFOUND: t('calendarServers.unresolved'),
  EAI_AGAIN: t('calendarServers.unresolved'),
  EHOSTUNREACH: t('calendarServers.unreachable'),
  ENETUNREACH: t('calendarServers.unreachable'),
  DEPTH_ZERO_SELF_SIGNED_CERT: t('calendarServers.selfSigned'),
  CERT_HAS_EXPIRED: t('calendarServers.certificateExpired'),
};

/** The system's own message may name IP addresses behind the host, so it is only the error's cause. */
function inWords(error: unknown, timeoutMs: number, maxBytes: number): CalendarFailure {
  if (error instanceof ForbiddenUrl) {
    return new CalendarFailure('FORBIDDEN_ADDRESS', `${error.message}.`, { cause: error });
  }
  if (error instanceof InsecureUrl) {
    return new CalendarFailure('FORBIDDEN_ADDRESS', t('calendarServers.httpsOnly'), { cause: error });
  }
  if (error instanceof ResponseTooLarge) {
    const limit = maxBytes < megabyte ? `${maxBytes / 1024} kB` : `${maxBytes / megabyte} MB`;
    return new CalendarFailure('TOO_LARGE', t('calendarServers.answerTooLarge', { limit }), { cause: error });
  }
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) {
    const seconds = Math.round(timeoutMs / 100) / 10;
    return new CalendarFailure('UNREACHABLE', t('calendarServers.noAnswer', { seconds: String(seconds) }), {
      cause: error,
    });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new CalendarFailure('UNREACHABLE', words[code] ?? t('calendarServers.failed'), { cause: error });
}

/**
 * The meaning of a status that is no success. The caller handles 401, because it knows whether a token or a
 * password was refused.
 */
export function failureOf(response: {
  status: number;
  headers: { 'retry-after'?: string | undefined };
}): CalendarFailure {
  const { status } = response;
  const retryAfterSeconds = retryAfterOf(response.headers['retry-after']);
  const options = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (status === 429) return new CalendarFailure('THROTTLED', t('calendarServers.askedToWait'), options);
  if (status === 401 || status === 403) {
    return new CalendarFailure('CREDENTIALS', t('calendarServers.passwordRefused'));
  }
  if (status === 404 || status === 410)
    return new CalendarFailure('GONE', t('calendarServers.noCalendarThere', { status }));
  if (status >= 500)
    return new CalendarFailure('UNREACHABLE', t('calendarServers.answered', { status }), options);
  return new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.answered', { status }));
}

/** Only seconds; calendar servers do not send dates here. */
function retryAfterOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
