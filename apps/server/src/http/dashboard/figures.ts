import { figuresQuery, integrationRoles, type FiguresResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { readFigures } from '../../features/figures/index.ts';
import { listHiddenFrom } from '../../features/scorecards/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseQuery } from '../integration/route.ts';
import { requireMember } from './session-cookie.ts';

/**
 * Numbers about the interviews of a period, for every member; numbers of requests only for those who may read their
 * log.
 */
export function registerFigures(app: FastifyInstance, deps: HttpDeps): void {
  app.get(
    '/api/dashboard/figures',
    { config: { compress: true } },
    async (request): Promise<FiguresResponse> => {
      const { member, organization } = await requireMember(deps, request);
      const { days } = parseQuery(figuresQuery, request);
      const mayReadRequests = integrationRoles.some((role) => role === member.role);
      return deps.db.readInOrganization(organization.id, async (tx) =>
        readFigures(tx, deps, { days, mayReadRequests, hidden: await listHiddenFrom(tx, member) }),
      );
    },
  );
}
