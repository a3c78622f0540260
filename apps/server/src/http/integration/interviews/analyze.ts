import type { FastifyInstance } from 'fastify';
import { requestAnalysis } from '../../../features/evaluation/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** POST /interviews/:meetingCode/analyze → 202; while one is PENDING nothing new starts */
export function registerAnalyze(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/interviews/:meetingCode/analyze',
    scope: 'evaluations:write',
    chargesAi: () => true,
    async handle({ tx, principal, params }) {
      const interview = await requireInterview(tx, params['meetingCode'] ?? '');
      const body = await requestAnalysis(tx, deps, interview, `key:${principal.keyId}`);
      return { status: 202, body, interviewId: interview.id };
    },
  });
}
