import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpDeps } from './deps.ts';
import { filesOf, readManifest, readPages, type WebManifest } from './web-manifest.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What says that there is nothing at an address; absent without the web pages. */
    lostPage?: Buffer;
  }
}

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
  const html = fs.readFileSync(path.join(deps.webDir, 'index.html'), 'utf8');
  const manifest = readManifest(deps.webDir);
  app.decorate('lostPage', Buffer.from(withPageFiles(html, manifest, [])));
  for (const [url, modules] of Object.entries(readPages(deps.webDir))) {
    const page = Buffer.from(withPageFiles(html, manifest, modules));
    app.route({
      // HEAD is for link checkers and mail scanners; neither changes anything.
      method: ['GET', 'HEAD'],
      url,
      handler: async (_request, reply) => sendPage(reply, page),
    });
  }
  await app.register(fastifyStatic, {
    root: deps.webDir,
    index: false,
    wildcard: false,
    // The build lays a `.br` and a `.gz` beside what compresses.
    preCompressed: true,
    // The plugin's own header would win over the one below.
    cacheControl: false,
    setHeaders(response, filePath) {
      response.setHeader('vary', 'accept-encoding');
      const hashed = filePath.includes(`${path.sep}assets${path.sep}`);
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });
}

function sendPage(reply: FastifyReply, page: Buffer): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy)
    .header('permissions-policy', 'camera=(self), microphone=(self), display-capture=(self)')
    .header('x-frame-options', 'DENY')
    .send(page);
}

/**
 * Whoever follows a wrong link in a browser gets a page.
 *
 * @returns false when it is for the caller to answer: programs read JSON.
 */
export function sendLostPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): boolean {
  const page = app.lostPage;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!page || !isRead || !/\btext\/html\b/.test(request.headers.accept ?? '')) return false;
  void sendPage(reply.code(404), page);
  return true;
}

/**
 * Names the page's scripts and styles in the head. Without it the browser would learn of them only from the
 * first script, one round trip later.
 */
function withPageFiles(html: string, manifest: WebManifest, modules: string[]): string {
  const links = filesOf(manifest, modules)
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `    <link rel="stylesheet" crossorigin href="/${file}">\n`
        : `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
    );
  return html.replace('  </head>', () => `${links.join('')}  </head>`);
}
