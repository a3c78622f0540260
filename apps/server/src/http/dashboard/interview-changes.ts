import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { addChange } from '../integration/interviews/add-participant.ts';
import { cancelChange } from '../integration/interviews/cancel.ts';
import { removeChange } from '../integration/interviews/remove-participant.ts';
import { rescheduleChange } from '../integration/interviews/reschedule.ts';
import { resendChange } from '../integration/interviews/resend-invitation.ts';
import { correctChange } from '../integration/interviews/update-participant.ts';
import { changeRoute } from './change-route.ts';

/** What a member changes in one interview: the same as with a key, and the timeline says who did it. */
export function registerInterviewChanges(app: FastifyInstance, deps: HttpDeps): void {
  changeRoute(app, deps, {
    method: 'PATCH',
    path: '/cancel',
    change: cancelChange,
  });
  changeRoute(app, deps, {
    method: 'PATCH',
    path: '/reschedule',
    change: rescheduleChange,
  });
  const person = '/participants/:participantId';
  changeRoute(app, deps, { method: 'POST', path: '/participants', change: addChange });
  changeRoute(app, deps, { method: 'PATCH', path: person, change: correctChange });
  changeRoute(app, deps, { method: 'DELETE', path: person, change: removeChange });
  changeRoute(app, deps, { method: 'POST', path: `${person}/resend`, change: resendChange });
}
