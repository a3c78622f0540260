import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { cancelChange } from '../integration/interviews/cancel.ts';
import { rescheduleChange } from '../integration/interviews/reschedule.ts';
import { resendChange } from '../integration/interviews/resend-invitation.ts';
import { changeRoute } from './change-route.ts';

/** What a member changes in one interview: the same as with a key, and the timeline says who did it. */
export function registerInterviewChanges(app: FastifyInstance, deps: HttpDeps): void {
  changeRoute(app, deps, {
    method: 'PATCH',
    path: '/cancel',
    change: cancelChange,
    act: ({ body }) => ({ act: 'CANCELLED', reason: body.reason }),
  });
  changeRoute(app, deps, {
    method: 'PATCH',
    path: '/reschedule',
    change: rescheduleChange,
    act: ({ body }) => ({ act: 'RESCHEDULED', reason: body.reason }),
  });
  changeRoute(app, deps, {
    method: 'POST',
    path: '/participants/:participantId/resend',
    change: resendChange,
    act: ({ params }) => ({ act: 'RESENT', participantId: params['participantId'] ?? '' }),
  });
}
