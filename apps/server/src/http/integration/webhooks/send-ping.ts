import type { FastifyInstance } from 'fastify';
import { presentDelivery, sendPing } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** POST /webhooks/:webhookId/test → 202, a `ping` will be sent */
export function registerTestWebhook(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/webhooks/:webhookId/test',
    scope: 'webhooks:write',
    async handle({ tx, params }) {
      const delivery = await sendPing(tx, deps, params['webhookId'] ?? '');
      return { status: 202, body: { success: true, delivery: presentDelivery(delivery) } };
    },
  });
}
