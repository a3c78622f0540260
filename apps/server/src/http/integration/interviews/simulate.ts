import { simulateInput } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireInterview } from '../../../features/interviews/index.ts';
import { findOrganization } from '../../../features/tenancy/index.ts';
import { simulateInterview } from '../../../features/test-mode/index.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { HttpDeps } from '../../deps.ts';
import { requireScope } from '../../middleware/integration-gate.ts';
import { writeRoute } from '../route.ts';
import { answerChange } from './answer-change.ts';

const scope = 'interviews:write';

/** POST /interviews/:meetingCode/simulate → 202 with the COMPLETED interview; 404 outside test mode */
export function registerSimulateInterview(app: FastifyInstance, deps: HttpDeps): void {
  void app.register(async (inTestMode) => {
    // Before the body is looked at: outside test mode even a wrong one finds nothing here.
    inTestMode.addHook('preHandler', (request) => requireTestMode(deps, request));
    writeRoute(inTestMode, deps, {
      method: 'POST',
      path: '/api/integration/interviews/:meetingCode/simulate',
      scope,
      body: simulateInput,
      async handle({ tx, links, params, body, warnings }) {
        const found = await requireInterview(tx, params['meetingCode'] ?? '');
        const interview = await simulateInterview(tx, deps, found, body);
        const message =
          'A scripted candidate has taken the interview. Recording and evaluation follow in seconds.';
        const answer = await answerChange(tx, links, interview, message, warnings);
        return { ...answer, status: 202 };
      },
    });
  });
}

async function requireTestMode(deps: HttpDeps, request: FastifyRequest): Promise<void> {
  const { organizationId } = requireScope(request, scope);
  const organization = await deps.db.inOrganization(organizationId, findOrganization);
  if (!organization?.test_mode) throw notFound();
}
