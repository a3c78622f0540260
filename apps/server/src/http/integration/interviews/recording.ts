import type { FastifyInstance } from 'fastify';
import { requireInterview } from '../../../features/interviews/index.ts';
import { presentRecording } from '../../../features/recordings/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /interviews/:meetingCode/recording (specification 4.4): every call signs a fresh URL */
export function registerRecording(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/interviews/:meetingCode/recording',
    scope: 'recordings:read',
    async handle({ tx, links, params }) {
      const interview = await requireInterview(tx, params['meetingCode'] ?? '');
      return presentRecording(tx, { ...links, clock: deps.clock }, interview);
    },
  });
}
