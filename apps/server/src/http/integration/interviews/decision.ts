import { decisionInput, type DecisionResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { decide, decisionMessage } from '../../../features/evaluation/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';
import { authorOf } from './key-as-author.ts';

/** POST /interviews/:meetingCode/decision (additive) → 201. The decision carries the name of the key. */
export function registerDecision(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/interviews/:meetingCode/decision',
    scope: 'evaluations:write',
    body: decisionInput,
    async handle({ tx, principal, params, body: input, warnings }) {
      const interview = await requireInterview(tx, params['meetingCode'] ?? '');
      const decision = await decide(tx, deps, interview, input, await authorOf(tx, principal));
      const body: DecisionResponse = {
        success: true,
        message: decisionMessage(decision),
        decision,
        ...(warnings.length > 0 ? { warnings } : {}),
      };
      return { status: 201, body, interviewId: interview.id };
    },
  });
}
