import type { FastifyInstance } from 'fastify';
import { listEndpoints, presentEndpoint } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /webhooks → all webhooks, at most 20, oldest first */
export function registerListWebhooks(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/webhooks',
    scope: 'webhooks:write',
    async handle({ tx }) {
      const now = deps.clock.now();
      const webhooks = (await listEndpoints(tx)).map((row) => presentEndpoint(row, now));
      return { success: true, webhooks, total: webhooks.length };
    },
  });
}
