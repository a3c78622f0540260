import type { Warning } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { PlatformPrincipal } from '../../../features/tenancy/index.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { HttpDeps } from '../../deps.ts';
import { errorBody } from '../../error-body.ts';
import { parseInput } from '../../input.ts';
import { once, type Answer } from '../../middleware/idempotency.ts';
import { requirePlatform } from '../../middleware/integration-gate.ts';
import { idempotencyKey, readParameters, send, withWarnings } from '../route.ts';

interface PlatformContext {
  tx: Tx;
  principal: PlatformPrincipal;
  params: Record<string, string>;
}

interface PlatformReadRoute<Query> {
  path: string;
  query?: z.ZodMiniType<Query>;
  handle(context: PlatformContext & { query: Query }): Promise<object>;
}

interface PlatformWriteRoute<Body> {
  method: 'POST' | 'DELETE';
  path: string;
  body?: z.ZodMiniType<Body>;
  handle(context: PlatformContext & { body: Body; warnings: Warning[] }): Promise<Answer>;
}

/** GET and HEAD: checks platform key and query, then runs one transaction inside the platform. */
export function platformReadRoute<Query = undefined>(
  app: FastifyInstance,
  deps: HttpDeps,
  route: PlatformReadRoute<Query>,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: route.path,
    handler: async (request) => {
      const principal = requirePlatform(request);
      const { value: query, warnings } = readParameters(route.query, request);
      const params = request.params as Record<string, string>;
      const answer = await deps.db.inPlatform(principal.platformId, (tx) =>
        route.handle({ tx, principal, params, query }),
      );
      return withWarnings(answer, warnings);
    },
  });
}

/** A write: checks platform key and body, then does idempotency per platform and the work in one transaction. */
export function platformWriteRoute<Body = undefined>(
  app: FastifyInstance,
  deps: HttpDeps,
  route: PlatformWriteRoute<Body>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const principal = requirePlatform(request);
      const { value: body, warnings } = route.body
        ? parseInput(route.body, request.body)
        : { value: undefined as Body, warnings: [] };
      const params = request.params as Record<string, string>;
      const answer = await once(
        deps,
        {
          owner: { platformId: principal.platformId },
          key: idempotencyKey(request),
          method: request.method,
          path: request.url,
          body: request.body,
          at: deps.clock.now(),
        },
        (error) => errorBody(error, request.id),
        (tx) => route.handle({ tx, principal, params, body, warnings }),
      );
      return send(reply, answer);
    },
  });
}
