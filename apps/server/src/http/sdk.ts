import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './deps.ts';

const tarball = 'parley-sdk.tgz';

/**
 * GET /sdk/parley-sdk.tgz: the TypeScript client for this version of the server, for `npm install`, without a key.
 * It is on no registry and contains nothing secret.
 */
export async function registerSdk(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  if (!fs.existsSync(path.join(deps.sdkDir, tarball))) return;
  await app.register(fastifyStatic, {
    root: deps.sdkDir,
    prefix: '/sdk/',
    index: false,
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders(response) {
      response.setHeader('content-disposition', `attachment; filename="${tarball}"`);
      // Another version of the server has another file at this URL.
      response.setHeader('cache-control', 'no-cache');
    },
  });
}
