import { humanRequestInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { requestHuman } from '../../features/conversations/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { chargeIpAddress } from '../middleware/charge-ip-address.ts';
import { requireJoin } from './join-cookie.ts';

/** Per IP address and minute: enough for people who share an address, such as a school, but not for a loop. */
const perMinute = 20;

/** POST /api/public/interviews/:meetingCode/human-request: ask for a person instead */
export function registerHumanRequest(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/public/interviews/:meetingCode/human-request', async (request) => {
    await chargeIpAddress(deps, request, { bucket: 'human-request', class: 'write', limit: perMinute });
    const { principal, interview } = await requireJoin(deps, request);
    const { message } = parseInput(humanRequestInput, request.body ?? {}).value;
    await requestHuman(deps, principal, message ?? null);
    return {
      success: true,
      message: `${interview.company_name} was told that you would like to talk to a person.`,
    };
  });
}
