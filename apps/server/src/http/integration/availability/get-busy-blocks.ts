import { busyBlocksQuery } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { readBusyBlocks } from '../../../features/booking/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { liveReadRoute } from '../route.ts';
import { formatBlocks } from './format-blocks.ts';

/** GET /busy-blocks (specification 4.2): without a connected calendar, the organization's zone and no blocks */
export function registerBusyBlocks(app: FastifyInstance, deps: HttpDeps): void {
  liveReadRoute(app, {
    path: '/api/integration/busy-blocks',
    scope: 'availability:read',
    compress: true,
    query: busyBlocksQuery,
    async handle(organizationId, { email, days }) {
      const { calendarConnected, timezone, busy } = await readBusyBlocks(deps, {
        organizationId,
        email,
        days,
      });
      return {
        success: true,
        calendarConnected,
        email,
        days,
        timezone,
        busyBlocks: formatBlocks(busy),
        total: busy.length,
      };
    },
  });
}
