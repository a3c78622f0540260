import { Readable } from 'node:stream';
import {
  receiptsQuery,
  retentionInput,
  type ErasureReceipt,
  type RetentionPreview,
  type RetentionResponse,
} from '@parley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { planRetention, previewRetention } from '../../features/erasure/index.ts';
import { listErasures, readErasures, type ErasureRow } from '../../features/interviews/index.ts';
import { periodsOf, readRetention, setRetention } from '../../features/tenancy/index.ts';
import { nextMidnight } from '../../kernel/clock.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { parseQuery } from '../integration/route.ts';
import { requireOrganizationLead } from './require-role.ts';

const path = '/api/dashboard/retention';

/** Retention periods, and what was erased (contract/dashboard/retention.ts). For owners and admins. */
export function registerRetention(app: FastifyInstance, deps: HttpDeps): void {
  const organizationOf = async (request: FastifyRequest): Promise<string> =>
    (await requireOrganizationLead(deps, request, 'dashboard.retentionLeadsOnly')).organization.id;

  app.get(path, async (request): Promise<RetentionResponse> => {
    const retention = await deps.db.readInOrganization(await organizationOf(request), readRetention);
    return { success: true, retention };
  });

  // Nothing is erased before the next midnight, so a mistake can be corrected until then.
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

  app.get(`${path}/receipts`, async (request, reply): Promise<FastifyReply> => {
    const organizationId = await organizationOf(request);
    const { format, limit } = parseQuery(receiptsQuery, request);
    const { rows, total } = await deps.db.readInOrganization(organizationId, (tx) =>
      listErasures(tx, limit ?? 1),
    );
    const receipts = limit === undefined ? readErasures(deps, organizationId) : only(rows);
    if (format === 'json') {
      void reply.header('content-type', 'application/json; charset=utf-8');
      return reply.send(Readable.from(asJson(receipts, total)));
    }
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="erasures.csv"')
      .send(Readable.from(asTable(receipts)));
  });
}

async function* only(rows: ErasureRow[]): AsyncGenerator<ErasureRow[]> {
  yield rows;
}

/** The response of the contract, written piece by piece so that it is never in memory as a whole. */
async function* asJson(receipts: AsyncIterable<ErasureRow[]>, total: number): AsyncGenerator<string> {
  let before = `{"success":true,"total":${total},"receipts":[`;
  for await (const some of receipts) {
    for (const row of some) {
      yield `${before}${JSON.stringify(present(row))}`;
      before = ',';
    }
  }
  yield before === ',' ? ']}' : `${before}]}`;
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

async function* asTable(receipts: AsyncIterable<ErasureRow[]>): AsyncGenerator<string> {
  yield 'id,interviewId,artifact,periodDays,counts,sha256,erasedAt,filesErasedAt\r\n';
  for await (const some of receipts) yield some.map((row) => `${asLine(present(row))}\r\n`).join('');
}

/** Contains only ids, numbers and times, none of which needs quotes. */
const asLine = (receipt: ErasureReceipt): string =>
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
  ].join(',');
