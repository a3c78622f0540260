import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';

/**
 * Cookies travel with requests that other sites make, so an unsafe request (and a socket's upgrade) must
 * come from our own pages: the Origin names this host or the public URL. Programs without a browser send no
 * Origin and carry no cookie that they were not given.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  if (origin === undefined && request.headers['sec-fetch-site'] === undefined) return;
  if (origin === undefined && request.headers['sec-fetch-site'] === 'same-origin') return;
  if (
    origin !== undefined &&
    (origin === new URL(publicUrl).origin || hostOf(origin) === request.headers.host)
  ) {
    return;
  }
  throw new AppError('origin_not_allowed', 'This request does not come from this service’s own pages.');
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
