import type { ScorecardsResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { requireInterview } from '../../../features/interviews/index.ts';
import { readScorecards } from '../../../features/scorecards/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /interviews/:meetingCode/scorecards (additive): what those who led it submitted, and who has not yet */
export function registerScorecards(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/interviews/:meetingCode/scorecards',
    scope: 'evaluations:read',
    compress: true,
    handle: async ({ tx, params }): Promise<ScorecardsResponse> => ({
      success: true,
      ...(await readScorecards(tx, await requireInterview(tx, params['meetingCode'] ?? ''))),
    }),
  });
}
