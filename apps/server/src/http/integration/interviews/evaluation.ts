import type { FastifyInstance } from 'fastify';
import { getEvaluation } from '../../../features/evaluation/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /interviews/:meetingCode/evaluation: the object of specification 2.5, without a wrapper */
export function registerEvaluation(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/interviews/:meetingCode/evaluation',
    scope: 'evaluations:read',
    compress: true,
    handle: async ({ tx, params }) =>
      getEvaluation(tx, deps, await requireInterview(tx, params['meetingCode'] ?? '')),
  });
}
