import { listedInterviewsQuery, type ListedInterviews } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listByResult, listVerdicts } from '../../features/evaluation/index.ts';
import { listForDashboard } from '../../features/interviews/index.ts';
import { listWaitingSince } from '../../features/meetings/index.ts';
import type { HttpDeps } from '../deps.ts';
import { etagOf, isFresh } from '../etag.ts';
import { parseQuery } from '../integration/route.ts';
import { requireMember } from './session-cookie.ts';

/** GET /api/dashboard/interviews. The page asks again every few seconds, so an unchanged list is a 304. */
export function registerInterviewList(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/interviews', { config: { compress: true } }, async (request, reply) => {
    const { organization } = await requireMember(deps, request);
    const query = parseQuery(listedInterviewsQuery, request);
    const { interviews, total } = await deps.db.readInOrganization(organization.id, async (tx) => {
      const ranks = query.result !== undefined || query.order === 'SCORE';
      const page = await listForDashboard(tx, query, ranks ? await listByResult(tx, query) : undefined);
      const verdicts = await listVerdicts(
        tx,
        page.interviews.map(({ id }) => id),
      );
      const waiting = await listWaitingSince(
        tx,
        page.interviews.map(({ id }) => id),
      );
      const verdictOf = new Map(verdicts.map((verdict) => [verdict.interview_id, verdict]));
      return {
        total: page.total,
        interviews: page.interviews.map(({ id, listed }) => ({
          ...listed,
          waitingSince: waiting.get(id)?.toISOString() ?? null,
          recommendation: verdictOf.get(id)?.recommendation ?? null,
          overallScore: verdictOf.get(id)?.overall_score ?? null,
          decision: verdictOf.get(id)?.decision ?? null,
        })),
      };
    });
    const { page, limit } = query;
    const body: ListedInterviews = {
      success: true,
      interviews,
      total,
      page,
      limit,
      totalPages: Math.ceil(total / limit),
    };
    const text = JSON.stringify(body);
    const etag = etagOf(text);
    reply.header('etag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
}
