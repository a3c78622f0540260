import type { FastifyInstance } from 'fastify';
import { getDelivery } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /webhooks/deliveries/:deliveryId → including its body and its tries */
export function registerGetDelivery(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/webhooks/deliveries/:deliveryId',
    scope: 'webhooks:write',
    async handle({ tx, params }) {
      return { success: true, delivery: await getDelivery(tx, params['deliveryId'] ?? '') };
    },
  });
}
