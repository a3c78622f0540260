import type { ErrorBody, ErrorCode, ErrorDetail } from '@parley/contract';
import { language } from '../language.ts';
import { t } from '../texts.ts';

/** `offline`: no response came at all. `unreadable`: the response was not from our server (a proxy's page). */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable';

/** Why a request failed; `message` can be shown to people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 when no response came. */
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly requestId: string | null;
  /** When to try again, if the server says so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ApiErrorCode,
    message: string,
    more: {
      status?: number;
      details?: ErrorDetail[];
      requestId?: string;
      retryAfterSeconds?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? 0;
    this.details = more.details ?? [];
    this.requestId = more.requestId ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged; name its type in `headers`. */
  bytes?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * One call to our own server, with its cookies. `T` is the success body that the contract gives for the path.
 * Throws {@link ApiError}; an abort is thrown unchanged.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return readBody<T>(await send(path, options));
}

async function readBody<T>(response: Response): Promise<T> {
  const body = await readJson(response);
  if (response.ok && body !== undefined) return body as T;
  if (isErrorBody(body)) {
    const { code, message, details } = body.error;
    throw new ApiError(code, message, {
      status: response.status,
      requestId: body.requestId,
      retryAfterSeconds: readRetryAfter(response),
      ...(details ? { details } : {}),
    });
  }
  throw new ApiError('unreadable', t('failure.unreadable'), {
    status: response.status,
  });
}

/** A file that the server makes. Throws as {@link request}. */
export async function requestFile(path: string, options: RequestOptions): Promise<Blob> {
  const response = await send(path, options);
  return response.ok ? response.blob() : readBody<never>(response);
}

/** A body with the ETag that names its state. */
export interface Tagged<T> {
  body: T;
  etag: string | null;
}

/**
 * Requests a body that may not have changed since `held`: after a 304 it returns `held`. Throws as {@link request}.
 */
export async function requestTagged<T>(
  path: string,
  held: Tagged<T> | undefined,
  options: RequestOptions = {},
): Promise<Tagged<T>> {
  const headers = held?.etag ? { ...options.headers, 'if-none-match': held.etag } : options.headers;
  const response = await send(path, { ...options, ...(headers ? { headers } : {}) });
  if (held && response.status === 304) return held;
  return { body: await readBody<T>(response), etag: response.headers.get('etag') };
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    // So that the server writes its refusals in the language of the page.
    'accept-language': language,
    ...options.headers,
  };
  if (options.json !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: options.method ?? 'GET', headers, credentials: 'same-origin' };
  if (options.json !== undefined) init.body = JSON.stringify(options.json);
  else if (options.bytes) init.body = options.bytes;
  if (options.signal) init.signal = options.signal;
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError('offline', t('failure.unreachable'), {
      cause,
    });
  }
}

/** Our server always sends seconds; a date from a proxy is ignored. */
function readRetryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Proxies send bodies with an `error` too, so this also checks for `requestId`. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body && 'requestId' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
