import { createHash } from 'node:crypto';
import { openApiDocument } from '@parley/contract';
import type { FastifyInstance } from 'fastify';

/** GET /api/openapi.json: the integration API as OpenAPI 3.1, for anybody. It changes with a release only. */
export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument());
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/openapi.json',
    handler: async (request, reply) => {
      reply.header('cache-control', 'public, no-cache').header('etag', etag);
      // A tool that reads the document in a browser page comes from another origin.
      reply.header('access-control-allow-origin', '*');
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.header('content-type', 'application/json; charset=utf-8').send(text);
    },
  });
}

/** Proxies that compress mark the tag as weak; it names the same document. */
function isFresh(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
