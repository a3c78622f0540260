import { consentInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { giveConsent } from '../../features/consents/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireJoin } from './join-cookie.ts';

/** POST /api/public/interviews/:meetingCode/consent */
export function registerConsent(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/public/interviews/:meetingCode/consent', async (request) => {
    const { principal } = await requireJoin(deps, request);
    const choices = parseInput(consentInput, request.body).value;
    return { success: true, consent: await giveConsent(deps, principal, choices) };
  });
}
