import type { RequestLogPage, RequestLogQuery, RequestLogRecord } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { normaliseMeetingCode } from '../../kernel/ids.ts';
import { asCurl } from './as-curl.ts';
import { listEntries, type EntryFilter, type ListedEntryRow } from './store.ts';

/** A page of the organization's requests, newest first; past the end it is empty. */
export async function readRequestLog(
  tx: Tx,
  query: RequestLogQuery,
  publicUrl: string,
): Promise<RequestLogPage> {
  const { page, limit } = query;
  const { rows, total } = await listEntries(tx, filterOf(query), { limit, offset: (page - 1) * limit });
  const requests = rows.map((row) => present(row, publicUrl));
  return { success: true, requests, total, page, limit, totalPages: Math.ceil(total / limit) };
}

const filterOf = ({ status, method, meetingCode, requestId }: RequestLogQuery): EntryFilter => ({
  hundreds: status === undefined ? null : Number(status[0]),
  method: method ?? null,
  // What cannot be a code is kept as it is: it matches nothing, which is the answer.
  meetingCode: meetingCode === undefined ? null : (normaliseMeetingCode(meetingCode) ?? meetingCode),
  requestId: requestId ?? null,
});

function present(row: ListedEntryRow, publicUrl: string): RequestLogRecord {
  return {
    id: row.id,
    at: row.at.toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    durationMs: row.duration_ms,
    requestId: row.request_id,
    key: { id: row.key_id, name: row.key_name, last4: row.key_last4 },
    meetingCode: row.meeting_code,
    errorCode: row.error_code,
    requestBody: row.request_body,
    responseBody: row.response_body,
    curl: asCurl(row, publicUrl),
  };
}
