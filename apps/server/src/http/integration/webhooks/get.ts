import type { FastifyInstance } from 'fastify';
import { presentEndpoint, requireEndpoint } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /webhooks/:webhookId */
export function registerGetWebhook(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/webhooks/:webhookId',
    scope: 'webhooks:write',
    async handle({ tx, params }) {
      const endpoint = await requireEndpoint(tx, params['webhookId'] ?? '');
      return { success: true, webhook: presentEndpoint(endpoint, deps.clock.now()) };
    },
  });
}
