import type { FastifyInstance } from 'fastify';
import { deleteInterview } from '../../../features/erasure/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute } from '../route.ts';

/** DELETE /interviews/:meetingCode: the interview and everything that belongs to it */
export function registerDeleteInterview(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'DELETE',
    path: '/api/integration/interviews/:meetingCode',
    scope: 'interviews:delete',
    async handle({ tx, params }) {
      const interview = await requireInterview(tx, params['meetingCode'] ?? '');
      await deleteInterview(tx, { ...deps, publicUrl: deps.publicUrl() }, interview);
      const { organization_id: organizationId, id: interviewId } = interview;
      return {
        status: 200,
        // Without the meeting code, because this response may be stored for a repeat and would keep it.
        body: { success: true, message: 'The interview and everything that belongs to it was deleted.' },
        // Every socket in the room then finds no interview and closes. A job publishes this again if the process dies
        // here.
        afterCommit: () => deps.bus.publish({ kind: 'conversation', organizationId, interviewId, seq: 0 }),
      };
    },
  });
}
