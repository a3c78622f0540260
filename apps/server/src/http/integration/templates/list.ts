import type { FastifyInstance } from 'fastify';
import { listTemplates, summariseTemplate } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /templates → all of the organization, by name */
export function registerListTemplates(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/templates',
    scope: 'interviews:read',
    async handle({ tx }) {
      const templates = (await listTemplates(tx)).map(summariseTemplate);
      return { success: true, templates, total: templates.length };
    },
  });
}
