import {
  organizationExportInput,
  type OrganizationExport,
  type OrganizationExportsResponse,
} from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  listExports,
  requestExport,
  takeExport,
  type ExportRow,
} from '../../features/organization-export/index.ts';
import type { Tx } from '../../kernel/db.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireOrganizationLead } from './require-role.ts';

const path = '/api/dashboard/exports/organization';

/** An archive of the whole organization: requested, made by a job, and offered for download until it expires. */
export function registerOrganizationExport(app: FastifyInstance, deps: HttpDeps): void {
  const lead = (request: FastifyRequest) =>
    requireOrganizationLead(deps, request, 'dashboard.exportLeadsOnly');

  app.get(path, async (request): Promise<OrganizationExportsResponse> => {
    const { organization } = await lead(request);
    return deps.db.readInOrganization(organization.id, (tx) => list(tx, deps));
  });

  app.post(path, async (request, reply) => {
    const { member, organization } = await lead(request);
    const { hasRecordings } = parseInput(organizationExportInput, request.body).value;
    const body = await deps.db.inOrganization(organization.id, async (tx) => {
      await requestExport(tx, deps, organization.id, { by: member, hasRecordings });
      return list(tx, deps);
    });
    return reply.code(202).send(body);
  });

  app.get(`${path}/:exportId`, async (request, reply) => {
    const { organization } = await lead(request);
    const { exportId } = request.params as { exportId: string };
    const file = await deps.db.inOrganization(organization.id, (tx) => takeExport(tx, deps, exportId));
    const day = file.asked_at.toISOString().slice(0, 10);
    return reply
      .header('content-type', 'application/gzip')
      .header('content-length', file.bytes)
      .header('content-disposition', `attachment; filename="organization-${day}.tar.gz"`)
      .header('cache-control', 'private, no-store')
      .send(deps.objects.read(file.key, { start: 0, end: file.bytes - 1 }));
  });
}

async function list(tx: Tx, { clock }: HttpDeps): Promise<OrganizationExportsResponse> {
  const rows = await listExports(tx);
  return { success: true, exports: rows.map((row) => present(row, clock.now())) };
}

/** An archive counts as ended after a day, even while its file still waits to be deleted. */
function present(row: ExportRow, now: Date): OrganizationExport {
  const isOver = row.status === 'READY' && row.ends_at !== null && row.ends_at <= now;
  return {
    id: row.id,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    hasRecordings: row.has_recordings,
    status: isOver ? 'ENDED' : row.status,
    endsAt: row.ends_at?.toISOString() ?? null,
    bytes: row.bytes,
    sha256: row.sha256,
    counts: row.counts,
  };
}
