import {
  receiptsQuery,
  retentionInput,
  type ErasureReceipt,
  type ReceiptsResponse,
  type RetentionPreview,
  type RetentionResponse,
} from '@parley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { planRetention, previewRetention } from '../../features/erasure/index.ts';
import { listErasures, type ErasureRow } from '../../features/interviews/index.ts';
import { periodsOf, readRetention, setRetention } from '../../features/tenancy/index.ts';
import { nextMidnight } from '../../kernel/clock.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { parseQuery } from '../integration/route.ts';
import { requireOrganizationLead } from './require-organization-lead.ts';

const path = '/api/dashboard/retention';

/** How long things are kept, and what went (contract/dashboard/retention.ts). For owners and admins. */
export function registerRetention(app: FastifyInstance, deps: HttpDeps): void {
  const organizationOf = async (request: FastifyRequest): Promise<string> =>
    (await requireOrganizationLead(deps, request, 'dashboard.retentionLeadsOnly')).organization.id;

  app.get(path, async (request): Promise<RetentionResponse> => {
    const retention = await deps.db.readInOrganization(await organizationOf(request), readRetention);
    return { success: true, retention };
  });

  // Nothing is erased before the next midnight, so a mistake can be taken back until then.
  app.put(path, async (request): Promise<RetentionResponse> => {
    const organizationId = await organizationOf(request);
    const { before, ...input } = parseInput(retentionInput, request.body).value;
    const retention = periodsOf(input);
    const now = deps.clock.now();
    await deps.db.inOrganization(organizationId, async (tx) => {
      await setRetention(tx, retention, { before, at: now });
      await planRetention(tx, organizationId, nextMidnight(now));
    });
    return { success: true, retention };
  });

  app.post(`${path}/preview`, async (request): Promise<RetentionPreview> => {
    const organizationId = await organizationOf(request);
    const periods = periodsOf(parseInput(retentionInput, request.body).value);
    const artifacts = await deps.db.readInOrganization(organizationId, (tx) =>
      previewRetention(tx, deps, periods),
    );
    return { success: true, artifacts };
  });

  app.get(`${path}/receipts`, async (request, reply): Promise<ReceiptsResponse | FastifyReply> => {
    const organizationId = await organizationOf(request);
    const { format, limit } = parseQuery(receiptsQuery, request);
    const { rows, total } = await deps.db.readInOrganization(organizationId, (tx) => listErasures(tx, limit));
    const receipts = rows.map(present);
    if (format === 'json') return { success: true, receipts, total };
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="erasures.csv"')
      .send(asCsv(receipts));
  });
}

const present = (row: ErasureRow): ErasureReceipt => ({
  id: row.id,
  interviewId: row.interview_id,
  artifact: row.artifact,
  periodDays: row.period_days,
  counts: row.counts,
  sha256: row.sha256,
  erasedAt: row.erased_at.toISOString(),
  filesErasedAt: row.files_erased_at?.toISOString() ?? null,
});

/** Only ids, numbers and times, of which none needs quotes. */
function asCsv(receipts: ErasureReceipt[]): string {
  const lines = receipts.map((receipt) =>
    [
      receipt.id,
      receipt.interviewId ?? '',
      receipt.artifact,
      receipt.periodDays,
      Object.entries(receipt.counts)
        .map(([table, rows]) => `${table}=${rows}`)
        .join(' '),
      receipt.sha256,
      receipt.erasedAt,
      receipt.filesErasedAt ?? '',
    ].join(','),
  );
  const head = 'id,interviewId,artifact,periodDays,counts,sha256,erasedAt,filesErasedAt';
  return [head, ...lines, ''].join('\r\n');
}
