import { decisionInput, type DecisionResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { decide, decisionMessage } from '../../../features/evaluation/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import { findApiKey } from '../../../features/tenancy/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** POST /interviews/:meetingCode/decision (additive) → 201. The decision carries the name of the key. */
export function registerDecision(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/interviews/:meetingCode/decision',
    scope: 'evaluations:write',
    body: decisionInput,
    async handle({ tx, principal, params, body: input, warnings }) {
      const interview = await requireInterview(tx, params['meetingCode'] ?? '');
      const key = await findApiKey(tx, principal.keyId);
      if (!key) throw new Error('the key of a request exists');
      const decision = await decide(tx, deps, interview, input, {
        type: 'API_KEY',
        id: principal.keyId,
        name: key.name,
      });
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
