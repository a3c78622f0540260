import type { ApiRequest } from './api-request.ts';
import { ParleyError } from './errors.ts';

/** A request for which the SDK has no method, such as one of a newer version of the service. */
export interface RawRequest {
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** The path after `/api/integration`, such as `/interviews/kqd-wmrx-tve`. You encode the values in it. */
  path: string;
  query?: Record<string, string | number | boolean | undefined> | undefined;
  /** Sent as JSON. */
  body?: object | undefined;
}

const methods: readonly unknown[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const prefix = '/api/integration';

/** Throws a `ParleyError` that names the invalid field. */
export function readRawRequest({ method = 'GET', path, query, body }: RawRequest): ApiRequest {
  if (!methods.includes(method)) throw new ParleyError('method must be GET, POST, PUT, PATCH or DELETE.');
  if (method === 'GET' && body !== undefined) {
    throw new ParleyError('body cannot be sent with a GET: use query, or another method.');
  }
  return {
    method,
    path: readPath(path),
    ...(query && { query }),
    ...(body && { body }),
  };
}

/** The key goes with the request, so the path may not lead out of the API. */
function readPath(path: unknown): string[] {
  const below = typeof path === 'string' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  if (typeof below !== 'string' || !/^(\/[^\s/?#\\]+)+$/.test(below)) {
    throw new ParleyError(
      'path must start with / and lie below /api/integration, such as /interviews; pass a query in query.',
    );
  }
  const parts = below.slice(1).split('/');
  // Dots lead to the folder above, even when encoded, because the URL standard decodes them.
  if (parts.some((part) => /^\.+$/.test(part.replaceAll(/%2e/gi, '.')))) {
    throw new ParleyError('path must not have parts that are only dots.');
  }
  return parts;
}
