import { bounds, createInterviewInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { findCalendarEvents } from '../../../features/booking/index.ts';
import { createInterview, presentInterview } from '../../../features/interviews/index.ts';
import { fixedTimeOf } from '../../../features/scheduling/index.ts';
import { mailWords } from './mail-words.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** POST /interviews → 201 */
export function registerCreateInterview(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/interviews',
    scope: 'interviews:write',
    body: createInterviewInput,
    // A team meeting ignores `aiGenerate`, so it needs no AI unit.
    chargesAi: (body) => body.aiGenerate === true && body.isTeamMeeting !== true,
    prepare: async (body, { organizationId }) => {
      const time = fixedTimeOf(body.scheduledAt, body.durationMinutes ?? bounds.durationMinutes.default);
      if (!time || (body.schedulingMode ?? 'FIXED') !== 'FIXED') return [];
      const emails = body.participants.map(({ email }) => email);
      return findCalendarEvents(deps, { organizationId, emails, time, own: null });
    },
    async handle({ tx, principal, links, body, warnings }) {
      const made = await createInterview(tx, deps, body, `key:${principal.keyId}`);
      const interview = presentInterview(made.interview, made.participants, links);
      const all = [...warnings, ...made.warnings];
      const mails = mailWords(
        deps,
        made.inTestMode,
        `The participants get their mail from ${deps.mailFrom.email}.`,
      );
      return {
        status: 201,
        interviewId: interview.id,
        body: {
          success: true,
          message: `Interview created. ${mails}`,
          meetingCode: interview.meetingCode,
          interview,
          ...(all.length > 0 ? { warnings: all } : {}),
        },
      };
    },
  });
}
