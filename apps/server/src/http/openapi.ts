import { openApiDocument } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { etagOf, isFresh } from './etag.ts';

/** GET /api/openapi.json: the integration API as OpenAPI 3.1, without a key. It changes only with a release. */
export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument());
  const etag = etagOf(text);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/openapi.json',
    config: { compress: true },
    handler: async (request, reply) => {
      reply.header('cache-control', 'public, no-cache').header('etag', etag);
      // A tool in a browser page reads the document from another origin.
      reply.header('access-control-allow-origin', '*');
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.header('content-type', 'application/json; charset=utf-8').send(text);
    },
  });
}
