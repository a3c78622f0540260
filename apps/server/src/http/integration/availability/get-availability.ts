import { availabilityQuery } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { readAvailability } from '../../../features/booking/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { liveReadRoute } from '../route.ts';
import { formatBlocks } from './format-blocks.ts';

/** GET /availability (specification 4.1). A stranger looks the same as a member without a calendar. */
export function registerAvailability(app: FastifyInstance, deps: HttpDeps): void {
  liveReadRoute(app, {
    path: '/api/integration/availability',
    scope: 'availability:read',
    compress: true,
    query: availabilityQuery,
    async handle(organizationId, { email, duration: durationMinutes, days }) {
      const slots = await readAvailability(deps, { organizationId, email, days, durationMinutes });
      if (slots) {
        return {
          success: true,
          calendarConnected: true,
          email,
          durationMinutes,
          days,
          slots: formatBlocks(slots),
          total: slots.length,
        };
      }
      return {
        success: true,
        calendarConnected: false,
        slots: [],
        message:
          'No calendar is connected for this address. Provide availableSlots when creating the interview.',
      };
    },
  });
}
