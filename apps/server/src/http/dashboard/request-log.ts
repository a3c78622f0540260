import { requestLogQuery, type RequestLogPage } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { readRequestLog } from '../../features/request-log/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireMember } from './session-cookie.ts';

/** GET /api/dashboard/request-log?page&limit: what the organization's keys asked for in the last 30 days. */
export function registerRequestLogPage(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/request-log', async (request): Promise<RequestLogPage> => {
    const { organization } = await requireMember(deps, request);
    const query = parseInput(requestLogQuery, request.query).value;
    return deps.db.inOrganization(organization.id, (tx) => readRequestLog(tx, query, deps.publicUrl()));
  });
}
