import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { openApiDocument } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './deps.ts';
import { referenceHtml } from './reference-html.ts';
import { filesOf, readManifest } from './web-manifest.ts';

/** Stricter than that of the other pages: requests of the viewer to other sites are blocked in the browser. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const viewer = 'standalone.js';

/**
 * GET /reference: the integration API to read and to try, without a key, from this origin only (ADR 32). The viewer is
 * a file that the build fetches; without it the page contains a list of the operations.
 */
export async function registerReference(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const isInteractive = fs.existsSync(path.join(deps.referenceDir, viewer));
  const page = Buffer.from(
    referenceHtml(openApiDocument(), {
      styles: filesOf(readManifest(deps.webDir), ['index.html']).filter((file) => file.endsWith('.css')),
      viewer: isInteractive ? `/reference/${viewer}` : null,
    }),
  );
  app.route({
    method: ['GET', 'HEAD'],
    url: '/reference',
    handler: async (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', contentSecurityPolicy)
        .header('x-frame-options', 'DENY')
        .send(page),
  });
  if (!isInteractive) return;
  await app.register(fastifyStatic, {
    root: deps.referenceDir,
    prefix: '/reference/',
    index: false,
    wildcard: false,
    // The build adds a `.br` file: a quarter of the bytes.
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(response) {
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', 'public, max-age=3600');
    },
  });
}
