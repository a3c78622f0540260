import { outcomesInput, type OutcomesResponse } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { joinOutcomes } from '../../features/outcomes/index.ts';
import { recordAct } from '../../kernel/audit.ts';
import { asCsv } from '../csv.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireOrganizationLead } from './require-role.ts';

const path = '/api/dashboard/outcomes';

/**
 * Decisions and recommendations by categories that the caller sends, for owners and admins. The categories come in the
 * body, are used for this response and are stored nowhere; the audit log records how many candidates were joined.
 */
export function registerOutcomes(app: FastifyInstance, deps: HttpDeps): void {
  const join = async (request: FastifyRequest): Promise<OutcomesResponse> => {
    const { organization } = await requireOrganizationLead(deps, request, 'dashboard.exportLeadsOnly');
    const input = parseInput(outcomesInput, request.body).value;
    return deps.db.inOrganization(organization.id, async (tx) => {
      const outcomes = await joinOutcomes(tx, input);
      await recordAct(tx, { act: 'OUTCOMES_JOINED', subject: String(outcomes.matched) });
      return outcomes;
    });
  };

  app.post(path, (request, reply) => {
    void reply.header('cache-control', 'private, no-store');
    return join(request);
  });

  app.post(`${path}.csv`, async (request, reply) => {
    const { categories, rows } = await join(request);
    const head = [
      'meetingCode',
      'jobRole',
      'externalJobId',
      'decision',
      'decidedAt',
      'recommendation',
      'score',
    ];
    const table = rows.map((row) => [
      row.meetingCode,
      row.jobRole,
      row.externalJobId,
      row.decision,
      row.decidedAt,
      row.recommendation,
      row.score,
      ...row.categories,
    ]);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="outcomes.csv"')
      .header('cache-control', 'private, no-store')
      .send(asCsv([...head, ...categories.map(({ name }) => name)], table));
  });
}
