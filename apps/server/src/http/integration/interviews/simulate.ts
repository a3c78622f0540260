import { simulateInput } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireInterview } from '../../../features/interviews/index.ts';
import { findOrganization } from '../../../features/tenancy/index.ts';
import { simulateInterview } from '../../../features/test-mode/index.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';
import { respondWithInterview } from './respond-with-interview.ts';

/** @param address the route's path, or the requested one when no route matches. */
export const isSimulation = (address: string): boolean =>
  /^\/api\/integration\/interviews\/[^/?]+\/simulate(?:\?|$)/.test(address);

/**
 * Outside test mode this URL does not exist for any request, so this is called right after the gate, before method,
 * scope and body are checked. A platform key has no organization, so it is refused too.
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
      const message = interview.has_room
        ? 'Scripted people have held the meeting. Nobody was filmed, so there is no recording of it.'
        : 'A scripted candidate has taken the interview. Recording and evaluation follow in seconds.';
      const answer = await respondWithInterview(tx, links, interview, message, warnings);
      return { ...answer, status: 202 };
    },
  });
}
