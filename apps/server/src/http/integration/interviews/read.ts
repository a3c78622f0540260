import { listInterviewsQuery, type ScorecardsResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { getEvaluation, getReport } from '../../../features/evaluation/index.ts';
import { listInterviewPage, readInterview, requireInterview } from '../../../features/interviews/index.ts';
import { listParticipants, presentParticipant } from '../../../features/participants/index.ts';
import { presentRecording } from '../../../features/recordings/index.ts';
import { readScorecards } from '../../../features/scorecards/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

const interviews = '/api/integration/interviews';
const one = `${interviews}/:meetingCode`;

/** What is read of interviews as it is stored: GET, and HEAD. */
export function registerInterviewReads(app: FastifyInstance, deps: HttpDeps): void {
  // GET /interviews → newest first
  readRoute(app, deps, {
    path: interviews,
    scope: 'interviews:read',
    query: listInterviewsQuery,
    handle: ({ tx, links, query }) => listInterviewPage(tx, links, query),
  });

  // GET /interviews/:meetingCode
  readRoute(app, deps, {
    path: one,
    scope: 'interviews:read',
    handle: async ({ tx, params, links }) => ({
      success: true,
      interview: await readInterview(tx, params['meetingCode'] ?? '', links),
    }),
  });

  // GET /interviews/:meetingCode/participants (specification 4.3)
  readRoute(app, deps, {
    path: `${one}/participants`,
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

  // GET /interviews/:meetingCode/recording (specification 4.4): every call signs a fresh URL
  readRoute(app, deps, {
    path: `${one}/recording`,
    scope: 'recordings:read',
    async handle({ tx, links, params }) {
      const interview = await requireInterview(tx, params['meetingCode'] ?? '');
      return presentRecording(tx, { ...links, clock: deps.clock }, interview);
    },
  });

  // GET /interviews/:meetingCode/evaluation: the object of specification 2.5, without a wrapper
  readRoute(app, deps, {
    path: `${one}/evaluation`,
    scope: 'evaluations:read',
    compress: true,
    handle: async ({ tx, params }) =>
      getEvaluation(tx, deps, await requireInterview(tx, params['meetingCode'] ?? '')),
  });

  // GET /interviews/:meetingCode/report (additive): evidence, revisions, provenance
  readRoute(app, deps, {
    path: `${one}/report`,
    scope: 'evaluations:read',
    compress: true,
    handle: async ({ tx, params }) => getReport(tx, await requireInterview(tx, params['meetingCode'] ?? '')),
  });

  // GET /interviews/:meetingCode/scorecards (additive): what those who led it submitted, and who has not yet
  readRoute(app, deps, {
    path: `${one}/scorecards`,
    scope: 'evaluations:read',
    compress: true,
    handle: async ({ tx, params }): Promise<ScorecardsResponse> => ({
      success: true,
      ...(await readScorecards(tx, await requireInterview(tx, params['meetingCode'] ?? ''))),
    }),
  });
}
