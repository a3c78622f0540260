import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import { t } from './texts.ts';

/**
 * Browsers send cookies with requests of other sites too, so an unsafe request (and a socket's upgrade) must come
 * from our own pages: its Origin must name this host or the public URL. Programs without a browser send no Origin,
 * and only the cookies that they were given.
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
  throw new AppError('origin_not_allowed', t('requests.otherOrigin'));
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
