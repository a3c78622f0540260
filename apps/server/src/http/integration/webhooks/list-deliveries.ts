import { listDeliveriesQuery } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listDeliveryPage } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /webhooks/deliveries → newest first */
export function registerListDeliveries(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/webhooks/deliveries',
    scope: 'webhooks:write',
    compress: true,
    query: listDeliveriesQuery,
    handle: ({ tx, query }) => listDeliveryPage(tx, query),
  });
}
