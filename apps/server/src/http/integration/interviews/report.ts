import type { FastifyInstance } from 'fastify';
import { getReport } from '../../../features/evaluation/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /interviews/:meetingCode/report (additive): evidence, revisions, provenance */
export function registerReport(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/interviews/:meetingCode/report',
    scope: 'evaluations:read',
    compress: true,
    handle: async ({ tx, params }) => getReport(tx, await requireInterview(tx, params['meetingCode'] ?? '')),
  });
}
