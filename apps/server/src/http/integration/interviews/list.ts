import { listInterviewsQuery } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listInterviewPage } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { readRoute } from '../route.ts';

/** GET /interviews → newest first */
export function registerListInterviews(app: FastifyInstance, deps: HttpDeps): void {
  readRoute(app, deps, {
    path: '/api/integration/interviews',
    scope: 'interviews:read',
    query: listInterviewsQuery,
    handle: ({ tx, links, query }) => listInterviewPage(tx, links, query),
  });
}
