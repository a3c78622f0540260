import { availabilityQuery } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/**
 * GET /availability (specification 4.1). No calendar can be connected yet, and a stranger's address looks the
 * same as a member's: the answer tells nobody who is a member.
 */
export function registerAvailability(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/availability',
    scope: 'availability:read',
    query: availabilityQuery,
    handle: async () => ({
      success: true,
      calendarConnected: false,
      slots: [],
      message:
        'No calendar is connected for this address. Provide availableSlots when creating the interview.',
    }),
  });
}
