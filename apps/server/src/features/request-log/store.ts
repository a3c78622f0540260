import type { Tx } from '../../kernel/db.ts';
import type { LogEntry } from './log-entry.ts';

/**
 * Writes the entries of one organization. An entry about a deleted interview loses its bodies, which would
 * otherwise bring back what was deleted between the response and this write. A deletion that begins now waits for
 * these rows.
 */
export async function insertEntries(tx: Tx, entries: LogEntry[]): Promise<void> {
  const meetingCodes = [...new Set(entries.flatMap((entry) => entry.meeting_code ?? []))];
  const alive = new Set(await shareInterviews(tx, meetingCodes));
  const isGone = ({ meeting_code: code }: LogEntry) => code !== null && !alive.has(code);
  const rows = entries.map((entry) =>
    isGone(entry) ? { ...entry, request_body: null, response_body: null } : entry,
  );
  await tx.query({
    name: 'insert-request-log',
    text: `insert into request_log (id, organization_id, request_id, key_id, method, path, status, duration_ms,
             meeting_code, error_code, request_body, response_body, at)
           select id, current_organization(), request_id, key_id, method, path, status, duration_ms,
             meeting_code, error_code, request_body, response_body, at
           from json_to_recordset($1) as entry (id uuid, request_id text, key_id uuid, method text, path text,
             status int, duration_ms int, meeting_code text, error_code text, request_body text,
             response_body text, at timestamptz)`,
    values: [JSON.stringify(rows)],
  });
}

async function shareInterviews(tx: Tx, meetingCodes: string[]): Promise<string[]> {
  if (meetingCodes.length === 0) return [];
  const { rows } = await tx.query<{ meeting_code: string }>({
    name: 'share-logged-interviews',
    text: `select meeting_code from interviews
           where organization_id = current_organization() and meeting_code = any($1)
           order by id for key share`,
    values: [meetingCodes],
  });
  return rows.map((row) => row.meeting_code);
}

export type ListedEntryRow = Omit<LogEntry, 'organization_id'> & {
  key_name: string | null;
  key_last4: string | null;
};

/** Narrows the list; null selects all. */
export interface EntryFilter {
  /** 2 for 200 to 299, and so on. */
  hundreds: number | null;
  method: string | null;
  meetingCode: string | null;
  requestId: string | null;
}

const matching = `l.organization_id = current_organization() and ($1::int is null or l.status / 100 = $1)
  and ($2::text is null or l.method = $2) and ($3::text is null or l.meeting_code = $3)
  and ($4::text is null or l.request_id = $4)`;

/** Newest first. */
export async function listEntries(
  tx: Tx,
  filter: EntryFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedEntryRow[]; total: number }> {
  const filters = [filter.hundreds, filter.method, filter.meetingCode, filter.requestId];
  const { rows } = await tx.query<ListedEntryRow>({
    name: 'list-request-log',
    text: `select l.id, l.request_id, l.key_id, l.method, l.path, l.status, l.duration_ms, l.meeting_code,
             l.error_code, l.request_body, l.response_body, l.at, k.name as key_name, k.last4 as key_last4
           from request_log l left join api_keys k on k.id = l.key_id
           where ${matching} order by l.at desc, l.id desc limit $5 offset $6`,
    values: [...filters, page.limit, page.offset],
  });
  const counted = await tx.query<{ total: number }>({
    name: 'count-request-log',
    text: `select count(*)::int as total from request_log l where ${matching}`,
    values: filters,
  });
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** @returns how many it deleted, the hash of their ids in hexadecimal, and whether rows remain. */
export async function deleteEntriesBefore(
  tx: Tx,
  before: Date,
): Promise<{ deleted: number; sha256: string; remain: boolean }> {
  const { rows: gone } = await tx.query<{ deleted: number; sha256: string }>({
    text: `with gone as (
             delete from request_log l where organization_id = current_organization() and at < $1
               and not exists (
                 select from legal_holds h join interviews i on i.id = h.interview_id
                 where i.organization_id = current_organization() and i.meeting_code = l.meeting_code
               )
             returning id
           )
           select count(*)::int as deleted,
             encode(sha256(convert_to(coalesce(string_agg(id::text, ',' order by id), ''), 'UTF8')), 'hex') as sha256
           from gone`,
    values: [before],
  });
  const { rows } = await tx.query({
    text: 'select 1 from request_log where organization_id = current_organization() limit 1',
  });
  return { ...(gone[0] ?? { deleted: 0, sha256: '' }), remain: rows.length > 0 };
}
