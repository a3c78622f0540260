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
      await deleteInterview(tx, deps, interview);
      return {
        status: 200,
        body: { success: true, message: `Interview ${interview.meeting_code} was permanently deleted.` },
      };
    },
  });
}
