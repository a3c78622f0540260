import type { FastifyInstance } from 'fastify';
import { presentDelivery, redeliver } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** POST /webhooks/deliveries/:deliveryId/redeliver → 202, sends the same webhook-id and body again */
export function registerRedeliver(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/webhooks/deliveries/:deliveryId/redeliver',
    scope: 'webhooks:write',
    async handle({ tx, params }) {
      const delivery = await redeliver(tx, deps, params['deliveryId'] ?? '');
      return { status: 202, body: { success: true, delivery: presentDelivery(delivery) } };
    },
  });
}
