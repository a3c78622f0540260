import { scoresInput, type ScoresResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { enterScores } from '../../../features/evaluation/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';
import { authorOf } from './key-as-author.ts';

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
      const entered = await enterScores(tx, deps, interview, input, await authorOf(tx, principal));
      const body: ScoresResponse = {
        success: true,
        ...entered,
        ...(warnings.length > 0 ? { warnings } : {}),
      };
      return { status: 201, body, interviewId: interview.id };
    },
  });
}
