import type { FastifyInstance } from 'fastify';
import { interviewReader } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { requireScope } from '../../middleware/integration-gate.ts';
import { linksOf } from '../route.ts';

/** GET /interviews/:meetingCode, and HEAD */
export function registerGetInterview(app: FastifyInstance, deps: HttpDeps): void {
  const read = interviewReader(deps.db);
  app.route<{ Params: { meetingCode: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/integration/interviews/:meetingCode',
    handler: async (request) => {
      const { organizationId } = requireScope(request, 'interviews:read');
      return {
        success: true,
        interview: await read(organizationId, request.params.meetingCode, linksOf(deps)),
      };
    },
  });
}
