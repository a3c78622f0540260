import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../../deps.ts';
import { registerCreateWebhook } from './create.ts';
import { registerDeleteWebhook } from './delete.ts';
import { registerGetDelivery } from './get-delivery.ts';
import { registerGetWebhook } from './get.ts';
import { registerListDeliveries } from './list-deliveries.ts';
import { registerListWebhooks } from './list.ts';
import { registerRedeliver } from './redeliver.ts';
import { registerTestWebhook } from './send-ping.ts';
import { registerUpdateWebhook } from './update.ts';

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
