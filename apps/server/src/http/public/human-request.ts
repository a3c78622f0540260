import { humanRequestInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { requestHuman } from '../../features/conversations/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireJoin } from './join-cookie.ts';

/** POST /api/public/interviews/:meetingCode/human-request: ask for a person instead */
export function registerHumanRequest(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/public/interviews/:meetingCode/human-request', async (request) => {
    const { principal, interview } = await requireJoin(deps, request);
    const { message } = parseInput(humanRequestInput, request.body ?? {}).value;
    await requestHuman(deps, principal, message ?? null);
    return {
      success: true,
      message: `${interview.company_name} was told that you would like to talk to a person.`,
    };
  });
}
