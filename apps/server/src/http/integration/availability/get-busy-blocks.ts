import { busyBlocksQuery } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { findOrganization } from '../../../features/tenancy/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /busy-blocks (specification 4.2): without a connected calendar, the organization's zone and no blocks */
export function registerBusyBlocks(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/busy-blocks',
    scope: 'availability:read',
    query: busyBlocksQuery,
    async handle({ tx, query }) {
      const organization = await findOrganization(tx);
      return {
        success: true,
        calendarConnected: false,
        email: query.email,
        days: query.days,
        timezone: organization?.timezone ?? 'UTC',
        busyBlocks: [],
        total: 0,
      };
    },
  });
}
