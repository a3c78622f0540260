import {
  auditActs,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
  type ShownAuditEntry,
} from '@parley/contract';
import type { Database, Tx } from '../../kernel/db.ts';
import { normaliseMeetingCode } from '../../kernel/ids.ts';
import {
  listActors,
  listAuditEntries,
  listAuditEntriesAfter,
  type AuditRow,
  type AuditSelection,
} from './store.ts';

const dayMs = 24 * 3_600_000;
const rowsAtOnce = 500;

/** A page of the organization's audit log, newest first; past the end it is empty. */
export async function readAuditPage(tx: Tx, query: AuditQuery): Promise<AuditPage> {
  const { page, limit } = query;
  const { rows, total } = await listAuditEntries(tx, selectionOf(query), {
    limit,
    offset: (page - 1) * limit,
  });
  return {
    success: true,
    entries: rows.map(present),
    total,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
    actors: await listActors(tx),
  };
}

/** All entries that the filter selects, newest first, in batches. Entries that are written meanwhile are left out. */
export async function* readAuditEntries(
  { db }: { db: Database },
  organizationId: string,
  filter: AuditFilter,
): AsyncGenerator<ShownAuditEntry[]> {
  const wanted = selectionOf(filter);
  let last: AuditRow | null = null;
  for (;;) {
    const after: AuditRow | null = last;
    const rows: AuditRow[] = await db.readInOrganization(organizationId, (tx) =>
      listAuditEntriesAfter(tx, wanted, after, rowsAtOnce),
    );
    yield rows.map(present);
    last = rows.at(-1) ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}

const selectionOf = (query: AuditFilter): AuditSelection => ({
  actorKind: query.actorKind ?? null,
  actorId: query.actorId ?? null,
  acts: query.topic ? [...auditActs[query.topic]] : null,
  // Text that cannot be a code matches nothing, which is the right result.
  meetingCode:
    query.meetingCode === undefined ? null : (normaliseMeetingCode(query.meetingCode) ?? query.meetingCode),
  from: query.from === undefined ? null : new Date(query.from),
  before: query.until === undefined ? null : new Date(Date.parse(query.until) + dayMs),
});

const present = (row: AuditRow): ShownAuditEntry => ({
  id: row.id,
  at: row.happened_at.toISOString(),
  act: row.act,
  door: row.door,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  meetingCode: row.meeting_code,
  subject: row.subject_name,
  detail: row.subject,
  reason: row.reason,
});
