import {
  listedInterviewsQuery,
  type ListedInterview,
  type ListedInterviews,
  type ListedInterviewsQuery,
} from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listByResult, listVerdicts } from '../../features/evaluation/index.ts';
import { listForDashboard } from '../../features/interviews/index.ts';
import { listWaitingSince } from '../../features/meetings/index.ts';
import { listHiddenFrom } from '../../features/scorecards/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { asCsv } from '../csv.ts';
import type { HttpDeps } from '../deps.ts';
import { etagOf, isFresh } from '../etag.ts';
import { parseQuery } from '../integration/route.ts';
import { mostInFile, noteTaken } from './list-as-csv.ts';
import { requireMember } from './session-cookie.ts';

const rowsAtOnce = 500;

/** GET /api/dashboard/interviews. The page asks again every few seconds, so an unchanged list is a 304. */
export function registerInterviewList(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/interviews', { config: { compress: true } }, async (request, reply) => {
    const { member, organization } = await requireMember(deps, request);
    const query = parseQuery(listedInterviewsQuery, request);
    const { interviews, total } = await deps.db.readInOrganization(organization.id, async (tx) =>
      readPage(tx, query, await listHiddenFrom(tx, member)),
    );
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

  // The same list with the same filters, all pages as one table.
  app.get('/api/dashboard/interviews.csv', async (request, reply) => {
    const { member, organization } = await requireMember(deps, request);
    const query = parseQuery(listedInterviewsQuery, request);
    const found = new Map<string, ListedInterview>();
    for (let page = 1; found.size < mostInFile; page += 1) {
      const { interviews, total } = await deps.db.readInOrganization(organization.id, async (tx) =>
        readPage(tx, { ...query, page, limit: rowsAtOnce }, await listHiddenFrom(tx, member)),
      );
      // An interview that is created meanwhile moves others to the next page, where they are read a second time.
      for (const interview of interviews) found.set(interview.meetingCode, interview);
      if (interviews.length === 0 || page * rowsAtOnce >= total) break;
    }
    const rows = [...found.values()].slice(0, mostInFile);
    await noteTaken(deps, organization.id, 'interviews');
    const table = rows.map((row) => columns.map((column) => row[column] ?? null));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="interviews.csv"')
      .send(asCsv(columns, table));
  });
}

/** The names of the integration API. */
const columns = [
  'meetingCode',
  'status',
  'statusReason',
  'meetingType',
  'candidateName',
  'title',
  'jobRole',
  'durationMinutes',
  'bookingStatus',
  'scheduledAt',
  'startedAt',
  'endedAt',
  'endedReason',
  'cancelledAt',
  'recordingStatus',
  'evaluationStatus',
  'recommendation',
  'overallScore',
  'decision',
] as const satisfies (keyof ListedInterview)[];

/** @param hidden the interviews whose results the reader may not know yet: left out of the rows and of their order. */
async function readPage(
  tx: Tx,
  query: ListedInterviewsQuery,
  hidden: string[],
): Promise<{ interviews: ListedInterview[]; total: number }> {
  const ranks = query.result !== undefined || query.order === 'SCORE';
  const page = await listForDashboard(tx, query, ranks ? await listByResult(tx, query, hidden) : undefined);
  const ids = page.interviews.map(({ id }) => id);
  const verdicts = await listVerdicts(
    tx,
    ids.filter((id) => !hidden.includes(id)),
  );
  const waiting = await listWaitingSince(tx, ids);
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
}
