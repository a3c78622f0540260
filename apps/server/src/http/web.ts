import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fallback, languages, type Language } from '@parley/texts/languages';
import { findOrganization } from '../features/tenancy/index.ts';
import { isUuid } from '../kernel/ids.ts';
import type { HttpDeps } from './deps.ts';
import { wantedOfPage } from './readers-language.ts';
import { filesOf, readManifest, readPages, type WebManifest } from './web-manifest.ts';

declare module 'fastify' {
  interface FastifyInstance {
    contentSecurityPolicy?: string;
    /** The page for a URL that does not exist; absent without the web pages. */
    lostPage?: Pages;
  }
}

/** A page in every language. */
type Pages = Record<Language, Buffer>;

/**
 * No inline script, nothing from other sites; blobs are the recorder's replay and the captions' track. Every page may
 * connect to the media engine, because a page can become the room without being loaded again.
 */
const contentSecurityPolicy = (engineOrigins: string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...engineOrigins].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * A worker has the policy of its own file, so the pages themselves need not allow WebAssembly for the end-of-turn
 * model.
 */
const workerSecurityPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

export async function registerWeb(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const html = fs.readFileSync(path.join(deps.webDir, 'index.html'), 'utf8');
  const manifest = readManifest(deps.webDir);
  app.decorate('contentSecurityPolicy', contentSecurityPolicy(deps.media?.origins() ?? []));
  const pagesWith = (modules: string[]): Pages =>
    pagesOf(deps.webDir, withPageFiles(html, manifest, modules));
  app.decorate('lostPage', pagesWith([]));
  for (const [url, modules] of Object.entries(readPages(deps.webDir))) {
    const pages = pagesWith(modules);
    app.route({
      // Link checkers and mail scanners send HEAD; neither method changes anything.
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) =>
        sendPage(app, reply, pages[wantedOfPage(request) ?? (await organizationsLanguage(deps, request))]),
    });
  }
  await app.register(fastifyStatic, {
    root: deps.webDir,
    index: false,
    wildcard: false,
    // The build adds a `.br` and a `.gz` file to everything that compresses.
    preCompressed: true,
    // The plugin's own header would override the one below.
    cacheControl: false,
    setHeaders(response, filePath) {
      response.setHeader('vary', 'accept-encoding');
      if (/[\\/]turn-worker-[^\\/]+\.js/.test(filePath)) {
        response.setHeader('content-security-policy', workerSecurityPolicy);
      }
      const hashed = filePath.includes(`${path.sep}assets${path.sep}`);
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });
}

/**
 * Decision: the organization's language comes after the browser's, which says what its reader can read (ADR 104). Only
 * the notice belongs to an organization: the other pages belong to an interview or to members.
 */
async function organizationsLanguage({ db }: HttpDeps, { params }: FastifyRequest): Promise<Language> {
  const { organizationId } = params as { organizationId?: string };
  if (organizationId === undefined || !isUuid(organizationId)) return fallback;
  return (await db.readInOrganization(organizationId, findOrganization))?.language ?? fallback;
}

function sendPage(app: FastifyInstance, reply: FastifyReply, page: Buffer): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', app.contentSecurityPolicy)
    .header('permissions-policy', 'camera=(self), microphone=(self), display-capture=(self)')
    .header('x-frame-options', 'DENY')
    .send(page);
}

/**
 * Sends the not-found page to a browser that follows a wrong link.
 *
 * @returns false when the caller must respond, because programs expect JSON.
 */
export function sendLostPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): boolean {
  const pages = app.lostPage;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!pages || !isRead || !/\btext\/html\b/.test(request.headers.accept ?? '')) return false;
  void sendPage(app, reply.code(404), pages[wantedOfPage(request) ?? fallback]);
  return true;
}

/** The build writes the scripts that contain sentences once per language (apps/web/build-languages.ts). */
function pagesOf(webDir: string, english: string): Pages {
  const isThere = (file: string) => fs.existsSync(path.join(webDir, file));
  const pageIn = (language: Language) =>
    english
      .replace('<html lang="en"', `<html lang="${language}"`)
      .replaceAll(/"\/(assets\/[^"]+)\.js"/g, (script, name: string) =>
        isThere(`${name}.${language}.js`) ? `"/${name}.${language}.js"` : script,
      );
  return Object.fromEntries(
    languages.map((language) => [language, Buffer.from(language === fallback ? english : pageIn(language))]),
  ) as Pages;
}

/**
 * Names the page's scripts and styles in the head. Without this the browser would find them only in the first
 * script, one round trip later.
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
