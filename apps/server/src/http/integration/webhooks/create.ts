import { createWebhookInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { checkUrl, createEndpoint, presentEndpoint } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** POST /webhooks → 201 with the secret, once */
export function registerCreateWebhook(app: FastifyInstance, deps: HttpDeps): void {
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
