import { scoresInput, type ScoresResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { enterScores } from '../../../features/evaluation/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import { findApiKey } from '../../../features/tenancy/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/**
 * POST /interviews/:meetingCode/evaluation (additive) → 201. The scores are those of the named participant, otherwise
 * of the key.
 */
export function registerScores(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/interviews/:meetingCode/evaluation',
    scope: 'evaluations:write',
    body: scoresInput,
    async handle({ tx, principal, params, body: input, warnings }) {
      const interview = await requireInterview(tx, params['meetingCode'] ?? '');
      const key = await findApiKey(tx, principal.keyId);
      if (!key) throw new Error('the key of a request exists');
      const entered = await enterScores(tx, deps, interview, input, {
        type: 'API_KEY',
        id: principal.keyId,
        name: key.name,
      });
      const body: ScoresResponse = {
        success: true,
        ...entered,
        ...(warnings.length > 0 ? { warnings } : {}),
      };
      return { status: 201, body, interviewId: interview.id };
    },
  });
}
