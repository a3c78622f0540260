import { simulateInput } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireInterview } from '../../../features/interviews/index.ts';
import { findOrganization } from '../../../features/tenancy/index.ts';
import { simulateInterview } from '../../../features/test-mode/index.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';
import { answerChange } from './answer-change.ts';

/** @param address the route's, or the one that was asked for where there is no route. */
export const isSimulation = (address: string): boolean =>
  /^\/api\/integration\/interviews\/[^/?]+\/simulate(?:\?|$)/.test(address);

/**
 * Outside test mode nothing is at this address, whatever is asked of it: to be called right after the gate,
 * before method, scope and body are looked at. A platform's key has no organization, and is refused as such.
 *
 * @throws AppError not_found
 */
export async function requireTestMode(deps: HttpDeps, { principal }: FastifyRequest): Promise<void> {
  if (principal?.kind !== 'organization') return;
  const organization = await deps.db.inOrganization(principal.organizationId, findOrganization);
  if (!organization?.test_mode) throw notFound();
}

/** POST /interviews/:meetingCode/simulate → 202 with the COMPLETED interview; 404 outside test mode */
export function registerSimulateInterview(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/interviews/:meetingCode/simulate',
    scope: 'interviews:write',
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
}
