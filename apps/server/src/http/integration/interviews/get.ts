import type { FastifyInstance } from 'fastify';
import { getInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /interviews/:meetingCode */
export function registerGetInterview(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/interviews/:meetingCode',
    scope: 'interviews:read',
    atOnce: true,
    handle: async ({ tx, links, params }) => ({
      success: true,
      interview: await getInterview(tx, links, params['meetingCode'] ?? ''),
    }),
  });
}
