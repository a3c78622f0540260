import { rescheduleInterviewInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { requireInterview, rescheduleInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';
import { answerChange } from './answer-change.ts';

/** PATCH /interviews/:meetingCode/reschedule → 200 */
export function registerRescheduleInterview(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'PATCH',
    path: '/api/integration/interviews/:meetingCode/reschedule',
    scope: 'interviews:write',
    body: rescheduleInterviewInput,
    async handle({ tx, links, params, body, warnings }) {
      const found = await requireInterview(tx, params['meetingCode'] ?? '');
      const moved = await rescheduleInterview(tx, deps, found, body);
      const message = `Interview rescheduled to ${moved.interview.scheduled_at?.toISOString()}. Everybody in it is told by mail.`;
      return answerChange(tx, links, moved.interview, message, [...warnings, ...moved.warnings]);
    },
  });
}
