import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../../deps.ts';
import { createWebhookInput, updateWebhookInput, listDeliveriesQuery } from '@parley/contract';
import {
  checkUrl,
  createEndpoint,
  presentEndpoint,
  listEndpoints,
  requireEndpoint,
  updateEndpoint,
  deleteEndpoint,
  listDeliveryPage,
  getDelivery,
  presentDelivery,
  redeliver,
  sendPing,
} from '../../../features/webhooks/index.ts';
import { writeRoute, readRoute } from '../route.ts';

/** Webhooks (decisions.md, "events"): endpoints and their deliveries. */
export function registerWebhooks(app: FastifyInstance, deps: HttpDeps): void {
  registerCreateWebhook(app, deps);
  registerListWebhooks(app, deps);
  registerGetWebhook(app, deps);
  registerUpdateWebhook(app, deps);
  registerDeleteWebhook(app, deps);
  registerTestWebhook(app, deps);
  registerListDeliveries(app, deps);
  registerGetDelivery(app, deps);
  registerRedeliver(app, deps);
}

/** POST /webhooks → 201 with the secret, once */
function registerCreateWebhook(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/webhooks',
    scope: 'webhooks:write',
    body: createWebhookInput,
    prepare: (body) => checkUrl(deps.webhooks, body.url),
    async handle({ tx, principal, body, warnings }) {
      const { endpoint, secret } = await createEndpoint(tx, deps, principal.organizationId, body);
      const webhook = presentEndpoint(endpoint, deps.clock.now());
      const told = warnings.length > 0 ? { warnings } : {};
      return { status: 201, body: { success: true, webhook, secret, ...told } };
    },
  });
}

/** GET /webhooks → all webhooks, at most 20, oldest first */
function registerListWebhooks(app: FastifyInstance, deps: HttpDeps): void {
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

/** GET /webhooks/:webhookId */
function registerGetWebhook(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/webhooks/:webhookId',
    scope: 'webhooks:write',
    async handle({ tx, params }) {
      const endpoint = await requireEndpoint(tx, params['webhookId'] ?? '');
      return { success: true, webhook: presentEndpoint(endpoint, deps.clock.now()) };
    },
  });
}

/** PATCH /webhooks/:webhookId → includes the new secret after a rotation */
function registerUpdateWebhook(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'PATCH',
    path: '/api/integration/webhooks/:webhookId',
    scope: 'webhooks:write',
    body: updateWebhookInput,
    prepare: async (body) => (body.url === undefined ? [] : checkUrl(deps.webhooks, body.url)),
    async handle({ tx, params, body, warnings }) {
      const { endpoint, secret } = await updateEndpoint(tx, deps, params['webhookId'] ?? '', body);
      const webhook = presentEndpoint(endpoint, deps.clock.now());
      const rotated = secret === null ? {} : { secret };
      const told = warnings.length > 0 ? { warnings } : {};
      return { status: 200, body: { success: true, webhook, ...rotated, ...told } };
    },
  });
}

/** DELETE /webhooks/:webhookId, with all its deliveries */
function registerDeleteWebhook(app: FastifyInstance, deps: HttpDeps): void {
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

/** GET /webhooks/deliveries → newest first */
function registerListDeliveries(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/webhooks/deliveries',
    scope: 'webhooks:write',
    compress: true,
    query: listDeliveriesQuery,
    handle: ({ tx, query }) => listDeliveryPage(tx, query),
  });
}

/** GET /webhooks/deliveries/:deliveryId → including its body and its tries */
function registerGetDelivery(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/webhooks/deliveries/:deliveryId',
    scope: 'webhooks:write',
    async handle({ tx, params }) {
      return { success: true, delivery: await getDelivery(tx, params['deliveryId'] ?? '') };
    },
  });
}

/** POST /webhooks/deliveries/:deliveryId/redeliver → 202, sends the same webhook-id and body again */
function registerRedeliver(app: FastifyInstance, deps: HttpDeps): void {
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

/** POST /webhooks/:webhookId/test → 202, a `ping` will be sent */
function registerTestWebhook(app: FastifyInstance, deps: HttpDeps): void {
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
