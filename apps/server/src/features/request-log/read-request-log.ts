import type { RequestLogPage, RequestLogQuery, RequestLogRecord } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { normaliseMeetingCode } from '../../kernel/ids.ts';
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
  // Text that cannot be a code is kept unchanged: it matches nothing, which is the right result.
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

/**
 * A shell command that repeats the request, except for masked values: the key, and secrets in the body.
 *
 * @param publicUrl without a trailing slash.
 */
export function asCurl(
  request: { method: string; path: string; request_body: string | null; key_last4: string | null },
  publicUrl: string,
): string {
  const { method, request_body: body } = request;
  const key = `parley_org_…${request.key_last4 ?? ''}`;
  return [
    method === 'HEAD' ? 'curl --head' : `curl -X ${method}`,
    quote(publicUrl + request.path),
    `-H ${quote(`Authorization: Bearer ${key}`)}`,
    ...(body === null ? [] : [`-H ${quote('Content-Type: application/json')}`, `--data-raw ${quote(body)}`]),
  ].join(' ');
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
