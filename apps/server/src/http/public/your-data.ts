import { dataRequestInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { copyData, requestAboutData, summariseData } from '../../features/your-data/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { linksOf } from '../integration/route.ts';
import { chargeIpAddress } from '../middleware/charge-ip-address.ts';
import { requireJoin } from './join-cookie.ts';
import { t } from './texts.ts';

const base = '/api/public/interviews/:meetingCode';
/** Per IP address and minute: enough for people who share an address, such as a school, but not for a loop. */
const perMinute = { copies: 10, requests: 10 };

/** The stored data about a participant: to see, to download, and to request changes. No GET changes anything. */
export function registerYourData(app: FastifyInstance, deps: HttpDeps): void {
  app.get(`${base}/your-data`, async (request) => {
    const { principal } = await requireJoin(deps, request);
    const data = await deps.db.inOrganization(principal.organizationId, (tx) => summariseData(tx, principal));
    return { success: true, data };
  });

  app.get(`${base}/your-data/copy`, async (request, reply) => {
    await chargeIpAddress(deps, request, { bucket: 'data-copy', class: 'read', limit: perMinute.copies });
    const { principal, interview } = await requireJoin(deps, request);
    const context = { ...linksOf(deps), clock: deps.clock };
    const copy = await deps.db.inOrganization(principal.organizationId, (tx) =>
      copyData(tx, context, principal),
    );
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="your-data-${interview.meeting_code}.json"`)
      .header('cache-control', 'private, no-store')
      .send(JSON.stringify(copy, null, 2));
  });

  app.post(`${base}/data-requests`, async (request) => {
    await chargeIpAddress(deps, request, {
      bucket: 'data-request',
      class: 'write',
      limit: perMinute.requests,
    });
    const { principal, interview } = await requireJoin(deps, request);
    const input = parseInput(dataRequestInput, request.body ?? {}).value;
    await requestAboutData(deps, principal, input);
    const told = input.kind === 'DELETION' ? 'public.toldDeletion' : 'public.toldCorrection';
    return { success: true, message: t(told, { company: interview.company_name }) };
  });
}
