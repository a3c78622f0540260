import { updateWebhookInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { checkUrl, presentEndpoint, updateEndpoint } from '../../../features/webhooks/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** PATCH /webhooks/:webhookId → includes the new secret after a rotation */
export function registerUpdateWebhook(app: FastifyInstance, deps: HttpDeps): void {
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
