import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './deps.ts';

/** Addresses that the single page serves; anything else without a file is a 404. */
const pageRoutes = [
  '/',
  '/sign-in/:token',
  '/set-up/:token',
  '/interviews',
  '/interviews/:meetingCode',
  '/outbox',
  '/outbox/:mailId',
  '/join/:joinToken',
  '/interview/:meetingCode',
  '/book/:bookingToken',
];

/** No inline script, nothing from elsewhere; blobs are the recorder's replay and the captions' track. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export async function registerWeb(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const page = fs.readFileSync(path.join(deps.webDir, 'index.html'));
  for (const url of pageRoutes) {
    app.get(url, async (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', contentSecurityPolicy)
        .header('permissions-policy', 'camera=(self), microphone=(self), display-capture=(self)')
        .header('x-frame-options', 'DENY')
        .send(page),
    );
  }
  await app.register(fastifyStatic, {
    root: deps.webDir,
    index: false,
    wildcard: false,
    setHeaders(response, filePath) {
      const hashed = filePath.includes(`${path.sep}assets${path.sep}`);
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });
}
