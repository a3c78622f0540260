import { rescheduleInterviewInput, type RescheduleInterviewInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { findCalendarEvents, participantsWithRoles } from '../../../features/booking/index.ts';
import { requireInterview, rescheduleInterview } from '../../../features/interviews/index.ts';
import { fixedTimeOf } from '../../../features/scheduling/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute, type Change } from '../route.ts';
import { respondWithInterview } from './respond-with-interview.ts';
import { mailWordsIn } from './mail-words.ts';

/** PATCH /interviews/:meetingCode/reschedule → 200 */
export function registerRescheduleInterview(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'PATCH',
    path: '/api/integration/interviews/:meetingCode/reschedule',
    scope: 'interviews:write',
    ...rescheduleChange,
  });
}

export const rescheduleChange: Change<RescheduleInterviewInput> = {
  body: rescheduleInterviewInput,
  async prepare(body, { organizationId, params, deps }) {
    const { emails, own, durationMinutes } = await deps.db.readInOrganization(organizationId, async (tx) =>
      participantsWithRoles(tx, await requireInterview(tx, params['meetingCode'] ?? '')),
    );
    const time = fixedTimeOf(body.scheduledAt, body.durationMinutes ?? durationMinutes);
    return time ? findCalendarEvents(deps, { organizationId, emails, time, own }) : [];
  },
  async handle({ tx, deps, links, params, body, warnings }) {
    const found = await requireInterview(tx, params['meetingCode'] ?? '');
    const moved = await rescheduleInterview(tx, deps, found, body);
    const at = moved.interview.scheduled_at?.toISOString();
    const message = moved.isMoved
      ? `Interview rescheduled to ${at}. ${await mailWordsIn(tx, deps, 'Everybody in it is told by mail.')}`
      : moved.hasNewRoom
        ? `The interview stays at ${at}, in another room. ${await mailWordsIn(tx, deps, 'Everybody in it is told by mail.')}`
        : `The interview is at ${at} already. Nothing has changed and nobody is told.`;
    const all = [...warnings, ...moved.warnings];
    const answer = await respondWithInterview(tx, links, moved.interview, message, all);
    return { ...answer, isChanged: moved.isMoved || moved.hasNewRoom };
  },
};
