import type { FastifyInstance } from 'fastify';
import { deleteEndpoint } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** DELETE /webhooks/:webhookId, with all its deliveries */
export function registerDeleteWebhook(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'DELETE',
    path: '/api/integration/webhooks/:webhookId',
    scope: 'webhooks:write',
    async handle({ tx, params }) {
      await deleteEndpoint(tx, params['webhookId'] ?? '');
      return {
        status: 200,
        body: { success: true, message: 'The webhook and its deliveries were deleted.' },
      };
    },
  });
}
