import { requestLogQuery, type RequestLogPage } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { readRequestLog } from '../../features/request-log/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseQuery } from '../integration/route.ts';
import { requireIntegrator } from './require-integrator.ts';

/** GET /api/dashboard/request-log?status&method&meetingCode&requestId&page&limit: the last 30 days. */
export function registerRequestLogPage(app: FastifyInstance, deps: HttpDeps): void {
  app.get(
    '/api/dashboard/request-log',
    { config: { compress: true } },
    async (request): Promise<RequestLogPage> => {
      const { organization } = await requireIntegrator(deps, request);
      const query = parseQuery(requestLogQuery, request);
      return deps.db.inOrganization(organization.id, (tx) => readRequestLog(tx, query, deps.publicUrl()));
    },
  );
}
