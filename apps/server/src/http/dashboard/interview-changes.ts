import type { InterviewChangeResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { endAbandoned } from '../../features/conversations/index.ts';
import { requireInterview, undoChange } from '../../features/interviews/index.ts';
import type { HttpDeps } from '../deps.ts';
import { addChange } from '../integration/interviews/add-participant.ts';
import { cancelChange } from '../integration/interviews/cancel.ts';
import { removeChange } from '../integration/interviews/remove-participant.ts';
import { rescheduleChange } from '../integration/interviews/reschedule.ts';
import { resendChange } from '../integration/interviews/resend-invitation.ts';
import { correctChange } from '../integration/interviews/update-participant.ts';
import { changeRoute } from './change-route.ts';
import { requireInterviewEditor } from './require-role.ts';
import { t } from './texts.ts';

/** What a member changes in one interview: the same as with a key, and the timeline says who did it. */
export function registerInterviewChanges(app: FastifyInstance, deps: HttpDeps): void {
  changeRoute(app, deps, cancelChange);
  changeRoute(app, deps, rescheduleChange);
  changeRoute(app, deps, addChange);
  changeRoute(app, deps, correctChange);
  changeRoute(app, deps, removeChange);
  changeRoute(app, deps, resendChange);
  registerEnding(app, deps);
  registerUndo(app, deps);
}

function registerEnding(app: FastifyInstance, deps: HttpDeps): void {
  app.post(
    '/api/dashboard/interviews/:meetingCode/end',
    async (request): Promise<InterviewChangeResponse> => {
      const { organization } = await requireInterviewEditor(deps, request);
      const { meetingCode } = request.params as { meetingCode: string };
      const ended = await deps.db.inOrganization(organization.id, async (tx) => {
        const interview = await requireInterview(tx, meetingCode);
        return { interviewId: interview.id, seq: await endAbandoned(tx, deps, interview) };
      });
      // The interview has ended, so a lost message on the bus does not fail the request.
      await deps.bus
        .publish({ kind: 'conversation', organizationId: organization.id, ...ended })
        .catch((error: unknown) =>
          deps.log.warn({ err: error }, 'a change of a conversation could not be announced'),
        );
      return { success: true, message: t('dashboard.interviewEnded') };
    },
  );
}

/** Undoes a change that nobody has been told of yet (`undo` of InterviewChangeResponse). */
function registerUndo(app: FastifyInstance, deps: HttpDeps): void {
  const path = '/api/dashboard/interviews/:meetingCode/undo/:eventId';
  app.post(path, async (request): Promise<InterviewChangeResponse> => {
    const { organization } = await requireInterviewEditor(deps, request);
    const { meetingCode, eventId } = request.params as { meetingCode: string; eventId: string };
    const { what, name } = await deps.db.inOrganization(organization.id, async (tx) =>
      undoChange(tx, deps, await requireInterview(tx, meetingCode), eventId),
    );
    return { success: true, message: t(`undo.${what}`, { name }) };
  });
}
