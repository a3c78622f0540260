import type { FastifyInstance } from 'fastify';
import { readInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /interviews/:meetingCode, and HEAD */
export function registerGetInterview(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/interviews/:meetingCode',
    scope: 'interviews:read',
    handle: async ({ tx, params, links }) => ({
      success: true,
      interview: await readInterview(tx, params['meetingCode'] ?? '', links),
    }),
  });
}
