import type { FastifyInstance } from 'fastify';
import { requireInterview } from '../../../features/interviews/index.ts';
import { listParticipants, presentParticipant } from '../../../features/participants/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /interviews/:meetingCode/participants (specification 4.3) */
export function registerParticipants(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/interviews/:meetingCode/participants',
    scope: 'interviews:read',
    async handle({ tx, links, params }) {
      const interview = await requireInterview(tx, params['meetingCode'] ?? '');
      const rows = await listParticipants(tx, [interview.id]);
      return {
        success: true,
        participants: rows.map((row) => presentParticipant(row, links)),
        total: rows.length,
      };
    },
  });
}
