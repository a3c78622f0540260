import { Readable } from 'node:stream';
import { auditFilter, auditQuery, type AuditPage, type ShownAuditEntry } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { readAuditEntries, readAuditPage } from '../../features/audit/index.ts';
import { asCsv, csvRows } from '../csv.ts';
import type { HttpDeps } from '../deps.ts';
import { parseQuery } from '../integration/route.ts';
import { requireOrganizationLead } from './require-role.ts';

const path = '/api/dashboard/audit';

/** Who changed what (contract/dashboard/audit.ts). For owners and admins. */
export function registerAudit(app: FastifyInstance, deps: HttpDeps): void {
  app.get(path, { config: { compress: true } }, async (request): Promise<AuditPage> => {
    const { organization } = await requireOrganizationLead(deps, request, 'dashboard.auditLeadsOnly');
    const query = parseQuery(auditQuery, request);
    return deps.db.readInOrganization(organization.id, (tx) => readAuditPage(tx, query));
  });

  app.get(`${path}.csv`, async (request, reply) => {
    const { organization } = await requireOrganizationLead(deps, request, 'dashboard.auditLeadsOnly');
    const entries = readAuditEntries(deps, organization.id, parseQuery(auditFilter, request));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(Readable.from(asTable(entries)));
  });
}

async function* asTable(entries: AsyncIterable<ShownAuditEntry[]>): AsyncGenerator<string> {
  yield asCsv(columns, []);
  for await (const some of entries) yield csvRows(some.map(cellsOf));
}

const columns = [
  'at',
  'act',
  'door',
  'actorKind',
  'actorId',
  'actorName',
  'meetingCode',
  'subject',
  'detail',
  'reason',
] as const;

const cellsOf = ({ actor, ...entry }: ShownAuditEntry) => [
  entry.at,
  entry.act,
  entry.door,
  actor.kind,
  actor.id,
  actor.name,
  entry.meetingCode,
  entry.subject,
  entry.detail,
  entry.reason,
];
